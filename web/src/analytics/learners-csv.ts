import type { Learner } from '@lectern/shared/activities'
import { csvFile } from '@lectern/shared/csv'

/** What stands on every line: of which lesson it is. */
export interface LearnersOf {
  readonly course: string
  readonly lesson: string
  readonly publication: string
  readonly link: string
  readonly slideCount: number
  readonly questions: number
  readonly outOf: number
}

/** How many letters of a learner's id stand for it: enough to tell those of one table apart. */
const NAMED = 6

/** What a learner is called, of whom nobody knows who they are. */
export function learnerCode(learnerId: string): string {
  return learnerId.slice(0, NAMED).toUpperCase()
}

/** Learners as a CSV file; its columns have the same names in every language. */
export function learnersCsv(learners: readonly Learner[], { course, lesson, link, outOf, publication, questions, slideCount }: LearnersOf): string {
  return csvFile(
    [
      'course', 'lesson', 'publication', 'link', 'learner', 'type', 'status', 'watched_percent', 'slides_seen', 'slides', 'started_at', 'last_accessed', 'time_taken_seconds', 'questions_answered', 'questions',
      'attempts', 'score', 'score_of', 'passed',
    ],
    learners.map(({ answered, attempts, isPassed, lastAt, learnerId, ms, points, seen, startedAt, status }) => [
      course, lesson, publication, link, learnerCode(learnerId), questions > 0 ? 'quiz' : 'slides', status, slideCount === 0 ? 0 : Math.round((100 * seen) / slideCount), seen, slideCount, new Date(startedAt).toISOString(),
      new Date(lastAt).toISOString(), Math.round(ms / 1000), answered, questions, attempts, points, outOf, isPassed === null ? '' : isPassed ? 1 : 0,
    ]),
  )
}
