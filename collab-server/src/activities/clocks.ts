import { randomUUID } from 'node:crypto'
import { ACTIVITY_LIMITS, attemptAfter, extensionsOf, isClosed, overdueAnswer, timeLimitOf } from '@lectern/shared/activities'
import type { ActivityElement, Clock } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import { findClock, putClock, timeOfLearner } from './clock-store.ts'
import type { StoredClock } from './clock-store.ts'
import { keepAnswer } from './keep-answer.ts'
import type { NetworkShare } from './network-shares.ts'
import { answersTo, openedHints } from './store.ts'
import type { AnswerPlace, StoredAnswer } from './store.ts'

/** A question of a publication, and the learner at it. */
export interface ClockedQuestion {
  readonly element: ActivityElement
  readonly place: AnswerPlace
  readonly publication: { readonly keyHash: string; readonly lessonId: string }
  /** What the learner's network has of the room of the publication. */
  readonly share: NetworkShare
}

/** The time of questions with a limit, which begins, is extended and ends here alone: what a browser says of its clock counts for nothing. */
export interface Clocks {
  /** Begins the time of the attempt that a learner is at; one that runs goes on. Answers whether it is the first one. @throws LecternError `conflict` where no attempt is left */
  begin(question: ClockedQuestion): Promise<boolean>
  /** Has the same time once more. @throws LecternError `conflict` where that may not be, or nothing runs */
  extend(question: ClockedQuestion): Promise<void>
  /** Ends the attempt whose time is over, with nothing or with the steps that were done; at once where the learner's page says that no answer comes (`isGivenUp`), else when none can arrive any more. */
  settle(question: ClockedQuestion, isGivenUp?: boolean): Promise<void>
  /** Refuses an answer for which no time runs. @throws LecternError `conflict` */
  requireTimeLeft(trx: Kysely<Database>, question: Omit<ClockedQuestion, 'publication' | 'share'>, before: readonly StoredAnswer[]): Promise<void>
  /** What the attempt after these answers has left; null where none runs. */
  shown(element: ActivityElement, clock: StoredClock | null, before: readonly StoredAnswer[]): Clock | null
}

/** The clocks of an app. `graded` = answers by the present key. */
export function createClocks(app: Pick<FastifyInstance, 'config' | 'db' | 'now'>, graded: (element: ActivityElement, answers: readonly StoredAnswer[]) => readonly StoredAnswer[]): Clocks {
  const isLate = ({ endsAt }: StoredClock): boolean => endsAt !== null && app.now() > endsAt + ACTIVITY_LIMITS.timeGraceMs
  const isOver = ({ endsAt }: StoredClock): boolean => endsAt !== null && app.now() >= endsAt

  return {
    async begin({ element, place, share }) {
      return await transact(app.db, async (trx) => {
        const before = graded(element, await answersTo(trx, place))
        const clock = await findClock(trx, place)
        const attempt = attemptAfter(element, before)
        if (clock?.attempt === attempt) return false
        if (timeLimitOf(element) === 0) throw new LecternError('conflict', { reason: 'activity.changed' })
        if (isClosed(element, before)) throw new LecternError('conflict', { reason: 'activity.closed' })
        const percent = await timeOfLearner(trx, place)
        await putClock(trx, place, { attempt, extended: 0, endsAt: percent === 0 ? null : app.now() + timeLimitOf(element) * 10 * percent })
        if (clock === null) await share.add(trx, { answers: 1 })
        return clock === null
      })
    },
    async extend({ element, place }) {
      await transact(app.db, async (trx) => {
        const before = await answersTo(trx, place)
        const clock = await findClock(trx, place)
        if (clock?.attempt !== attemptAfter(element, before) || isLate(clock) || clock.extended >= extensionsOf(element)) throw new LecternError('conflict', { reason: 'activity.timeOver' })
        if (clock.endsAt === null) return
        const percent = await timeOfLearner(trx, place)
        await putClock(trx, place, { ...clock, extended: clock.extended + 1, endsAt: Math.max(clock.endsAt, app.now()) + timeLimitOf(element) * 10 * (percent === 0 ? 100 : percent) })
      })
    },
    async settle({ element, place, publication, share }, isGivenUp = false) {
      const seen = await findClock(app.db, place)
      if (seen === null || !(isGivenUp ? isOver(seen) : isLate(seen))) return
      const added = await transact(app.db, async (trx) => {
        const before = graded(element, await answersTo(trx, place))
        const clock = await findClock(trx, place)
        if (clock?.attempt !== attemptAfter(element, before) || !(isGivenUp ? isOver(clock) : isLate(clock)) || isClosed(element, before)) return {}
        const { length: hints } = await openedHints(trx, place)
        const { graded: ended, isStep } = overdueAnswer(element, before, hints)
        return (await keepAnswer(app, trx, publication, { element, place, before, isStep, share, kept: { ...ended, id: randomUUID(), hints, answeredAt: clock.endsAt ?? app.now() } })).added
      })
      share.added(added)
    },
    async requireTimeLeft(trx, { element, place }, before) {
      if (timeLimitOf(element) === 0) return
      const clock = await findClock(trx, place)
      const attempt = attemptAfter(element, before)
      if (clock?.attempt === attempt && !isLate(clock)) return
      throw new LecternError('conflict', { reason: clock === null || (clock.attempt < attempt && clock.endsAt !== null && app.now() < clock.endsAt) ? 'activity.notBegun' : 'activity.timeOver' })
    },
    shown(element, clock, before) {
      if (clock === null || clock.attempt !== attemptAfter(element, before) || isLate(clock) || timeLimitOf(element) === 0) return null
      return { attempt: clock.attempt, msLeft: clock.endsAt === null ? null : Math.max(0, clock.endsAt - app.now()), extensionsLeft: clock.endsAt === null ? 0 : Math.max(0, extensionsOf(element) - clock.extended) }
    },
  }
}
