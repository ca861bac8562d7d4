import { Route } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIVITY_LIMITS, LEARNER_SORTS, LEARNER_STATUSES, infoOf } from '@lectern/shared/activities'
import type { Learner } from '@lectern/shared/activities'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useTablePlace } from '../platform/routing/use-table-place.ts'
import { EmptyState, IconButton, Notice, SelectField, Skeleton, Table } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { LearnerPathDialog } from './LearnerPathDialog.tsx'
import { FileButtons } from './FileButtons.tsx'
import type { Period } from './learner-ranges.ts'
import { calledOf } from './learner-names.ts'
import { fetchLearnersFile, useLearners } from './queries.ts'
import { useTyped } from './use-typed.ts'
import '../locales/en/learners.json'

interface LearnersTableProps {
  readonly of: { readonly lessonId: string; readonly publicationId: string }
  readonly period: Period
  /** The period as names of files have it. */
  readonly called: string
}

const LAST_THERE = { columnId: 'last', direction: 'descending' } as const

/** The learners of one publication in a period, page by page; each opens their way. */
export function LearnersTable({ called, of, period }: LearnersTableProps) {
  const { t } = useTranslation('learners')
  const [status, setStatus] = useState<(typeof LEARNER_STATUSES)[number] | 'all'>('all')
  const [text, setText] = useState('')
  const [opened, open] = useState<Learner | null>(null)
  const search = useTyped(text)
  const place = useTablePlace(LAST_THERE, LEARNER_SORTS)
  const { columnId, direction } = place.sort ?? LAST_THERE
  const filter = { ...period, search, ...(status === 'all' ? {} : { status }) }
  const learners = useLearners(of, { ...filter, sort: LEARNER_SORTS.find((one) => one === columnId) ?? 'last', direction, page: place.page })
  const columns = useColumns(learners.data ?? { slideCount: 0, questions: 0, outOf: 0 }, open)
  if (learners.isPending) return <Skeleton className="h-64" />
  if (learners.isError) return <LoadFailure what={t('failed')} error={learners.error} onRetry={() => void learners.refetch()} />
  const { isCounted, isGrading, learners: rows, total } = learners.data
  const name = `learners-${of.publicationId}-${called}`
  /** Other learners begin with their first page. */
  const anew = <V,>(set: (value: V) => void) => (value: V): void => {
    set(value)
    place.onPage(0)
  }
  return (
    <>
      {!isCounted && <Notice>{t('notCounted')}</Notice>}
      {isGrading && <Notice>{t('grading')}</Notice>}
      <Table<Learner>
        label={t('label')} rows={rows} total={total} pageSize={ACTIVITY_LIMITS.learnersPerPage} columns={columns} rowKey={({ learnerId }) => learnerId} place={place} filter
        search={{ query: text, onQuery: anew((value: string) => setText(value.slice(0, ACTIVITY_LIMITS.learnerSearchMax))) }}
        filters={(
          <SelectField className="w-40" label={t('columns.status')} value={status} onChange={anew(setStatus)} options={(['all', ...LEARNER_STATUSES] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))} />
        )}
        toolbar={(
          <FileButtons
            isEmpty={total === 0}
            files={(['learners', 'interactives'] as const).map((lines) => ({
              label: t(lines === 'learners' ? 'export' : 'exportAnswers'), name: `${name}${lines === 'learners' ? '' : '-answers'}.csv`, fetch: async (signal: AbortSignal) => await fetchLearnersFile(of, filter, lines, signal),
            }))}
          />
        )}
        empty={<EmptyState picture={<ChartPicture />} title={t('none.title')} body={t('none.body')} />}
      />
      {opened !== null && <LearnerPathDialog of={{ ...of, learnerId: opened.learnerId }} called={calledOf(opened)} who={opened} onClose={() => open(null)} />}
    </>
  )
}

/** All there is to see, to answer and to score. */
interface Whole {
  readonly slideCount: number
  readonly questions: number
  readonly outOf: number
}

function useColumns({ outOf, questions, slideCount }: Whole, open: (learner: Learner) => void): ReadonlyArray<TableColumn<Learner>> {
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
    { id: 'seen', header: t('columns.seen'), align: 'end', width: '6rem', sortBy: share, cell: (row) => <span className="whitespace-nowrap">{format.percent(share(row))}<span className="block text-xs text-faint xl:hidden">{format.duration(row.ms)}</span></span> },
    {
      id: 'last', header: t('columns.last'), width: '9rem', sortBy: ({ lastAt }) => lastAt,
      cell: ({ lastAt, startedAt }) => <span title={t('since', { when: format.dateTime(startedAt) })} className="whitespace-nowrap">{format.dateTime(lastAt)}<span className="block text-xs text-faint">{t('since', { when: format.date(startedAt) })}</span></span>,
    },
    { id: 'time', header: t('columns.time'), align: 'end', width: '6rem', isWide: true, sortBy: ({ ms }) => ms, cell: ({ ms }) => <span className="whitespace-nowrap">{format.duration(ms)}</span> },
    {
      id: 'answered', header: t('columns.answered'), align: 'end', width: '7rem', isWide: true, sortBy: ({ answered }) => answered,
      cell: ({ answered, attempts }) => <>{t('of', { count: answered, all: questions })}{attempts > 0 && <span className="block text-xs text-faint">{t('attempts', { count: attempts })}</span>}</>,
    },
    {
      id: 'score', header: t('columns.score'), align: 'end', width: '6rem', sortBy: ({ points }) => points,
      cell: ({ answered, points }) => <span className="whitespace-nowrap">{outOf === 0 ? '–' : t('of', { count: points, all: outOf })}{questions > 0 && <span className="block text-xs text-faint xl:hidden">{t('answeredOf', { count: answered, all: questions })}</span>}</span>,
    },
    { id: 'path', header: t('path.open'), headerHidden: true, align: 'end', width: '3.5rem', cell: (row) => <IconButton size="small" label={t('path.openFor', { learner: calledOf(row) })} icon={<Route aria-hidden size={16} />} onClick={() => open(row)} /> },
  ]
}
