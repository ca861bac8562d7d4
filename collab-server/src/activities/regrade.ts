import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createGrader, scoreOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import { answersOfLearners, keyHashOf, putScore, staleLearners } from './learner-store.ts'
import { putActivities, standingOf } from './rollup-store.ts'
import type { PlacedStanding } from './rollup-store.ts'

/** Learners whose answers are graded anew in one transaction. */
const TOGETHER = 25
/** Transactions after which what the grader remembers is let go. */
const REMEMBERED = 40
/** How long who asks for learners waits for it, ms. */
const PATIENCE_MS = 1_500
/** How long who asks for a file waits for it, ms. */
const FILE_PATIENCE_MS = 20_000

/** A publication with its present key. */
export interface GradedPublication {
  readonly publicationId: string
  readonly keyHash: string
  readonly activities: Readonly<Record<string, ActivityElement>>
}

/** The grading of answers that were given before a key was corrected, so that learners can be sorted by their points. */
export interface Regrading {
  /** Whether all learners are graded by the present key; where that takes long, it goes on after the answer. */
  isDone(publication: GradedPublication): Promise<boolean>
  /** Waits until all learners of these are graded by the present key: a file that lacked some would not say so. Throws `unavailable` where that takes too long. */
  untilDone(publications: readonly GradedPublication[], signal: AbortSignal): Promise<void>
  /** Ends what runs, which goes on when somebody asks again. */
  close(): Promise<void>
}

/** The grading anew of an app. */
export function createRegrading(app: Pick<FastifyInstance, 'db' | 'log'>): Regrading {
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const run = async ({ activities, keyHash, publicationId }: GradedPublication): Promise<void> => {
    let grader = createGrader(activities)
    for (let round = 1; !closing.signal.aborted; round++) {
      if (round % REMEMBERED === 0) grader = createGrader(activities)
      const graded = await transact(app.db, async (trx) => {
        // Published again meanwhile: whoever asks next has the new key.
        if (await keyHashOf(trx, publicationId) !== keyHash) return 0
        const learners = await staleLearners(trx, publicationId, keyHash, TOGETHER)
        if (learners.length === 0) return 0
        const answers = Map.groupBy(await answersOfLearners(trx, publicationId, learners), ({ learner }) => learner)
        const standings: PlacedStanding[] = []
        for (const learner of learners) {
          const own = answers.get(learner) ?? []
          await putScore(trx, { publicationId, learner }, scoreOf(own, grader), keyHash)
          for (const [activityId, given] of Map.groupBy(own, (one) => one.activityId)) {
            const element = Object.hasOwn(activities, activityId) ? activities[activityId] : undefined
            const standing = element === undefined ? null : standingOf(element, given.map(({ answer, answeredAt, hints }) => ({ graded: grader.grade(activityId, answer, hints), answeredAt })))
            if (standing !== null) standings.push({ learner, activityId, standing })
          }
        }
        await putActivities(trx, publicationId, standings)
        return learners.length
      })
      if (graded < TOGETHER) return
      await nextTurn()
    }
  }

  const isDone = async (publication: GradedPublication, patienceMs = PATIENCE_MS): Promise<boolean> => {
    const { keyHash, publicationId } = publication
    const going = running.get(publicationId)
    if (going === undefined && (await staleLearners(app.db, publicationId, keyHash, 1)).length === 0) return true
    const work = running.get(publicationId) ?? run(publication)
      .catch((error: unknown) => app.log.warn({ err: error, publicationId }, 'answers could not be graded by the present key yet'))
      .finally(() => running.delete(publicationId))
    running.set(publicationId, work)
    const patience = new AbortController()
    await Promise.race([work, sleep(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)])
    patience.abort()
    return (await staleLearners(app.db, publicationId, keyHash, 1)).length === 0
  }

  return {
    isDone: (publication) => isDone(publication),
    async untilDone(publications, signal) {
      const endsAt = performance.now() + FILE_PATIENCE_MS
      for (const publication of publications) {
        signal.throwIfAborted()
        if (!await isDone(publication, Math.max(0, endsAt - performance.now()))) throw new LecternError('unavailable', { cause: new Error('answers are still being graded') })
      }
    },
    async close() {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}
