import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACTIVITY_LIMITS, activityOf, answerSchemaOf, toStoredAnswer, continues, gradeAnswer, hintsOf, isClosed, isCutShort, nextHint, resultOf, startReport, timeLimitOf } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult, Answer, Clock, OpenedHint, QuestionReport, StandingReport } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { Turns } from '../platform/turns.ts'
import { createPasses } from '../publishing/access.ts'
import { findLive, findPublication, readActivities } from '../publishing/store.ts'
import type { PublicationRow } from '../publishing/store.ts'
import { authorize } from '../sharing/access.ts'
import { issueHandover, readHandover } from './handover.ts'
import { createClocks } from './clocks.ts'
import { clocksOf, findClock } from './clock-store.ts'
import { findVisit } from './learner-store.ts'
import { keepAnswer } from './keep-answer.ts'
import { ROOM_OF_PUBLICATION, createNetworkShares } from './network-shares.ts'
import type { NetworkShare, Visitor } from './network-shares.ts'
import { answersOf, answersTo, countAnswers, insertHint, openedCounts, openedHints, someAnswers } from './store.ts'
import type { BeganIn, StoredAnswer } from './store.ts'
import { tallyFor } from './tallies.ts'
import type { CachedTallies } from './tallies.ts'

/** Publications whose questions are kept in memory, read once each. */
const REMEMBERED = 200
/** How long a count of answers is gone on with: servers beside this one count their own, ms. */
const COUNTED_MS = 10 * 60_000
/** So long answers are graded for a report before everything else has its turn, ms. */
const SLICE_MS = 10

/** The questions of a publication by element. */
type Activities = Readonly<Record<string, ActivityElement>>

/** An answer as a learner's browser sends it. */
export interface SubmittedAnswer {
  readonly learner: string
  readonly id: string
  readonly activityId: string
  readonly answer: Answer
}

/** A hint that a learner asks for. */
export interface HintRequest {
  readonly learner: string
  readonly activityId: string
  readonly hintId: string
}

/** How a learner stands in a publication, by question. */
export interface Progress {
  readonly results: Readonly<Record<string, ActivityResult>>
  readonly hints: Readonly<Record<string, OpenedHint[]>>
  /** The clocks that run. */
  readonly clocks: Readonly<Record<string, Clock>>
}

/** The scoring of answers. */
export interface ActivityService {
  /**
   * Grades an answer and keeps it; the same one again changes nothing.
   * @throws LecternError `publication-gone`; `publication-elsewhere` without the pass that it asks for; `not-found` where it has no such question; `conflict` where the question takes no more answers, or
   * is another one than was answered, or where there are answers enough, of all or of the learner's network.
   */
  answer(publicationId: string, given: SubmittedAnswer, visitor: Visitor): Promise<ActivityResult>
  /** Keeps how somebody stands with what the server alone judges (`isServerGraded`), as `answer` keeps what browsers say. @throws LecternError as `answer` does */
  recordResult(publicationId: string, given: SubmittedAnswer, visitor: Visitor): Promise<ActivityResult>
  /** A question with its key, how a learner stands with it, null before they have answered, and whether it takes no more answers. @throws LecternError as `answer` does */
  standing(publicationId: string, asked: Pick<SubmittedAnswer, 'activityId' | 'learner'>, pass: string | undefined): Promise<{ readonly element: ActivityElement; readonly result: ActivityResult | null; readonly isClosed: boolean }>
  /**
   * Opens the next hint to a question, and answers all that the learner has opened of it; one that is open already changes nothing.
   * @throws LecternError as `answer` does; `conflict` also where a hint before that one is not open.
   */
  openHint(publicationId: string, asked: HintRequest, visitor: Visitor): Promise<readonly OpenedHint[]>
  /**
   * Begins, extends or ends the time of a question with a limit.
   * @throws LecternError as `answer` does; `conflict` also where nothing runs that could be extended.
   */
  runClock(publicationId: string, asked: Pick<SubmittedAnswer, 'activityId' | 'learner'> & { readonly action: 'begin' | 'extend' | 'end' }, visitor: Visitor): Promise<{ readonly clock: Clock | null; readonly result: ActivityResult | null }>
  /** A token with which a learner goes on in another browser. `pass` came with the learner's page, where the publication is for few only. @throws LecternError `publication-gone`, `publication-elsewhere` */
  offerHandover(publicationId: string, learner: string, pass: string | undefined): Promise<string>
  /** Who such a token stands for. @throws LecternError as above; `conflict` where it is not valid */
  openHandover(publicationId: string, token: string, pass: string | undefined): Promise<string>
  /** How a learner stands with each question. @throws LecternError `publication-gone`, `publication-elsewhere` */
  progress(publicationId: string, learner: string, visitor: Visitor): Promise<Progress>
  /** A publication as its learner's page may open it. @throws LecternError `publication-gone`, `publication-elsewhere` */
  visited(publicationId: string, pass: string | undefined): Promise<PublicationRow>
  /** A publication with its questions and their keys, for who may publish the lesson. @throws LecternError `not-found`, or what `authorize` throws */
  reported(actor: Caller, lessonId: string, publicationId: string): Promise<{ readonly row: PublicationRow; readonly activities: Activities }>
  /** The questions of a publication and their keys, for who has asked whether they may be known. @throws LecternError `publication-gone` */
  questionsOf(publicationId: string): Promise<{ readonly keyHash: string; readonly activities: Activities }>
  /** What is counted in memory of a publication is counted anew. */
  forget(publicationId: string): void
  /** What learners answered, all or those who began in a period, for who may publish the lesson; one report is counted at a time. @throws LecternError `not-found`, or what `authorize` throws */
  report(actor: Caller, lessonId: string, publicationId: string, signal: AbortSignal, period?: BeganIn | null): Promise<{ readonly questions: readonly QuestionReport[]; readonly standing: StandingReport; readonly isSample: boolean }>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What learners answer, for what else judges or deletes them. */
    activities: Pick<ActivityService, 'forget' | 'recordResult' | 'standing' | 'visited'>
  }
}

