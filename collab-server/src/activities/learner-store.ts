import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
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
}

/** A slide that a learner saw. */
export interface SeenSlide {
  readonly slideId: string
  readonly number: number
  readonly firstAt: number
  readonly lastAt: number
  readonly ms: number
}

const VISIT = ['learner', 'started_at as startedAt', 'last_at as lastAt', 'ms', 'seen', 'last_report as lastReport'] as const

/** How far a learner came; null for one who was never there. */
export async function findVisit(db: Db, { learner, publicationId }: LearnerPlace): Promise<LearnerVisit | null> {
  return await db.selectFrom('learner_visit').select(VISIT).where('publication_id', '=', publicationId).where('learner', '=', learner).executeTakeFirst() ?? null
}

/** Keeps how far a learner came, whether they were there before or not. */
export async function putVisit(trx: Db, { learner, publicationId }: LearnerPlace, { lastAt: last_at, lastReport: last_report, ms, seen, startedAt: started_at }: Omit<LearnerVisit, 'learner'>): Promise<void> {
  await trx.insertInto('learner_visit').values({ publication_id: publicationId, learner, started_at, last_at, ms, seen, last_report })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner']).doUpdateSet({ last_at, ms, seen, last_report })).execute()
}

/** Keeps that a learner was there, by what they did at `now`. */
export async function touchVisit(trx: Db, { learner, publicationId }: LearnerPlace, now: number): Promise<void> {
  await trx.insertInto('learner_visit').values({ publication_id: publicationId, learner, started_at: now, last_at: now, ms: 0, seen: 0, last_report: '' })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner']).doUpdateSet({ last_at: now })).execute()
}

/** The slides that a learner saw, first to last. */
export async function slidesOf(db: Db, { learner, publicationId }: LearnerPlace): Promise<readonly SeenSlide[]> {
  return await db.selectFrom('learner_slide').select(['slide_id as slideId', 'number', 'first_at as firstAt', 'last_at as lastAt', 'ms'])
    .where('publication_id', '=', publicationId).where('learner', '=', learner).orderBy('first_at').orderBy('number').execute()
}

/** Keeps how long a learner saw a slide. */
export async function putSlide(trx: Db, { learner, publicationId }: LearnerPlace, { firstAt: first_at, lastAt: last_at, ms, number, slideId: slide_id }: SeenSlide): Promise<void> {
  await trx.insertInto('learner_slide').values({ publication_id: publicationId, learner, slide_id, number, first_at, last_at, ms })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner', 'slide_id']).doUpdateSet({ last_at, ms })).execute()
}

/** Learners who were there last between two times, the last first. */
export async function listVisits(db: Db, publicationId: string, { from, most, to }: { readonly from: number; readonly to: number; readonly most: number }): Promise<readonly LearnerVisit[]> {
  return await db.selectFrom('learner_visit').select(VISIT).where('publication_id', '=', publicationId).where('last_at', '>=', from).where('last_at', '<=', to)
    .orderBy('last_at', 'desc').limit(most).execute()
}

/** How many learners were there. */
export async function countVisits(db: Db, publicationId: string): Promise<number> {
  const { count } = await db.selectFrom('learner_visit').select((eb) => eb.fn.countAll<number>().as('count')).where('publication_id', '=', publicationId).executeTakeFirstOrThrow()
  return Number(count)
}

/** What some learners answered. */
export async function answersOfLearners(db: Db, publicationId: string, learners: readonly string[]) {
  return await db.selectFrom('activity_answer').select(['learner', 'activity_id as activityId', 'answer', 'hints']).where('publication_id', '=', publicationId).where('learner', 'in', learners).execute()
}

/** What a learner answered, in its order. */
export async function answersInOrder(db: Db, { learner, publicationId }: LearnerPlace) {
  return await db.selectFrom('activity_answer').select(['activity_id as activityId', 'attempt', 'answer', 'hints', 'answered_at as answeredAt'])
    .where('publication_id', '=', publicationId).where('learner', '=', learner).orderBy('answered_at').orderBy('attempt').execute()
}

/** Deletes everything that is known of a learner. */
export async function deleteLearner(trx: Db, { learner, publicationId }: LearnerPlace): Promise<void> {
  for (const table of ['activity_answer', 'activity_hint', 'learner_profile', 'learner_slide', 'learner_visit'] as const) {
    await trx.deleteFrom(table).where('publication_id', '=', publicationId).where('learner', '=', learner).execute()
  }
}
