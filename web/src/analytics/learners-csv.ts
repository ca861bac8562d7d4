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

/** What a learner is called of whom nobody knows who they are. */
export function learnerCode(learnerId: string): string {
  return learnerId.slice(0, NAMED).toUpperCase()
}

/** What a learner is called: by name, else by address or id of the learning system, else by a code. */
export function calledOf({ email, externalId, learnerId, name }: Pick<Learner, 'email' | 'externalId' | 'learnerId' | 'name'>): string {
  return [name, email, externalId].find((one) => one !== '') ?? learnerCode(learnerId)
}

/** What else a learner told, as one text. */
export function infoOf({ info }: Pick<Learner, 'info'>): string {
  return info.map(({ label, value }) => `${label}: ${value}`).join('; ')
}

/** Learners as a CSV file; its columns have the same names in every language. */
export function learnersCsv(learners: readonly Learner[], { course, lesson, link, outOf, publication, questions, slideCount }: LearnersOf): string {
  return csvFile(
    [
      'course', 'lesson', 'publication', 'link', 'learner', 'type', 'status', 'watched_percent', 'slides_seen', 'slides', 'started_at', 'last_accessed', 'time_taken_seconds', 'questions_answered', 'questions',
      'attempts', 'score', 'score_of', 'passed', 'name', 'email', 'learner_id', 'user_info',
    ],
    learners.map(({ answered, attempts, email, externalId, info, isPassed, lastAt, learnerId, ms, name, points, seen, startedAt, status }) => [
      course, lesson, publication, link, learnerCode(learnerId), questions > 0 ? 'quiz' : 'slides', status, slideCount === 0 ? 0 : Math.round((100 * seen) / slideCount), seen, slideCount, new Date(startedAt).toISOString(),
      new Date(lastAt).toISOString(), Math.round(ms / 1000), answered, questions, attempts, points, outOf, isPassed === null ? '' : isPassed ? 1 : 0, name, email, externalId, infoOf({ info }),
    ]),
  )
}
