import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LessonActivity } from '@lectern/shared/analytics'
import { useFormat } from '../platform/i18n/use-format.ts'
import { editorPath } from '../lessons/lesson-paths.ts'
import type { TableColumn } from '../ui/index.ts'
import { searchedWords, writersOf } from './activity-filters.ts'

/** People who are named before the rest is a number. */
const NAMED = 2

/** The columns of the activity; the bars are drawn beside the busiest of these lessons. */
export function useActivityColumns(lessons: readonly LessonActivity[]): ReadonlyArray<TableColumn<LessonActivity>> {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const most = useMemo(() => lessons.reduce((max, { edits }) => Math.max(max, edits), 1), [lessons])
  const gone = t('gone')
  const words = searchedWords(gone)
  return [
    {
      id: 'lesson', header: t('columns.lesson'), width: '30%', text: words.lesson, sortBy: ({ name }) => name,
      cell: ({ lessonId, name, owner }) => (
        <>
          <Link to={editorPath(lessonId)} className="rounded-small font-medium hover:underline">{name}</Link>
          <span className="block text-xs text-soft">{unbroken(owner.name)}</span>
        </>
      ),
    },
    {
      id: 'course', header: t('columns.course'), width: '18%', text: words.course, sortBy: words.course,
      cell: (row) => row.course?.name ?? <span className="text-faint">{t('noCourse')}</span>,
    },
    {
      id: 'writers', header: t('columns.writers'), width: '25%', text: words.writers, sortBy: ({ writerCount }) => writerCount,
      cell: (row) => <Writers names={writersOf(row, gone)} count={row.writerCount} />,
    },
    {
      id: 'edits', header: t('columns.edits'), align: 'end', width: '13%', sortBy: ({ edits }) => edits,
      cell: ({ edits }) => (
        <span className="flex items-center justify-end gap-3">
          <span aria-hidden className="hidden h-1.5 w-16 overflow-hidden rounded-full bg-sunken lg:block">
            <span className="block h-full rounded-full bg-teal" style={{ width: `${(edits / most) * 100}%` }} />
          </span>
          <span className="min-w-8">{format.number(edits)}</span>
        </span>
      ),
    },
    {
      id: 'lastEdited', header: t('columns.lastEdited'), width: '14%', sortBy: ({ lastEditedAt }) => lastEditedAt,
      cell: ({ lastEditedAt }) => (
        <time dateTime={new Date(lastEditedAt).toISOString()} title={format.dateTime(lastEditedAt)} className="whitespace-nowrap">
          {format.date(lastEditedAt)}
        </time>
      ),
    },
  ]
}

/** A name that stays on one line. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u00A0')

function Writers({ names, count }: { readonly names: readonly string[]; readonly count: number }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  if (count === 0) return <span className="text-faint">{t('nobody')}</span>
  const rest = count - Math.min(NAMED, names.length)
  const shown = [...names.slice(0, NAMED), ...(rest > 0 ? [t('others', { count: rest })] : [])]
  return <span title={format.list(names)}>{format.list(shown.map(unbroken))}</span>
}
