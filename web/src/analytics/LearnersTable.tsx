import { Download, Route } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIVITY_LIMITS, LEARNER_STATUSES } from '@lectern/shared/activities'
import type { Learner } from '@lectern/shared/activities'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { saveCsv } from '../platform/save-file.ts'
import { Button, EmptyState, IconButton, Notice, SelectField, Skeleton, Table, TextField } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { LearnerPathDialog } from './LearnerPathDialog.tsx'
import { LEARNER_RANGES, isReversed, periodOf } from './learner-ranges.ts'
import type { CustomDays, LearnerRange } from './learner-ranges.ts'
import { calledOf, infoOf, learnersCsv } from './learners-csv.ts'
import type { LearnersOf } from './learners-csv.ts'
import { useLearners } from './queries.ts'
import '../locales/en/learners.json'

interface LearnersTableProps {
  readonly of: { readonly lessonId: string; readonly publicationId: string }
  readonly names: Pick<LearnersOf, 'course' | 'lesson' | 'link' | 'publication'>
}

/** The learners of one publication in a period, by status; each opens their way. */
export function LearnersTable({ of, names }: LearnersTableProps) {
  const { t } = useTranslation('learners')
  const [range, setRange] = useState<LearnerRange>('month')
  const [days, setDays] = useState<CustomDays>({ from: '', to: '' })
  const [status, setStatus] = useState<(typeof LEARNER_STATUSES)[number] | 'all'>('all')
  const [opened, open] = useState<Learner | null>(null)
  // A table that began anew each moment could not be read.
  const [now] = useState(() => Date.now())
  const period = useMemo(() => periodOf(range, days, now), [range, days, now])
  const learners = useLearners(of, period)
  const columns = useColumns(learners.data ?? { slideCount: 0, questions: 0, outOf: 0 }, open)
  if (learners.isPending) return <Skeleton className="h-64" />
  if (learners.isError) return <LoadFailure what={t('failed')} error={learners.error} onRetry={() => void learners.refetch()} />
  const { isCounted, learners: all, more, outOf, questions, slideCount } = learners.data
  const rows = all.filter((learner) => status === 'all' || learner.status === status)
  const name = (range === 'custom' ? [days.from, days.to] : [range]).filter((part) => part !== '').join('-')
  return (
    <>
      {!isCounted && <Notice>{t('notCounted')}</Notice>}
      {more && <Notice>{t('more', { count: ACTIVITY_LIMITS.listedLearners })}</Notice>}
      {range === 'custom' && isReversed(days) && <Notice tone="warning">{t('reversed')}</Notice>}
      <Table<Learner>
        label={t('label')} rows={rows} columns={columns} rowKey={({ learnerId }) => learnerId} initialSort={{ columnId: 'last', direction: 'descending' }} filter
        filters={(
          <>
            <SelectField className="w-44" label={t('range')} value={range} onChange={setRange} options={LEARNER_RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))} />
            {range === 'custom' && (['from', 'to'] as const).map((end) => <TextField key={end} className="w-40" type="date" label={t(end)} value={days[end]} onChange={({ target }) => setDays({ ...days, [end]: target.value })} />)}
            <SelectField className="w-40" label={t('columns.status')} value={status} onChange={setStatus} options={(['all', ...LEARNER_STATUSES] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))} />
          </>
        )}
        toolbar={<Button icon={<Download aria-hidden size={16} />} disabled={rows.length === 0} onClick={() => saveCsv(`learners-${of.publicationId}-${name}.csv`, learnersCsv(rows, { ...names, slideCount, questions, outOf }))}>{t('export')}</Button>}
        empty={<EmptyState picture={<ChartPicture />} title={t('none.title')} body={t('none.body')} />}
      />
      {opened !== null && <LearnerPathDialog of={{ ...of, learnerId: opened.learnerId }} called={calledOf(opened)} who={opened} onClose={() => open(null)} />}
    </>
  )
}

function useColumns({ outOf, questions, slideCount }: Pick<LearnersOf, 'outOf' | 'questions' | 'slideCount'>, open: (learner: Learner) => void): ReadonlyArray<TableColumn<Learner>> {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const share = ({ seen }: Learner): number => (slideCount === 0 ? 0 : seen / slideCount)
  return [
    {
      id: 'learner', header: t('columns.learner'), width: '13rem', sortBy: calledOf, text: (row) => `${calledOf(row)}\n${row.email}\n${infoOf(row)}`,
      cell: (row) => (
        <span dir="auto" className="block max-w-56">
          <span className="block truncate font-medium tabular-nums">{calledOf(row)}</span>
          {row.name !== '' && row.email !== '' && <span className="block truncate text-xs text-faint">{row.email}</span>}
          {row.info.length > 0 && <span title={infoOf(row)} className="block truncate text-xs text-faint">{infoOf(row)}</span>}
        </span>
      ),
    },
    { id: 'status', header: t('columns.status'), sortBy: ({ status }) => LEARNER_STATUSES.indexOf(status), text: ({ status }) => t(`statuses.${status}`), cell: ({ isPassed, status }) => <>{t(`statuses.${status}`)}{isPassed !== null && <span className={isPassed ? 'block text-xs text-teal-ink' : 'block text-xs text-brick'}>{t(isPassed ? 'passed' : 'failedMark')}</span>}</> },
    { id: 'seen', header: t('columns.seen'), align: 'end', width: '6rem', sortBy: share, cell: (row) => format.percent(share(row)) },
    {
      id: 'last', header: t('columns.last'), width: '11.5rem', sortBy: ({ lastAt }) => lastAt,
      cell: ({ lastAt, startedAt }) => <span className="whitespace-nowrap">{format.dateTime(lastAt)}<span className="block text-xs text-faint">{t('since', { when: format.dateTime(startedAt) })}</span></span>,
    },
    { id: 'time', header: t('columns.time'), align: 'end', width: '6rem', sortBy: ({ ms }) => ms, cell: ({ ms }) => <span className="whitespace-nowrap">{format.duration(ms)}</span> },
    {
      id: 'answered', header: t('columns.answered'), align: 'end', width: '7rem', sortBy: ({ answered }) => answered,
      cell: ({ answered, attempts }) => <>{t('of', { count: answered, all: questions })}{attempts > 0 && <span className="block text-xs text-faint">{t('attempts', { count: attempts })}</span>}</>,
    },
    { id: 'score', header: t('columns.score'), align: 'end', width: '6rem', sortBy: ({ points }) => points, cell: ({ points }) => (outOf === 0 ? '–' : t('of', { count: points, all: outOf })) },
    { id: 'path', header: t('path.open'), headerHidden: true, align: 'end', width: '3.5rem', cell: (row) => <IconButton size="small" label={t('path.openFor', { learner: calledOf(row) })} icon={<Route aria-hidden size={16} />} onClick={() => open(row)} /> },
  ]
}
