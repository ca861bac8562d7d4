import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIVITY_LIMITS, ALL_LEARNER_SORTS, INTERACTIVE_KINDS, LEARNER_STATUSES, LISTED_PUBLICATIONS_MAX } from '@lectern/shared/activities'
import type { AnalyticsFilter, AnalyticsRow, LearnerLines } from '@lectern/shared/activities'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useTablePlace } from '../platform/routing/use-table-place.ts'
import { EmptyState, Notice, SelectField, Skeleton, Table } from '../ui/index.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { FileButtons } from './FileButtons.tsx'
import { LearnerPathDialog } from './LearnerPathDialog.tsx'
import { isReversed } from './learner-ranges.ts'
import { calledOf } from './learner-names.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import { fetchAnalyticsFile, useAnalytics } from './queries.ts'
import { SessionsUsed } from './SessionsUsed.tsx'
import { useAnalyticsColumns } from './use-analytics-columns.tsx'
import { useAnalyticsFilter, usePeriod } from './use-analytics-filter.ts'
import { useTyped } from './use-typed.ts'
import '../locales/en/learners.report.json'

const LAST_ACCESSED = { columnId: 'last', direction: 'descending' } as const
const ALL = 'all'

/** The learners of all publications, or what they answered, filtered, sorted and paged by the server (S2 §4); each row opens a learner's way. */
export function AnalyticsTable({ lines, whenNothing }: { readonly lines: LearnerLines; readonly whenNothing?: React.ReactNode }) {
  const { t } = useTranslation('learners')
  const isAnswers = lines === 'interactives'
  const { days, onDays, onRange, period, range } = usePeriod()
  const { kind, lesson, setKind, setLesson, setStatus, setText, status, text } = useAnalyticsFilter()
  const [opened, open] = useState<AnalyticsRow | null>(null)
  const search = useTyped(text)
  const place = useTablePlace(LAST_ACCESSED, ALL_LEARNER_SORTS)
  const { columnId, direction } = place.sort ?? LAST_ACCESSED
  const filter: AnalyticsFilter = {
    lines, ...period, search, ...(status === null ? {} : { status }), ...(kind === null || !isAnswers ? {} : { kind }), ...(lesson === null ? {} : { lessonId: lesson }),
  }
  const found = useAnalytics({ ...filter, sort: ALL_LEARNER_SORTS.find((one) => one === columnId) ?? 'last', direction, page: place.page })
  const columns = useAnalyticsColumns(isAnswers, open)
  if (found.isPending) return <Skeleton className="h-96" />
  if (found.isError) return <LoadFailure what={t('everybody.failed')} error={found.error} onRetry={() => void found.refetch()} />
  const { isGrading, lessons, more, rows, sessions, total } = found.data
  if (lessons.length === 0 && whenNothing !== undefined) return whenNothing
  const statuses = isAnswers ? LEARNER_STATUSES.slice(2) : LEARNER_STATUSES
  const empty = isAnswers ? { title: t('everybody.noAnswers.title'), body: t('everybody.noAnswers.body') } : { title: t('everybody.none.title'), body: t('everybody.none.body') }
  const name = `${lines}-${(range === 'custom' ? [days.from, days.to] : [range]).filter((part) => part !== '').join('-')}.csv`
  return (
    <>
      {!isAnswers && <SessionsUsed sessions={sessions} />}
      {more && <Notice>{t('everybody.more', { count: LISTED_PUBLICATIONS_MAX })}</Notice>}
      {isGrading && <Notice>{t('grading')}</Notice>}
      {range === 'custom' && isReversed(days) && <Notice tone="warning">{t('reversed')}</Notice>}
      <Table<AnalyticsRow>
        label={t('everybody.label')} rows={rows} total={total} pageSize={ACTIVITY_LIMITS.learnersPerPage} columns={columns} place={place} filter
        rowKey={({ interactive, learnerId, publicationId }) => `${publicationId} ${learnerId} ${interactive?.activityId ?? ''}`}
        search={{ query: text, onQuery: (value) => setText(value === '' ? null : value.slice(0, ACTIVITY_LIMITS.learnerSearchMax)) }}
        filters={(
          <>
            <PeriodFilter range={range} days={days} onRange={onRange} onDays={onDays} />
            <SelectField
              className="w-44" label={t('everybody.lesson')} value={lesson ?? ALL} onChange={(value) => setLesson(value === ALL ? null : value)}
              options={[{ value: ALL, label: t('everybody.allLessons') }, ...lessons.map((one) => ({ value: one.lessonId, label: one.name }))]}
            />
            <SelectField className="w-36" label={t('columns.status')} value={status ?? ALL} onChange={(value) => setStatus(value === ALL ? null : value)} options={[ALL, ...statuses].map((value) => ({ value, label: t(`statuses.${value as 'all'}`) }))} />
            {isAnswers && (
              <SelectField
                className="w-36" label={t('everybody.type')} value={kind ?? ALL} onChange={(value) => setKind(value === ALL ? null : value)}
                options={[{ value: ALL, label: t('everybody.allTypes') }, ...INTERACTIVE_KINDS.map((value) => ({ value, label: t(`everybody.types.${value}`) }))]}
              />
            )}
          </>
        )}
        toolbar={<FileButtons isEmpty={total === 0} files={[{ label: t('everybody.export'), name, fetch: async (signal) => await fetchAnalyticsFile(filter, signal) }]} />}
        empty={<EmptyState picture={<ChartPicture />} {...empty} />}
      />
      {opened !== null && <LearnerPathDialog of={opened} called={calledOf(opened)} who={opened} onClose={() => open(null)} />}
    </>
  )
}
