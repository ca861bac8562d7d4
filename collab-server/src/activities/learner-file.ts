import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGrader, infoOf, interactiveKind, learnerCode, learnerStatus, reaches, scoringOf } from '@lectern/shared/activities'
import type { ActivityElement, Learner, LearnerFilter, LearnerLines } from '@lectern/shared/activities'
import { csvLine } from '@lectern/shared/csv'
import { plainText } from '@lectern/shared/text'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PublicationRow } from '../publishing/store.ts'
import { visitsAfter } from './learner-list-store.ts'
import type { ListedVisit, WholeCourse } from './learner-list-store.ts'
import { answersOfLearners } from './learner-store.ts'
import { profilesOf } from './profile-store.ts'
import type { LearnerProfile } from './profile-store.ts'

/** Learners read at once for a file: with its answers that is what of a file is in memory. */
const TOGETHER = { learners: 500, interactives: 25 } as const

/** All there is to see, to answer and to score. */
export interface ScoredCourse extends WholeCourse {
  readonly outOf: number
  readonly passMark: number | null
}

/** What learners are held against. */
export function wholeOf({ settings, slideCount }: PublicationRow, questions: Readonly<Record<string, ActivityElement>>): ScoredCourse {
  const all = Object.values(questions)
  return { slideCount, questions: all.length, outOf: all.reduce((sum, question) => sum + scoringOf(question).points, 0), passMark: settings.passMark }
}

/** A learner as their authors see them. */
export function learnerOf({ answered, attempts, lastAt, learner, ms, points: hundredths, seen, startedAt }: ListedVisit, profile: LearnerProfile | undefined, whole: ScoredCourse): Learner {
  const points = hundredths / 100
  const who = profile === undefined ? { name: '', email: '', externalId: '', info: [], source: null } : { ...profile, info: profile.info.map(({ label, value }) => ({ label, value })) }
  return {
    ...who, learnerId: learner, startedAt, lastAt, ms, seen: Math.min(seen, whole.slideCount), answered, attempts, points, status: learnerStatus({ ...whole, seen, answered }),
    isPassed: whole.passMark === null || whole.outOf === 0 || answered < whole.questions ? null : reaches(points, whole.outOf, whole.passMark / 100),
  }
}

/** The columns of a file; they have the same names in every language. */
const COLUMNS = [
  'course', 'lesson', 'publication', 'link', 'interactive', 'learner', 'name', 'email', 'learner_id', 'user_info', 'type', 'status', 'watched_percent', 'slides_seen', 'slides',
  'started_at', 'last_accessed', 'time_taken_seconds', 'questions_answered', 'questions', 'attempts', 'score', 'score_of', 'passed',
] as const
type Line = Readonly<Record<(typeof COLUMNS)[number], string | number>>

/** What a file is made of. */
export interface LearnersFileOf {
  readonly row: PublicationRow
  readonly questions: Readonly<Record<string, ActivityElement>>
  readonly whole: ScoredCourse
  readonly names: { readonly course: string; readonly lesson: string }
}

const time = (ms: number): string => new Date(ms).toISOString()

/** The learners that a filter finds, or what they answered, as a CSV file that is read while it is sent. */
export async function* learnersFile(
  db: Kysely<Database>, { names, questions, row, whole }: LearnersFileOf, { lines, ...filter }: LearnerFilter & { readonly lines: LearnerLines }, signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { publicationId, settings } = row
  // Without the mark at its beginning Excel reads accents and Hindi as something else.
  yield Buffer.from(`\uFEFF${csvLine(COLUMNS)}`)
  for (let after = ''; ;) {
    const visits = await visitsAfter(db, publicationId, filter, whole, after, TOGETHER[lines])
    const ids = visits.map(({ learner }) => learner)
    const profiles = await profilesOf(db, publicationId, ids)
    const learners = visits.map((visit) => learnerOf(visit, profiles.get(visit.learner), whole))
    const wholeLines = learners.map((learner): Line => ({
      ...names, publication: settings.title, link: publicationId, interactive: '', learner: learnerCode(learner.learnerId), name: learner.name, email: learner.email, learner_id: learner.externalId,
      user_info: infoOf(learner), type: whole.questions > 0 ? 'quiz' : 'slides', status: learner.status, watched_percent: whole.slideCount === 0 ? 0 : Math.round((100 * learner.seen) / whole.slideCount),
      slides_seen: learner.seen, slides: whole.slideCount, started_at: time(learner.startedAt), last_accessed: time(learner.lastAt), time_taken_seconds: Math.round(learner.ms / 1000),
      questions_answered: learner.answered, questions: whole.questions, attempts: learner.attempts, score: learner.points, score_of: whole.outOf, passed: learner.isPassed === null ? '' : learner.isPassed ? 1 : 0,
    }))
    const written = lines === 'learners' ? wholeLines : answeredLines(ids.map((id, at) => ({ id, line: wholeLines[at] })), await answersOfLearners(db, publicationId, ids), questions)
    if (written.length > 0) yield Buffer.from(written.map((line) => csvLine(COLUMNS.map((column) => line[column]))).join(''))
    const last = ids.at(-1)
    if (last === undefined || ids.length < TOGETHER[lines]) return
    after = last
    await nextTurn()
    signal.throwIfAborted()
  }
}

/** A line for each question that one of these learners answered. */
function answeredLines(
  learners: readonly { readonly id: string; readonly line: Line | undefined }[], answers: Awaited<ReturnType<typeof answersOfLearners>>, questions: Readonly<Record<string, ActivityElement>>,
): readonly Line[] {
  const grader = createGrader(questions)
  const byLearner = Map.groupBy(answers, ({ learner }) => learner)
  return learners.flatMap(({ id, line }) => (line === undefined ? [] : [...Map.groupBy(byLearner.get(id) ?? [], ({ activityId }) => activityId)].flatMap(([activityId, given]): Line[] => {
    const question = Object.hasOwn(questions, activityId) ? questions[activityId] : undefined
    if (question === undefined) return []
    const graded = given.flatMap(({ answer, hints }) => grader.grade(activityId, answer, hints) ?? [])
    const times = given.map(({ answeredAt }) => answeredAt)
    const [first, last] = [Math.min(...times), Math.max(...times)]
    return [{
      ...line, interactive: plainText(question.prompt), type: interactiveKind(question), status: graded.length === 0 ? 'inProgress' : 'completed', started_at: time(first), last_accessed: time(last),
      time_taken_seconds: Math.round((last - first) / 1000), questions_answered: graded.length === 0 ? 0 : 1, questions: 1, attempts: given.length,
      score: Math.max(0, ...graded.map(({ points }) => points)), score_of: scoringOf(question).points, passed: graded.length === 0 ? '' : graded.some(({ isCorrect }) => isCorrect) ? 1 : 0,
    }]
  })))
}
