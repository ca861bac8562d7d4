import type { LearnerScore } from '@lectern/shared/activities'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { addToSlides, dayOf } from './rollup-store.ts'
import './tables.ts'

type Db = Kysely<Database>

/** A learner of a publication, by the hash of their id. */
export interface LearnerPlace {
  readonly publicationId: string
  readonly learner: string
}

/** How far a learner came. */
export interface LearnerVisit {
  readonly learner: string
  readonly startedAt: number
  readonly lastAt: number
  readonly ms: number
  readonly seen: number
  readonly lastReport: string
  /** The slide with the highest number that they saw; empty and 0 before the first. */
  readonly furthestSlide: string
  readonly furthestNumber: number
}

/** A slide that a learner saw. */
export interface ViewedSlide {
  readonly slideId: string
  readonly number: number
  readonly firstAt: number
  readonly lastAt: number
  readonly ms: number
}

/** In place of a hash: of no key. */
export const UNGRADED = 'none'

const VISIT = ['learner', 'started_at as startedAt', 'last_at as lastAt', 'ms', 'seen', 'last_report as lastReport', 'furthest_slide as furthestSlide', 'furthest_number as furthestNumber'] as const

/** How far a learner came; null for one who was never there. */
export async function findVisit(db: Db, { learner, publicationId }: LearnerPlace): Promise<LearnerVisit | null> {
  return await db.selectFrom('learner_visit').select(VISIT).where('publication_id', '=', publicationId).where('learner', '=', learner).executeTakeFirst() ?? null
}

/** Keeps how far a learner came, whether they were there before or not. `keyHash` = of the key by which one who is new has no points. */
export async function putVisit(trx: Db, { learner, publicationId }: LearnerPlace, { furthestNumber: furthest_number, furthestSlide: furthest_slide, lastAt: last_at, lastReport: last_report, ms, seen, startedAt: started_at }: Omit<LearnerVisit, 'learner'>, keyHash: string): Promise<void> {
  await trx.insertInto('learner_visit').values({ publication_id: publicationId, learner, started_at, last_at, ms, seen, last_report, furthest_slide, furthest_number, answered: 0, attempts: 0, points: 0, graded_key: keyHash })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner']).doUpdateSet({ last_at, ms, seen, last_report, furthest_slide, furthest_number })).execute()
}

/** Keeps that a learner was there, by what they did at `now`, and how much more their answers are worth by that by the key with the hash `keyHash`. */
export async function touchVisit(trx: Db, { learner, publicationId }: LearnerPlace, now: number, keyHash: string, more: LearnerScore): Promise<void> {
  const points = Math.round(more.points * 100)
  await trx.insertInto('learner_visit').values({
    publication_id: publicationId, learner, started_at: now, last_at: now, ms: 0, seen: 0, last_report: '', furthest_slide: '', furthest_number: 0, answered: more.answered, attempts: more.attempts, points, graded_key: keyHash,
  }).onConflict((conflict) => conflict.columns(['publication_id', 'learner']).doUpdateSet((eb) => ({
    last_at: now, answered: eb('learner_visit.answered', '+', more.answered), attempts: eb('learner_visit.attempts', '+', more.attempts), points: eb('learner_visit.points', '+', points),
    // What was graded by another key says nothing of the sum: it is counted anew.
    graded_key: eb.case().when('learner_visit.graded_key', '=', keyHash).then(keyHash).else(UNGRADED).end(),
  }))).execute()
}

/** Learners whose answers were graded by another key than the one with this hash, so many at most. */
export async function staleLearners(db: Db, publicationId: string, keyHash: string, most: number): Promise<readonly string[]> {
  const stale = async (side: '<' | '>', limit: number) => await db.selectFrom('learner_visit').select('learner').where('publication_id', '=', publicationId).where('graded_key', side, keyHash).limit(limit).execute()
  const before = await stale('<', most)
  return [...before, ...(before.length === most ? [] : await stale('>', most - before.length))].map(({ learner }) => learner)
}

/** Keeps what the answers of a learner are worth by the key with this hash. */
export async function putScore(trx: Db, { learner, publicationId }: LearnerPlace, { answered, attempts, points }: LearnerScore, keyHash: string): Promise<void> {
  await trx.updateTable('learner_visit').set({ answered, attempts, points: Math.round(points * 100), graded_key: keyHash }).where('publication_id', '=', publicationId).where('learner', '=', learner).execute()
}

