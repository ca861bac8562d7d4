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

/** What of a row a cell has on narrow pages, where the column of its own is left out. */
const BESIDE = 'block truncate text-xs text-faint xl:hidden'

/** The fields of S2 §4 as columns that the server sorts; those that belong together share one. */
export function useAnalyticsColumns(isAnswers: boolean, open: (row: AnalyticsRow) => void): ReadonlyArray<TableColumn<AnalyticsRow>> {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const sortBy = (): number => 0
  const header = (id: 'course' | 'interactive' | 'last' | 'learner' | 'open' | 'score' | 'seen' | 'status' | 'time' | 'title' | 'type'): string => t(`everybody.columns.${id}`)
  return [
    {
      id: 'learner', header: header('learner'), sortBy,
      cell: (row) => (
        <span dir="auto" className="block max-w-32 xl:max-w-36">
          <span className="block truncate font-medium tabular-nums">{calledOf(row)}</span>
          {row.name !== '' && row.email !== '' && <span className="block truncate text-xs text-faint">{row.email}</span>}
          {row.info.length > 0 && <span title={infoOf(row)} className="block truncate text-xs text-faint">{infoOf(row)}</span>}
        </span>
      ),
    },
    ...(isAnswers ? [{
      id: 'interactive', header: header('interactive'),
      cell: ({ course, interactive, title }: AnalyticsRow) => (
        <span className="block w-36">
          <span dir="auto" title={interactive?.name ?? ''} className="line-clamp-2 wrap-anywhere">{interactive?.name ?? ''}</span>
          <span dir="auto" className={BESIDE}>{[title, ...(interactive === null ? [] : [t(`everybody.types.${interactive.kind}`)]), ...(course === '' ? [] : [course])].join(' · ')}</span>
        </span>
      ),
    }] : []),
    {
      id: 'title', header: header('title'), sortBy, isWide: isAnswers,
      cell: ({ course, form, lesson, lessonId, title }) => (
        <span dir="auto" className="block max-w-36">
          <Link to={`${ANALYTICS_PATHS.lessons}?lesson=${lessonId}`} className="block truncate rounded-small hover:underline">{title}</Link>
          {lesson !== title && <span className="block truncate text-xs text-faint">{lesson}</span>}
          <span className={BESIDE}>{[t(`everybody.types.${form}`), ...(course === '' ? [] : [course])].join(' · ')}</span>
        </span>
      ),
    },
    { id: 'course', header: header('course'), sortBy, isWide: true, cell: ({ course }) => (course === '' ? <span className="text-faint">{t('everybody.noCourse')}</span> : <span dir="auto" className="block max-w-28 truncate">{course}</span>) },
    { id: 'status', header: header('status'), sortBy, cell: (row) => <span className="whitespace-nowrap">{t(`statuses.${row.status}`)}<Verdict row={row} /><span className={BESIDE}>{[...(isAnswers ? [] : [format.percent(row.watched)]), ...(row.ms === 0 ? [] : [format.duration(row.ms)])].join(' · ')}</span></span> },
    ...(isAnswers ? [] : [{ id: 'seen', header: header('seen'), align: 'end' as const, sortBy, isWide: true, cell: ({ watched }: AnalyticsRow) => format.percent(watched) }]),
    { id: 'type', header: header('type'), sortBy, isWide: true, cell: ({ form, interactive }) => t(`everybody.types.${interactive?.kind ?? form}`) },
    {
      id: 'score', header: header('score'), align: 'end', sortBy,
      cell: ({ attempts, outOf, points, reported }) => <span className="whitespace-nowrap">{reported !== null ? <>{format.percent(reported)}<span className="block text-xs text-faint">{t('everybody.reported')}</span></> : outOf === 0 ? t('tiles.none') : t('of', { count: points, all: outOf })}{attempts > 0 && <span className="block text-xs text-faint">{t('attempts', { count: attempts })}</span>}</span>,
    },
    {
      id: 'time', header: header('time'), align: 'end', sortBy, isWide: true,
      cell: ({ durationMs, interactive, ms }) => <span className="whitespace-nowrap">{ms === 0 ? t('tiles.none') : format.duration(ms)}{durationMs !== null && interactive === null && <span className="block text-xs text-faint">{t('everybody.ofDuration', { duration: format.duration(durationMs) })}</span>}</span>,
    },
    {
      id: 'last', header: header('last'), sortBy,
      cell: ({ lastAt, startedAt }) => <span title={t('since', { when: format.dateTime(startedAt) })} className="block min-w-24 xl:whitespace-nowrap">{format.dateTime(lastAt)}<span className="hidden text-xs text-faint xl:block">{t('since', { when: format.date(startedAt) })}</span></span>,
    },
    { id: 'open', header: header('open'), headerHidden: true, align: 'end', width: '3rem', cell: (row) => <IconButton size="small" label={t('everybody.openFor', { learner: calledOf(row), title: row.title })} icon={<Route aria-hidden size={16} />} onClick={() => open(row)} /> },
  ]
}

/** Whether that is enough, or right. */
function Verdict({ row: { interactive, isPassed } }: { readonly row: AnalyticsRow }) {
  const { t } = useTranslation('learners')
  if (isPassed === null) return null
  const words = interactive === null ? t(isPassed ? 'passed' : 'failedMark') : t(isPassed ? 'path.right' : 'path.wrong')
  return <span className={isPassed ? 'block text-xs text-teal-ink' : 'block text-xs text-brick'}>{words}</span>
}
