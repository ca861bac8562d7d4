import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACTIVITY_LIMITS, activityOf, isClosed, judged, resultOf, startReport } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult, Answer, QuestionReport } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { Turns } from '../platform/turns.ts'
import { createPasses } from '../publishing/access.ts'
import { findLive, findPublication, readActivities } from '../publishing/store.ts'
import type { PublicationRow } from '../publishing/store.ts'
import { demand } from '../sharing/access.ts'
import { answersOf, answersTo, countAnswers, insertAnswer, someAnswers } from './store.ts'
import type { KeptAnswer } from './store.ts'

/** Publications whose questions are kept in memory, read once each. */
const REMEMBERED = 200
/** How long a count of answers is gone on with: servers beside this one count their own, ms. */
const COUNTED_MS = 10 * 60_000
/** So long answers are judged for a report before everything else has its turn, ms. */
const SLICE_MS = 10

type Activities = Readonly<Record<string, ActivityElement>>

/** An answer as a learner's browser sends it. */
export interface GivenAnswer {
  readonly learner: string
  readonly id: string
  readonly activityId: string
  readonly answer: Answer
}

/** The scoring of answers. */
export interface ActivityService {
  /**
   * Judges an answer and keeps it; the same one again changes nothing.
   * @param pass that came with the learner's page, where the publication is for few only.
   * @throws LecternError `publication-gone`; `publication-elsewhere` without the pass that it asks for; `not-found` where it has no such question; `conflict` where the question takes no more answers, or
   * is another one than was answered, or where there are answers enough.
   */
  answer(publicationId: string, given: GivenAnswer, pass: string | undefined): Promise<ActivityResult>
  /** How a learner stands with each question. @throws LecternError `publication-gone`, `publication-elsewhere` */
  progress(publicationId: string, learner: string, pass: string | undefined): Promise<Readonly<Record<string, ActivityResult>>>
  /** What learners answered, for who may publish the lesson; one report is counted at a time. @throws LecternError `not-found`, or what `demand` throws */
  report(actor: Caller, lessonId: string, publicationId: string, signal: AbortSignal): Promise<{ readonly questions: readonly QuestionReport[]; readonly isSample: boolean }>
}

function hashed(learner: string): string {
  return createHash('sha256').update(learner).digest('hex')
}

/** Answers judged by the key that was published last; one that the question does not take any more stays as it was judged. */
function judgedAnew(element: ActivityElement, answers: readonly KeptAnswer[]): readonly KeptAnswer[] {
  const schema = activityOf(element).answerSchema(element)
  return answers.map((kept) => (schema.safeParse(kept.answer).success ? { ...judged(element, kept.answer), id: kept.id } : kept))
}

/** What is kept in memory of a publication. */
interface KnownPublication {
  readonly keyHash: string
  readonly activities: Activities
  /** How many answers it has, as far as this server knows, and when that was counted; null until somebody answers. */
  answers: { count: number; readonly countedAt: number } | null
}

/** The scoring service of an app. `answersMax` = answers to one publication. */
export function createActivityService(app: Pick<FastifyInstance, 'access' | 'config' | 'db' | 'now'>, answersMax: number = ACTIVITY_LIMITS.answersPerPublication): ActivityService {
  const passes = createPasses(app.config.secret, app.now)
  const known = new Map<string, KnownPublication>()
  const reports = new Turns(1)

  /** The questions of a publication as they were published last, for a page that `mayOpen` it, or for its authors. */
  const publicationOf = async (publicationId: string, mayOpen: (row: PublicationRow) => boolean = () => true): Promise<KnownPublication> => {
    const row = await findLive(app.db, publicationId)
    if (row === null) throw new LecternError('publication-gone')
    if (!mayOpen(row)) throw new LecternError('publication-elsewhere')
    const kept = known.get(publicationId)
    if (kept?.keyHash === row.keyHash) return kept
    const json = await readActivities(app.db, publicationId)
    if (json === null) throw new LecternError('publication-gone')
    const activities = json === '' ? {} : JSON.parse(json) as Activities
    const read: KnownPublication = { keyHash: row.keyHash, activities, answers: kept?.answers ?? null }
    known.delete(publicationId)
    known.set(publicationId, read)
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break
      known.delete(oldest)
    }
    return read
  }
  const isFull = async (publicationId: string, publication: KnownPublication): Promise<boolean> => {
    if (publication.answers === null || app.now() - publication.answers.countedAt > COUNTED_MS) {
      publication.answers = { count: await countAnswers(app.db, publicationId), countedAt: app.now() }
    }
    return publication.answers.count >= answersMax
  }

  return {
    async answer(publicationId, { learner, id, activityId, answer }, pass) {
      const publication = await publicationOf(publicationId, (row) => passes.isVisit(row, pass))
      const { activities } = publication
      const element = Object.hasOwn(activities, activityId) ? activities[activityId] : undefined
      if (element === undefined) throw new LecternError('not-found')
      const place = { publicationId, learner: hashed(learner), activityId }
      const hasEnough = await isFull(publicationId, publication)
      const answers = await transact(app.db, async (trx) => {
        const before = judgedAnew(element, await answersTo(trx, place))
        if (before.some((kept) => kept.id === id)) return before
        if (hasEnough) throw new LecternError('conflict', { reason: 'activity.full' })
        if (isClosed(element, before)) throw new LecternError('conflict', { reason: 'activity.closed' })
        const read = activityOf(element).answerSchema(element).safeParse(answer)
        if (!read.success) throw new LecternError('conflict', { reason: 'activity.changed' })
        const kept = { ...judged(element, read.data), id }
        await insertAnswer(trx, place, kept, { attempt: before.length + 1, now: app.now() })
        return [...before, kept]
      })
      if (publication.answers) publication.answers.count += 1
      const result = resultOf(element, answers)
      if (result === null) throw new TypeError('an answer has a result')
      return result
    },
    async progress(publicationId, learner, pass) {
      const { activities } = await publicationOf(publicationId, (row) => passes.isVisit(row, pass))
      const answers = await answersOf(app.db, { publicationId, learner: hashed(learner) })
      const results: Record<string, ActivityResult> = {}
      for (const [activityId, kept] of answers) {
        const element = Object.hasOwn(activities, activityId) ? activities[activityId] : undefined
        const result = element === undefined ? null : resultOf(element, judgedAnew(element, kept))
        if (result !== null) results[activityId] = result
      }
      return results
    },
    async report(actor, lessonId, publicationId, signal) {
      demand(actor, 'publish', await app.access.targetForLesson(actor.userId, lessonId))
      if (await findPublication(app.db, lessonId, publicationId) === null) throw new LecternError('not-found')
      const { activities } = await publicationOf(publicationId)
      await reports.acquire(actor.organizationId)
      try {
        signal.throwIfAborted()
        const rows = await someAnswers(app.db, publicationId, ACTIVITY_LIMITS.countedAnswers + 1)
        const report = startReport(activities)
        let sliceEnds = performance.now() + SLICE_MS
        for (const row of rows) {
          report.add(row)
          if (performance.now() < sliceEnds) continue
          await nextTurn()
          signal.throwIfAborted()
          sliceEnds = performance.now() + SLICE_MS
        }
        return { questions: report.questions(), isSample: rows.length > ACTIVITY_LIMITS.countedAnswers }
      } finally {
        reports.release(actor.organizationId)
      }
    },
  }
}