/** The hash of the key by which a publication is graded now; null when it is gone. */
export async function keyHashOf(db: Db, publicationId: string): Promise<string | null> {
  return (await db.selectFrom('publication').select('key_hash').where('id', '=', publicationId).executeTakeFirst())?.key_hash ?? null
}

/** The slides that a learner saw, first to last. */
export async function slidesOf(db: Db, { learner, publicationId }: LearnerPlace): Promise<readonly ViewedSlide[]> {
  return await db.selectFrom('learner_slide').select(['slide_id as slideId', 'number', 'first_at as firstAt', 'last_at as lastAt', 'ms'])
    .where('publication_id', '=', publicationId).where('learner', '=', learner).orderBy('first_at').orderBy('number').execute()
}

/** Keeps how long a learner saw a slide. */
export async function putSlide(trx: Db, { learner, publicationId }: LearnerPlace, { firstAt: first_at, lastAt: last_at, ms, number, slideId: slide_id }: ViewedSlide): Promise<void> {
  await trx.insertInto('learner_slide').values({ publication_id: publicationId, learner, slide_id, number, first_at, last_at, ms })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner', 'slide_id']).doUpdateSet({ last_at, ms })).execute()
}

/** How many learners were there. */
export async function countVisits(db: Db, publicationId: string): Promise<number> {
  const { count } = await db.selectFrom('learner_visit').select((eb) => eb.fn.countAll<number>().as('count')).where('publication_id', '=', publicationId).executeTakeFirstOrThrow()
  return Number(count)
}

/** What some learners answered. */
export async function answersOfLearners(db: Db, publicationId: string, learners: readonly string[]) {
  return await db.selectFrom('activity_answer').select(['learner', 'activity_id as activityId', 'answer', 'hints', 'answered_at as answeredAt']).where('publication_id', '=', publicationId).where('learner', 'in', learners).orderBy('learner').orderBy('activity_id').orderBy('attempt').execute()
}

/** What some learners answered to some questions. */
export async function findAnswersTo(db: Db, publicationId: string, learners: readonly string[], activityIds: readonly string[]) {
  if (learners.length === 0 || activityIds.length === 0) return []
  return await db.selectFrom('activity_answer').select(['learner', 'activity_id as activityId', 'answer']).where('publication_id', '=', publicationId)
    .where('learner', 'in', learners).where('activity_id', 'in', activityIds).execute()
}

/** What a learner answered, in its order. */
export async function answersInOrder(db: Db, { learner, publicationId }: LearnerPlace) {
  return await db.selectFrom('activity_answer').select(['activity_id as activityId', 'attempt', 'answer', 'hints', 'answered_at as answeredAt'])
    .where('publication_id', '=', publicationId).where('learner', '=', learner).orderBy('answered_at').orderBy('attempt').execute()
}

/** The slide that a learner saw last; null before the first. Of those that were told of together, that which was shown first the latest. */
export async function lastSlideOf(db: Db, { learner, publicationId }: LearnerPlace): Promise<string | null> {
  const row = await db.selectFrom('learner_slide').select('slide_id').where('publication_id', '=', publicationId).where('learner', '=', learner)
    .orderBy('last_at', 'desc').orderBy('first_at', 'desc').orderBy('number', 'desc').executeTakeFirst()
  return row?.slide_id ?? null
}

/** Every table of activities with rows of one learner. */
export const LEARNER_TABLES = ['activity_answer', 'activity_clock', 'activity_hint', 'learner_activity', 'learner_media', 'learner_profile', 'learner_slide', 'learner_visit'] as const

/** Deletes what activities keep of a learner. */
export async function deleteLearner(trx: Db, { learner, publicationId }: LearnerPlace): Promise<void> {
  const visit = await findVisit(trx, { learner, publicationId })
  if (visit !== null) {
    await addToSlides(trx, publicationId, dayOf(visit.startedAt), (await slidesOf(trx, { learner, publicationId })).map(({ ms, number, slideId }) => (
      { slideId, number, learners: -1, ms: -ms, furthest: slideId === visit.furthestSlide ? -1 : 0 }
    )))
  }
  for (const table of LEARNER_TABLES) {
    await trx.deleteFrom(table).where('publication_id', '=', publicationId).where('learner', '=', learner).execute()
  }
}
