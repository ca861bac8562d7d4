import { ACTIVITY_DAYS } from '@lectern/shared/analytics'
import type { ActivityDays, LessonActivity } from '@lectern/shared/analytics'
import { csvFile } from '@lectern/shared/csv'
import { filterRows } from '../ui/index.ts'
import type { ColumnData } from '../ui/index.ts'

/** The value of the course filter for lessons that stand on their own; ids of courses are longer. */
export const NO_COURSE = 'none'
const DEFAULT_DAYS: ActivityDays = '30'

/** Names of the filters in the address. */
export const FILTER_PARAMS = { days: 'days', course: 'course', text: 'q' } as const

/** The period an address asks for; 30 days where it asks for none, or for another. */
export function readDays(value: string | null): ActivityDays {
  return ACTIVITY_DAYS.find((days) => days === value) ?? DEFAULT_DAYS
}

/** What the address keeps of a period: nothing of the usual one. */
export function writeDays(days: ActivityDays): string | null {
  return days === DEFAULT_DAYS ? null : days
}

/** Who wrote, with an answer for people whose accounts are gone. */
export function writersOf(activity: LessonActivity, gone: string): readonly string[] {
  return activity.writers.map(({ name }) => (name === '' ? gone : name))
}

/** The words that the text filter looks through, by column. */
export function searchedWords(gone: string) {
  return {
    lesson: ({ name, owner }: LessonActivity) => `${name}\n${owner.name}`,
    course: ({ course }: LessonActivity) => course?.name ?? '',
    writers: (activity: LessonActivity) => writersOf(activity, gone).join('\n'),
  } as const
}

/** The same as the table's filter takes them. */
export function searchedColumns(gone: string): ReadonlyArray<ColumnData<LessonActivity>> {
  return Object.entries(searchedWords(gone)).map(([id, text]) => ({ id, text }))
}

/** The lessons of one course, of none, or all. */
export function inCourse(lessons: readonly LessonActivity[], course: string | null): readonly LessonActivity[] {
  if (course === null) return lessons
  return lessons.filter((lesson) => (lesson.course?.courseId ?? NO_COURSE) === course)
}

/** The courses that occur, by name. */
export function coursesOf(lessons: readonly LessonActivity[]): readonly { readonly courseId: string; readonly name: string }[] {
  const courses = new Map(lessons.flatMap(({ course }) => (course === null ? [] : [[course.courseId, course] as const])))
  return [...courses.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** What all of it comes to. */
export interface ActivityTotals {
  readonly edits: number
  /** Lessons in which something happened. */
  readonly lessons: number
  readonly people: number
  /** There may be more people: not all are named, and those without names may be others in each lesson. */
  readonly isLeast: boolean
}

/** Adds up lessons; who wrote in several counts once. */
export function totalsOf(lessons: readonly LessonActivity[]): ActivityTotals {
  const named = new Set(lessons.flatMap(({ writers }) => writers.map(({ userId }) => userId))).size
  const written = lessons.filter(({ edits }) => edits > 0)
  return {
    edits: lessons.reduce((sum, { edits }) => sum + edits, 0),
    lessons: written.length,
    people: Math.max(named, ...lessons.map(({ writerCount }) => writerCount)),
    isLeast: written.length > 1 && lessons.some(({ writerCount, writers }) => writerCount > writers.length),
  }
}

/** The shown rows as a CSV file; its columns have the same names in every language. */
export function activityCsv(
  lessons: readonly LessonActivity[], { text, gone }: { readonly text: string; readonly gone: string },
): string {
  return csvFile(
    ['lesson', 'course', 'owner', 'people', 'people_count', 'edits', 'last_edited'],
    filterRows(lessons, searchedColumns(gone), text).map((activity) => [
      activity.name, activity.course?.name ?? '', activity.owner.name, writersOf(activity, gone).join('; '),
      activity.writerCount, activity.edits, new Date(activity.lastEditedAt).toISOString(),
    ]),
  )
}
