import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIVITY_LIMITS } from '@lectern/shared/activities'
import type { QuestionReport } from '@lectern/shared/activities'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { saveCsv } from '../platform/save-file.ts'
import { Button, EmptyState, Notice, SelectField, Skeleton, Table } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { MarkedPicture } from './MarkedPicture.tsx'
import { useReport, useReportedPublications } from './queries.ts'
import { Standing } from './Standing.tsx'
import { reportCsv } from './report-csv.ts'

/** What learners answered to the questions of one lesson, link by link. */
export function QuestionReports({ lessonId, name }: { readonly lessonId: string; readonly name: string }) {
  const { t } = useTranslation('analytics')
  const publications = useReportedPublications(lessonId)
  const [chosen, choose] = useState<string | null>(null)
  if (publications.isPending) return <Skeleton className="h-64" />
  if (publications.isError) return <LoadFailure what={t('report.failed')} error={publications.error} onRetry={() => void publications.refetch()} />
  const all = publications.data.publications
  const shown = all.find(({ publicationId }) => publicationId === chosen) ?? all[0]
  return (
    <section aria-label={t('report.title', { name })} className="flex flex-col gap-4">
      <h2 className="text-lg">{t('report.title', { name })}</h2>
      {shown === undefined ? <EmptyState picture={<ChartPicture />} title={t('report.unpublished.title')} body={t('report.unpublished.body')} /> : (
        <>
          {all.length > 1 && (
            <SelectField
              className="w-72" label={t('report.link')} value={shown.publicationId} onChange={choose}
              options={all.map(({ publicationId, settings }) => ({ value: publicationId, label: `${settings.title} (${publicationId})` }))}
            />
          )}
          <Report key={shown.publicationId} lessonId={lessonId} publicationId={shown.publicationId} />
        </>
      )}
    </section>
  )
}

/** The questions of one publication, the hardest first. */
function Report({ lessonId, publicationId }: { readonly lessonId: string; readonly publicationId: string }) {
  const { t } = useTranslation('analytics')
  const report = useReport(lessonId, publicationId)
  const columns = useColumns()
  if (report.isPending) return <Skeleton className="h-64" />
  if (report.isError) return <LoadFailure what={t('report.failed')} error={report.error} onRetry={() => void report.refetch()} />
  const { isSample, questions, standing } = report.data
  return (
    <>
      {isSample && <Notice>{t('report.sample', { count: ACTIVITY_LIMITS.countedAnswers })}</Notice>}
      {standing.learners > 0 && <Standing standing={standing} />}
      <Table<QuestionReport>
        label={t('report.label')} rows={questions} columns={columns} rowKey={({ activityId }) => activityId}
        toolbar={<Button icon={<Download aria-hidden size={16} />} disabled={questions.length === 0} onClick={() => saveCsv(`answers-${publicationId}.csv`, reportCsv(questions))}>{t('export')}</Button>}
        empty={<EmptyState picture={<ChartPicture />} title={t('report.none.title')} body={t('report.none.body')} />}
      />
    </>
  )
}

function useColumns(): ReadonlyArray<TableColumn<QuestionReport>> {
  const { t } = useTranslation(['analytics', 'elements'])
  const format = useFormat()
  const share = (count: number, of: number): string => (of === 0 ? '–' : format.percent(count / of))
  return [
    {
      id: 'question', header: t('report.columns.question'), sortBy: ({ prompt }) => prompt, text: ({ prompt }) => prompt,
      cell: ({ prompt, type }) => <><span dir="auto" className="block font-medium">{prompt}</span><span className="text-xs text-faint">{t(`elements:types.${type}`, { defaultValue: type })}</span>{type === 'interactive' && <span className="block text-xs text-faint">{t('report.asTold')}</span>}</>,
    },
    { id: 'learners', header: t('report.columns.learners'), align: 'end', width: '7rem', sortBy: ({ learners }) => learners, cell: ({ learners }) => format.number(learners) },
    { id: 'first', header: t('report.columns.first'), align: 'end', width: '8rem', sortBy: ({ learners, rightFirst }) => rightFirst / Math.max(1, learners), cell: ({ isScored, learners, rightFirst }) => share(rightFirst, isScored ? learners : 0) },
    { id: 'right', header: t('report.columns.right'), align: 'end', width: '8rem', sortBy: ({ learners, right }) => right / Math.max(1, learners), cell: ({ isScored, learners, right }) => share(right, isScored ? learners : 0) },
    { id: 'points', header: t('report.columns.points'), align: 'end', width: '8rem', sortBy: ({ points }) => points, cell: ({ isScored, outOf, points }) => !isScored ? '–' : t('report.points', { points: format.number(Math.round(points * 100) / 100), outOf: format.number(outOf) }) },
    { id: 'hints', header: t('report.columns.hints'), align: 'end', width: '7rem', cell: ({ hints }) => <OpenedHints hints={hints} /> },
    { id: 'given', header: t('report.columns.given'), cell: (row) => <div className="flex flex-wrap gap-4">{row.picture && row.picture.marks.length > 0 && <MarkedPicture picture={row.picture} />}<Given report={row} /></div>, text: ({ given }) => given.map(({ label }) => label).join(' ') },
  ]
}

/** How many learners opened each hint, which is told by its number; its words are there for who points at it or hears it. */
function OpenedHints({ hints }: Pick<QuestionReport, 'hints'>) {
  const format = useFormat()
  if (hints.length === 0) return '–'
  return (
    <ol className="flex flex-col gap-0.5 text-sm">
      {hints.map(({ id, learners, words }, at) => (
        <li key={id} title={words} className="flex justify-end gap-2 tabular-nums">
          <span aria-hidden className="text-faint">{format.number(at + 1)}.</span><span className="sr-only">{words}: </span>{format.number(learners)}
        </li>
      ))}
    </ol>
  )
}

/** First answers with how many gave them; what is right has a sign and is called so. */
function Given({ report: { given, others } }: { readonly report: QuestionReport }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {given.map(({ count, isRight, label }) => (
        <li key={`${label} ${isRight}`} className="flex items-baseline gap-1.5">
          <span className="w-8 shrink-0 text-end tabular-nums">{format.number(count)}</span>
          <span dir="auto" className="min-w-0 break-words">{label === '' ? t('report.beside') : label}</span>
          {isRight && <><Check aria-hidden size={14} className="shrink-0 self-center text-teal" /><span className="sr-only">{t('report.isRight')}</span></>}
        </li>
      ))}
      {others > 0 && <li className="text-faint">{t('report.others', { count: others })}</li>}
    </ul>
  )
}
