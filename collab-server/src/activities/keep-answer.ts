import { bestPoints } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { findVisit, touchVisit } from './learner-store.ts'
import { putActivities, standingOf } from './rollup-store.ts'
import type { NetworkShare } from './network-shares.ts'
import type { NetworkCounts } from './network-store.ts'
import { beginSession } from './sessions.ts'
import { insertAnswer, replaceAnswer } from './store.ts'
import type { AnswerPlace, StoredAnswer } from './store.ts'

/** An answer, and what it comes after. */
export interface NextAnswer {
  readonly element: ActivityElement
  readonly place: AnswerPlace
  /** Those before it, graded by the present key. */
  readonly before: readonly StoredAnswer[]
  readonly kept: StoredAnswer
  /** It goes on from the last one, and takes its place: rows are as many as attempts. */
  readonly isStep: boolean
  /** What the network from which it comes has of the room of the publication. */
  readonly share: NetworkShare
}

/** Keeps an answer, and what the learner's answers are worth with it. @returns all answers of the learner to the question, and what came to the publication with it. */
export async function keepAnswer(
  app: Pick<FastifyInstance, 'config' | 'db' | 'now'>, trx: Kysely<Database>, { keyHash, lessonId }: { readonly keyHash: string; readonly lessonId: string }, { before, element, isStep, kept, place, share }: NextAnswer,
): Promise<{ readonly answers: readonly StoredAnswer[]; readonly added: Partial<NetworkCounts> }> {
  const isNew = before.length === 0 && await findVisit(trx, place) === null
  if (isNew) await beginSession(app, trx, lessonId, share)
  const added = { learners: isNew ? 1 : 0, answers: isStep ? 0 : 1 }
  if (isNew || !isStep) await share.add(trx, added)
  await (isStep ? replaceAnswer(trx, place, kept, before.length) : insertAnswer(trx, place, kept, before.length + 1))
  const answers = [...(isStep ? before.slice(0, -1) : before), kept]
  const [had, has] = [bestPoints(element, before), bestPoints(element, answers)]
  await touchVisit(trx, place, app.now(), keyHash, { answered: (has === null ? 0 : 1) - (had === null ? 0 : 1), attempts: isStep ? 0 : 1, points: (has ?? 0) - (had ?? 0) })
  const standing = standingOf(element, answers.map((one) => ({ graded: bestPoints(element, [one]) === null ? null : one, answeredAt: one.answeredAt })))
  if (standing !== null) await putActivities(trx, place.publicationId, [{ learner: place.learner, activityId: place.activityId, standing }])
  return { answers, added }
}