/** A learner's id as it is kept. */
export function hashed(learner: string): string {
  return createHash('sha256').update(learner).digest('hex')
}

/** Answers graded by the key that was published last; one that the question does not take any more stays as it was graded. */
function regraded(element: ActivityElement, answers: readonly StoredAnswer[]): readonly StoredAnswer[] {
  const schema = answerSchemaOf(element)
  return answers.map((kept) => (schema.safeParse(kept.answer).success ? { ...kept, ...gradeAnswer(element, kept.answer, kept.hints) } : kept))
}

/** The words of the hints that were opened, in the author's order; of those that are gone nothing. */
function wordsOf(element: ActivityElement, opened: ReadonlySet<string>): OpenedHint[] {
  return hintsOf(element).flatMap(({ id, text }) => (opened.has(id) ? [{ id, text }] : []))
}

/** Whether a step came after the time of its attempt. */
function isTooLate(element: ActivityElement, before: readonly StoredAnswer[]): boolean {
  const last = before.at(-1)
  return last !== undefined && timeLimitOf(element) > 0 && isCutShort(last.answer)
}

/** Why there is no room for another answer; null while there is some. */
function lackOf(hasEnough: boolean, share: NetworkShare): 'activity.full' | 'activity.networkFull' | null {
  if (hasEnough) return 'activity.full'
  return share.isUsedUp('answers') ? 'activity.networkFull' : null
}

/** What is kept in memory of a publication. */
interface KnownPublication {
  readonly keyHash: string
  readonly lessonId: string
  readonly activities: Activities
  /** How many answers it has, as far as this server knows, and when that was counted; null until somebody answers. */
  answers: { count: number; readonly countedAt: number } | null
  /** What learners chose in questions without right answers, by question. */
  readonly tallies: CachedTallies
}

