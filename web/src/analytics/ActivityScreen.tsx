import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ACTIVITY_DAYS, ACTIVITY_LESSONS_MAX } from '@lectern/shared/analytics'
import type { ActivityDays, LessonActivity } from '@lectern/shared/analytics'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { saveCsv } from '../platform/save-file.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useQueryValue } from '../platform/routing/use-query-value.ts'
import { PAGE_PARAMS, useTablePlace } from '../platform/routing/use-table-place.ts'
import { Button, EmptyState, Notice, Segmented, SelectField, Skeleton, Table, buttonClass, cx, filterRows } from '../ui/index.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { FILTER_PARAMS, NO_COURSE, activityCsv, coursesOf, inCourse, readDays, searchedColumns, totalsOf, writeDays } from './activity-filters.ts'
import { useActivity } from './queries.ts'
import { useActivityColumns } from './use-activity-columns.tsx'

const ALL = 'all'
const MOST_EDITED = { columnId: 'edits', direction: 'descending' } as const

/** `/home/analytics/authors?days=…&course=…&q=…&sort=…&page=…`: what happened in the lessons a person may see (S1 §2.1). */
export function ActivityScreen() {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const [requestedDays, setDays] = useQueryValue(FILTER_PARAMS.days, PAGE_PARAMS)
  const [course, setCourse] = useQueryValue(FILTER_PARAMS.course, PAGE_PARAMS)
  const [text, setText] = useQueryValue(FILTER_PARAMS.text, PAGE_PARAMS)
  const days = readDays(requestedDays)
  const activity = useActivity(days)
  const all = useMemo(() => activity.data?.lessons ?? [], [activity.data])
  const rows = useMemo(() => inCourse(all, course), [all, course])
  const gone = t('gone')
  const shown = useMemo(() => filterRows(rows, searchedColumns(gone), text ?? ''), [rows, gone, text])
  const columns = useActivityColumns(rows)
  const place = useTablePlace(MOST_EDITED, columns.map(({ id }) => id))
  useDocumentTitle(t('title'))

  if (activity.isPending) return <Skeleton className="h-96" />
  if (activity.isError) return <LoadFailure what={t('failed')} error={activity.error} onRetry={() => void activity.refetch()} />
  if (all.length === 0) {
    return (
      <EmptyState
        picture={<ChartPicture />} title={t('none.title')} body={t('none.body')}
        action={<Link to={PATHS.create} className={buttonClass('primary')}>{t('none.action')}</Link>}
      />
    )
  }
  const totals = totalsOf(shown)
  const exportCsv = (): void => saveCsv(
    `activity-${days}-days-${new Date().toISOString().slice(0, 10)}.csv`, activityCsv(rows, { text: text ?? '', gone }),
  )
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-medium">{t('filters.days')}</span>
          <Segmented<ActivityDays>
            className="*:h-8!" label={t('filters.days')} value={days} onChange={(value) => setDays(writeDays(value))}
            options={ACTIVITY_DAYS.map((value) => ({ value, label: t('filters.lastDays', { days: value }) }))}
          />
        </div>
        <SelectField
          className="w-56" label={t('filters.course')} value={course ?? ALL} onChange={(value) => setCourse(value === ALL ? null : value)}
          options={[
            { value: ALL, label: t('filters.allCourses') },
            ...coursesOf(all).map(({ courseId, name }) => ({ value: courseId, label: name })),
            { value: NO_COURSE, label: t('filters.noCourse') },
          ]}
        />
      </div>
      {activity.data.more && <Notice>{t('more', { count: ACTIVITY_LESSONS_MAX, number: format.number(ACTIVITY_LESSONS_MAX) })}</Notice>}
      <p className={cx('text-sm text-soft transition-opacity', activity.isPlaceholderData && 'opacity-50')}>
        <strong role="status" className="font-semibold text-ink">
          {t('totals', {
            edits: t('totalEdits', { count: totals.edits, number: format.number(totals.edits) }),
            lessons: t('totalLessons', { count: totals.lessons, number: format.number(totals.lessons) }),
            people: t('totalPeople', { count: totals.people, number: `${format.number(totals.people)}${totals.isLeast ? '+' : ''}` }),
          })}
        </strong>{' '}
        {t('counting')}
      </p>
      <Table<LessonActivity>
        label={t('label')} rows={rows} columns={columns} rowKey={({ lessonId }) => lessonId} filter
        toolbar={<Button icon={<Download aria-hidden size={16} />} disabled={shown.length === 0} onClick={exportCsv}>{t('export')}</Button>}
        place={place}
        search={{ query: text ?? '', onQuery: (value) => setText(value === '' ? null : value) }}
        empty={
          <EmptyState
            picture={<ChartPicture />} title={t('emptyCourse.title')} body={t('emptyCourse.body')}
            action={<Button onClick={() => setCourse(null)}>{t('emptyCourse.action')}</Button>}
          />
        }
      />
    </>
  )
}
