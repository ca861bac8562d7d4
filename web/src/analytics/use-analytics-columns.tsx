import { Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { infoOf } from '@lectern/shared/activities'
import type { AnalyticsRow } from '@lectern/shared/activities'
import { useFormat } from '../platform/i18n/use-format.ts'
import { IconButton } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { ANALYTICS_PATHS } from './analytics-paths.ts'
import { calledOf } from './learner-names.ts'
import '../locales/en/learners.report.json'

/** The fields of S2 §4 as columns that the server sorts; those that belong together share one. */
export function useAnalyticsColumns(isAnswers: boolean, open: (row: AnalyticsRow) => void): ReadonlyArray<TableColumn<AnalyticsRow>> {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const sortBy = (): number => 0
  const header = (id: 'attempts' | 'course' | 'duration' | 'interactive' | 'last' | 'learner' | 'open' | 'score' | 'seen' | 'started' | 'status' | 'time' | 'title' | 'type'): string => t(`everybody.columns.${id}`)
  const day = (at: number) => <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)} className="whitespace-nowrap">{format.date(at)}<span className="block text-xs text-faint">{format.time(at)}</span></time>
  return [
    {
      id: 'learner', header: header('learner'), sortBy,
      cell: (row) => (
        <span dir="auto" className="block max-w-48">
          <span className="block truncate font-medium tabular-nums">{calledOf(row)}</span>
          {row.name !== '' && row.email !== '' && <span className="block truncate text-xs text-faint">{row.email}</span>}
          {row.info.length > 0 && <span title={infoOf(row)} className="block truncate text-xs text-faint">{infoOf(row)}</span>}
        </span>
      ),
    },
    ...(isAnswers ? [{
      id: 'interactive', header: header('interactive'), cell: ({ interactive }: AnalyticsRow) => <span dir="auto" title={interactive?.name ?? ''} className="line-clamp-2 max-w-56 wrap-anywhere">{interactive?.name ?? ''}</span>,
    }] : []),
    {
      id: 'title', header: header('title'), sortBy,
      cell: ({ lesson, lessonId, title }) => (
        <span dir="auto" className="block max-w-48">
          <Link to={`${ANALYTICS_PATHS.lessons}?lesson=${lessonId}`} className="block truncate rounded-small hover:underline">{title}</Link>
          {lesson !== title && <span className="block truncate text-xs text-faint">{lesson}</span>}
        </span>
      ),
    },
    { id: 'course', header: header('course'), sortBy, cell: ({ course }) => (course === '' ? <span className="text-faint">{t('everybody.noCourse')}</span> : <span dir="auto" className="block max-w-36 truncate">{course}</span>) },
    { id: 'status', header: header('status'), sortBy, cell: ({ isPassed, status }) => <span className="whitespace-nowrap">{t(`statuses.${status}`)}{isPassed !== null && <span className={isPassed ? 'block text-xs text-teal-ink' : 'block text-xs text-brick'}>{t(isPassed ? 'passed' : 'failedMark')}</span>}</span> },
    ...(isAnswers ? [] : [{ id: 'seen', header: header('seen'), align: 'end' as const, sortBy, cell: ({ watched }: AnalyticsRow) => format.percent(watched) }]),
    { id: 'type', header: header('type'), sortBy, cell: ({ form, interactive }) => t(`everybody.types.${interactive?.kind ?? form}`) },
    { id: 'score', header: header('score'), align: 'end', sortBy, cell: ({ outOf, points }) => (outOf === 0 ? t('tiles.none') : <span className="whitespace-nowrap">{t('of', { count: points, all: outOf })}</span>) },
    { id: 'attempts', header: header('attempts'), align: 'end', sortBy, cell: ({ attempts }) => format.number(attempts) },
    ...(isAnswers ? [] : [{ id: 'duration', header: header('duration'), align: 'end' as const, sortBy, cell: ({ durationMs }: AnalyticsRow) => (durationMs === null ? t('tiles.none') : <span className="whitespace-nowrap">{format.duration(durationMs)}</span>) }]),
    { id: 'time', header: header('time'), align: 'end', sortBy, cell: ({ ms }) => <span className="whitespace-nowrap">{format.duration(ms)}</span> },
    { id: 'started', header: header('started'), sortBy, cell: ({ startedAt }) => day(startedAt) },
    { id: 'last', header: header('last'), sortBy, cell: ({ lastAt }) => day(lastAt) },
    { id: 'open', header: header('open'), headerHidden: true, align: 'end', width: '3.5rem', cell: (row) => <IconButton size="small" label={t('everybody.openFor', { learner: calledOf(row), title: row.title })} icon={<Route aria-hidden size={16} />} onClick={() => open(row)} /> },
  ]
}