/** The scoring service of an app. `answersMax` = answers to one publication. */
export function createActivityService(app: Pick<FastifyInstance, 'access' | 'config' | 'db' | 'now'>, answersMax: number = ACTIVITY_LIMITS.answersPerPublication): ActivityService {
  const passes = createPasses(app.config.secret, app.now)
  const known = new Map<string, KnownPublication>()
  const reports = new Turns(1)
  const clocks = createClocks(app, regraded)
  const shareOf = createNetworkShares(app, { ...ROOM_OF_PUBLICATION, answers: answersMax })

  const liveOf = async (publicationId: string, mayOpen: (row: PublicationRow) => boolean): Promise<PublicationRow> => {
    const row = await findLive(app.db, publicationId)
    if (row === null) throw new LecternError('publication-gone')
    if (!mayOpen(row)) throw new LecternError('publication-elsewhere')
    return row
  }

  /** The questions of a publication as they were published last, for a page that `mayOpen` it, or for its authors. */
  const publicationOf = async (publicationId: string, mayOpen: (row: PublicationRow) => boolean = () => true): Promise<KnownPublication> => {
    const row = await liveOf(publicationId, mayOpen)
    const kept = known.get(publicationId)
    if (kept?.keyHash === row.keyHash) return kept
    const json = await readActivities(app.db, publicationId)
    if (json === null) throw new LecternError('publication-gone')
    const activities = json === '' ? {} : JSON.parse(json) as Activities
    const read: KnownPublication = { keyHash: row.keyHash, lessonId: row.lessonId, activities, answers: kept?.answers ?? null, tallies: new Map() }
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

  const reported: ActivityService['reported'] = async (actor, lessonId, publicationId) => {
    authorize(actor, 'publish', await app.access.targetForLesson(actor.userId, lessonId))
    const row = await findPublication(app.db, lessonId, publicationId)
    if (row === null) throw new LecternError('not-found')
    return { row, activities: (await publicationOf(publicationId)).activities }
  }

  /** A question that a learner's page may know, where the learner's answers to it stand, and whether the publication takes no more. */
  const questionOf = async (publicationId: string, { activityId, learner }: Pick<SubmittedAnswer, 'activityId' | 'learner'>, pass: string | undefined) => {
    const publication = await publicationOf(publicationId, (row) => passes.isVisit(row, pass))
    const element = Object.hasOwn(publication.activities, activityId) ? publication.activities[activityId] : undefined
    if (element === undefined) throw new LecternError('not-found')
    return { publication, element, place: { publicationId, learner: hashed(learner), activityId }, hasEnough: await isFull(publicationId, publication) }
  }

  const take = async (publicationId: string, { learner, id, activityId, answer }: SubmittedAnswer, visitor: Visitor, isServerGraded: boolean): Promise<ActivityResult> => {
    const { element, hasEnough, place, publication } = await questionOf(publicationId, { learner, activityId }, visitor.pass)
    const share = await shareOf(publicationId, visitor)
    if ((activityOf(element).isServerGraded === true) !== isServerGraded) throw new LecternError('conflict', { reason: 'activity.changed' })
    if (timeLimitOf(element) > 0) await clocks.settle({ element, place, publication, share })
    const lacking = lackOf(hasEnough, share)
    const { answers, added, more } = await transact(app.db, async (trx) => {
      const before = regraded(element, await answersTo(trx, place))
      if (before.some((kept) => kept.id === id)) return { answers: before, added: null, more: {} }
      if (lacking !== null && activityOf(element).steps === undefined) throw new LecternError('conflict', { reason: lacking })
      if (isClosed(element, before)) throw new LecternError('conflict', { reason: 'activity.closed' })
      const read = answerSchemaOf(element).safeParse(answer)
      if (!read.success) throw new LecternError('conflict', { reason: 'activity.changed' })
      const goesOn = continues(element, before, read.data, place.learner)
      if (goesOn === 'again') return { answers: before, added: null, more: {} }
      if (goesOn === 'refused') throw new LecternError('conflict', { reason: isTooLate(element, before) ? 'activity.timeOver' : 'activity.changed' })
      // The next step of an answer takes its place: rows are as many as attempts.
      if (lacking !== null && goesOn === 'attempt') throw new LecternError('conflict', { reason: lacking })
      if (before.length === 0 && share.isUsedUp('learners') && await findVisit(trx, place) === null) throw new LecternError('conflict', { reason: 'activity.networkFull' })
      await clocks.requireTimeLeft(trx, { element, place }, before)
      const { length: hints } = await openedHints(trx, place)
      const graded = toStoredAnswer(element, read.data, goesOn === 'step' ? before.length : before.length + 1, place.learner)
      const kept = { ...gradeAnswer(element, graded, hints), id, hints, answeredAt: app.now() }
      const { answers, added: more } = await keepAnswer(app, trx, publication, { element, place, before, kept, share, isStep: goesOn === 'step' })
      return { answers, added: goesOn === 'step' ? null : kept.answer, more }
    })
    share.added(more)
    if (publication.answers && added !== null) publication.answers.count += 1
    const result = resultOf(element, answers, { tally: await tallyFor(app, { publicationId, known: publication.tallies }, element, added), seed: place.learner })
    if (result === null) throw new TypeError('an answer has a result')
    return result
  }

  return {
    answer: async (publicationId, given, visitor) => await take(publicationId, given, visitor, false),
    recordResult: async (publicationId, given, visitor) => await take(publicationId, given, visitor, true),
    async standing(publicationId, asked, pass) {
      const { element, place } = await questionOf(publicationId, asked, pass)
      const answers = regraded(element, await answersTo(app.db, place))
      return { element, isClosed: isClosed(element, answers), result: resultOf(element, answers, { seed: place.learner }) }
    },
    async openHint(publicationId, { learner, activityId, hintId }, visitor) {
      const { element, hasEnough, place, publication } = await questionOf(publicationId, { learner, activityId }, visitor.pass)
      const share = await shareOf(publicationId, visitor)
      const lacking = lackOf(hasEnough, share)
      const { opened, isNew } = await transact(app.db, async (trx) => {
        const before = (await openedHints(trx, place)).map((hint) => hint.hintId)
        if (before.includes(hintId)) return { opened: before, isNew: false }
        if (lacking !== null) throw new LecternError('conflict', { reason: lacking })
        if (isClosed(element, regraded(element, await answersTo(trx, place)))) throw new LecternError('conflict', { reason: 'activity.closed' })
        if (nextHint(element, before)?.id !== hintId) throw new LecternError('conflict', { reason: 'activity.changed' })
        await insertHint(trx, place, hintId, app.now())
        await share.add(trx, { answers: 1 })
        return { opened: [...before, hintId], isNew: true }
      })
      if (isNew) share.added({ answers: 1 })
      if (publication.answers && isNew) publication.answers.count += 1
      return wordsOf(element, new Set(opened))
    },
    async runClock(publicationId, { action, activityId, learner }, visitor) {
      const { element, hasEnough, place, publication } = await questionOf(publicationId, { learner, activityId }, visitor.pass)
      const share = await shareOf(publicationId, visitor)
      const question = { element, place, publication, share }
      await clocks.settle(question, action === 'end')
      const lacking = lackOf(hasEnough, share)
      if (action === 'begin' && lacking !== null) throw new LecternError('conflict', { reason: lacking })
      const isNew = action === 'begin' && await clocks.begin(question)
      if (isNew) share.added({ answers: 1 })
      if (publication.answers !== null && isNew) publication.answers.count += 1
      if (action === 'extend') await clocks.extend(question)
      const answers = regraded(element, await answersTo(app.db, place))
      return { clock: clocks.shown(element, await findClock(app.db, place), answers), result: resultOf(element, answers, { seed: place.learner }) }
    },
    async offerHandover(publicationId, learner, pass) {
      await publicationOf(publicationId, (row) => passes.isVisit(row, pass))
      return issueHandover(app.config.secret, publicationId, learner, app.now())
    },
    async openHandover(publicationId, token, pass) {
      await publicationOf(publicationId, (row) => passes.isVisit(row, pass))
      const learner = readHandover(app.config.secret, publicationId, token, app.now())
      if (learner === null) throw new LecternError('conflict', { reason: 'activity.handoverOver' })
      return learner
    },
    async progress(publicationId, learner, visitor) {
      const publication = await publicationOf(publicationId, (row) => passes.isVisit(row, visitor.pass))
      const { activities } = publication
      const who = { publicationId, learner: hashed(learner) }
      const begun = await clocksOf(app.db, who)
      const timed = begun.flatMap((clock) => {
        const element = Object.hasOwn(activities, clock.activityId) ? activities[clock.activityId] : undefined
        return element === undefined ? [] : [{ clock, element }]
      })
      const share = await shareOf(publicationId, visitor)
      for (const { clock, element } of timed) await clocks.settle({ element, publication, share, place: { ...who, activityId: clock.activityId } })
      const answers = await answersOf(app.db, who)
      const running = Object.fromEntries(timed.flatMap(({ clock, element }) => {
        const shown = clocks.shown(element, clock, answers.get(element.id) ?? [])
        return shown === null ? [] : [[element.id, shown] as const]
      }))
      const results: Record<string, ActivityResult> = {}
      for (const [activityId, kept] of answers) {
        const element = Object.hasOwn(activities, activityId) ? activities[activityId] : undefined
        const result = element === undefined ? null : resultOf(element, regraded(element, kept), { tally: await tallyFor(app, { publicationId, known: publication.tallies }, element), seed: who.learner })
        if (result !== null) results[activityId] = result
      }
      const hints: Record<string, OpenedHint[]> = {}
      const opened = await openedHints(app.db, who)
      for (const activityId of new Set(opened.map((hint) => hint.activityId))) {
        const element = Object.hasOwn(activities, activityId) ? activities[activityId] : undefined
        if (element !== undefined) hints[activityId] = wordsOf(element, new Set(opened.flatMap((hint) => (hint.activityId === activityId ? [hint.hintId] : []))))
      }
      return { results, hints, clocks: running }
    },
    visited: async (publicationId, pass) => await liveOf(publicationId, (row) => passes.isVisit(row, pass)),
    reported,
    questionsOf: async (publicationId) => await publicationOf(publicationId),
    forget: (publicationId) => void known.delete(publicationId),
    async report(actor, lessonId, publicationId, signal, period = null) {
      const { activities, row } = await reported(actor, lessonId, publicationId)
      await reports.acquire(actor.organizationId)
      try {
        signal.throwIfAborted()
        const rows = await someAnswers(app.db, publicationId, ACTIVITY_LIMITS.countedAnswers + 1, period)
        const report = startReport(activities, await openedCounts(app.db, publicationId, ACTIVITY_LIMITS.countedAnswers, period))
        let sliceEnds = performance.now() + SLICE_MS
        for (const row of rows) {
          report.add(row)
          if (performance.now() < sliceEnds) continue
          await nextTurn()
          signal.throwIfAborted()
          sliceEnds = performance.now() + SLICE_MS
        }
        return { questions: report.questions(), standing: report.standing(row.settings.passMark), isSample: rows.length > ACTIVITY_LIMITS.countedAnswers }
      } finally {
        reports.release(actor.organizationId)
      }
    },
  }
}
