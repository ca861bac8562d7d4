import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { LearnerPlace } from './learner-store.ts'
import type { AnswerPlace } from './store.ts'
import './tables.ts'

type Db = Kysely<Database>

/** The time of an attempt at a question with a limit. */
export interface StoredClock {
  readonly attempt: number
  /** ms since 1970; null: this learner has as long as they like. */
  readonly endsAt: number | null
  /** How often the same time was had once more. */
  readonly extended: number
}

const COLUMNS = ['attempt', 'ends_at as endsAt', 'extended'] as const

/** The clock of a learner at a question, of the attempt that began last; null before the first. */
export async function findClock(db: Db, { publicationId, learner, activityId }: AnswerPlace): Promise<StoredClock | null> {
  return await db.selectFrom('activity_clock').select(COLUMNS).where('publication_id', '=', publicationId).where('learner', '=', learner).where('activity_id', '=', activityId).executeTakeFirst() ?? null
}

/** All clocks of a learner in a publication. */
export async function clocksOf(db: Db, { publicationId, learner }: LearnerPlace): Promise<readonly (StoredClock & { readonly activityId: string })[]> {
  return await db.selectFrom('activity_clock').select([...COLUMNS, 'activity_id as activityId']).where('publication_id', '=', publicationId).where('learner', '=', learner).execute()
}

/** Keeps the clock of a learner at a question, in place of that of the attempt before. */
export async function putClock(trx: Db, { publicationId, learner, activityId }: AnswerPlace, { attempt, endsAt: ends_at, extended }: StoredClock): Promise<void> {
  await trx.insertInto('activity_clock').values({ publication_id: publicationId, learner, activity_id: activityId, attempt, ends_at, extended })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner', 'activity_id']).doUpdateSet({ attempt, ends_at, extended })).execute()
}

/** How much of the time of questions a learner has, percent; 0 is as long as they like. */
export async function timeOfLearner(db: Db, { publicationId, learner }: LearnerPlace): Promise<number> {
  const row = await db.selectFrom('learner_visit').select('time_percent').where('publication_id', '=', publicationId).where('learner', '=', learner).executeTakeFirst()
  return row?.time_percent ?? 100
}

/** Keeps that. */
export async function putTimeOfLearner(trx: Db, { publicationId, learner }: LearnerPlace, percent: number): Promise<void> {
  await trx.updateTable('learner_visit').set({ time_percent: percent }).where('publication_id', '=', publicationId).where('learner', '=', learner).execute()
}
