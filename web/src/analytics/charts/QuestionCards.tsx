import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionReport } from '@lectern/shared/activities'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Segmented, Skeleton, Table } from '../../ui/index.ts'
import type { TableColumn } from '../../ui/index.ts'
import { useReport } from '../queries.ts'
import { discriminationWord } from './discrimination-word.ts'
import { StackedAnswers } from './StackedAnswers.tsx'
import '../../locales/en/learners.report.json'

/** Questions that are shown before somebody asks for all. */
const FIRST = 6
/** A question that fewer than so many are right at once with is called hard. */
const HARD = 0.4

interface QuestionCardsProps {
  readonly of: { readonly lessonId: string; readonly publicationId: string }
  readonly period: { readonly from: number; readonly to: number }
}

/** The questions of a publication as those answered them who began in a period, the hardest first: stacked answers with distractors, and how well each tells learners apart. */
export function QuestionCards({ of: { lessonId, publicationId }, period }: QuestionCardsProps) {
  const { t } = useTranslation('learners')
  const report = useReport(lessonId, publicationId, period)
  const [isAll, showAll] = useState(false)
  if (report.isPending) return <Skeleton className="h-64" />
  if (report.isError) return <LoadFailure what={t('failed')} error={report.error} onRetry={() => void report.refetch()} />
  const questions = report.data.questions.filter(({ learners }) => learners > 0)
  if (questions.length === 0) return null
  return (
    <section aria-label={t('questions.title')} className="flex flex-col gap-3">
      <h2 className="text-lg">{t('questions.title')}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {questions.slice(0, isAll ? questions.length : FIRST).map((question) => <li key={question.activityId}><QuestionCard question={question} /></li>)}
      </ul>
      {!isAll && questions.length > FIRST && <Button className="self-start" onClick={() => showAll(true)}>{t('questions.more', { count: questions.length })}</Button>}
    </section>
  )
}

function QuestionCard({ question: { discrimination, given, isScored, learners, others, prompt, rightFirst } }: { readonly question: QuestionReport }) {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const [view, setView] = useState<'asChart' | 'asTable'>('asChart')
  const isHard = isScored && rightFirst / Math.max(1, learners) < HARD
  const all = given.reduce((sum, { count }) => sum + count, others)
  const columns = useColumns(all, isScored)
  const word = discrimination === null ? null : discriminationWord(discrimination, learners)
  const named = given.map((one, at) => ({ ...one, key: `${at}`, label: one.label === '' ? t('questions.beside') : one.label }))
  return (
    <article className="flex h-full flex-col gap-3 rounded-surface border border-line bg-sheet p-4">
      <header className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h3 dir="auto" className="line-clamp-3 font-medium wrap-anywhere">{prompt}</h3>
          <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-soft">
            <span>{t('questions.all', { count: learners })}</span>
            {isScored && <span>· {t('questions.first', { share: format.percent(rightFirst / Math.max(1, learners)) })}</span>}
            {isHard && <strong className="font-medium text-amber">· {t('questions.hard')}</strong>}
          </p>
        </div>
        <Segmented label={t('chart.view')} value={view} onChange={setView} options={(['asChart', 'asTable'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))} />
      </header>
      {view === 'asChart' ? <StackedAnswers label={t('questions.label', { prompt })} given={named} all={all} others={others} isScored={isScored} /> : (
        <Table label={t('questions.label', { prompt })} rows={named} rowKey={({ key }) => key} empty={null} columns={columns} />
      )}
      {discrimination !== null && word !== null && (
        <p className={word === 'reversed' ? 'text-sm text-brick' : 'text-sm text-soft'}>
          {t(`questions.discrimination.${word}`)} <span className="text-faint">({t('questions.index', { value: format.number(discrimination) })})</span>
        </p>
      )}
    </article>
  )
}

type Given = QuestionReport['given'][number]

function useColumns(all: number, isScored: boolean): ReadonlyArray<TableColumn<Given>> {
  const { t } = useTranslation('learners')
  const format = useFormat()
  return [
    { id: 'answer', header: t('questions.columns.answer'), cell: ({ label }) => <span dir="auto">{label}</span> },
    { id: 'count', header: t('questions.columns.count'), align: 'end', sortBy: ({ count }) => count, cell: ({ count }) => format.number(count) },
    { id: 'share', header: t('questions.columns.share'), align: 'end', cell: ({ count }) => format.percent(count / Math.max(1, all)) },
    ...(isScored ? [{ id: 'right', header: t('questions.columns.right'), cell: ({ isRight }: Given) => (isRight ? t('questions.isRight') : '') }] : []),
  ]
}
