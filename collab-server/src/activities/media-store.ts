import { FINISHED_PERCENT } from '@lectern/shared/activities'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { LearnerPlace } from './learner-store.ts'
import type { BeganIn } from './store.ts'
import './tables.ts'

type Db = Kysely<Database>

/** How far a learner played something of a publication. */
export interface PlayedMedium {
  readonly elementId: string
  readonly percent: number
}

/** What of some videos, sounds and embeds a learner had opened before. */
export async function findMedia(db: Db, { learner, publicationId }: LearnerPlace): Promise<readonly (PlayedMedium & { readonly firstAt: number; readonly lastAt: number })[]> {
  return await db.selectFrom('learner_media').select(['element_id as elementId', 'percent', 'first_at as firstAt', 'last_at as lastAt'])
    .where('publication_id', '=', publicationId).where('learner', '=', learner).orderBy('first_at').orderBy('element_id').execute()
}

/** Keeps that a learner played something so far; who came further before stays there. */
export async function putMedium(trx: Db, { learner, publicationId }: LearnerPlace, { elementId, percent }: PlayedMedium, now: number): Promise<void> {
  await trx.insertInto('learner_media').values({ publication_id: publicationId, learner, element_id: elementId, percent, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner', 'element_id']).doUpdateSet((eb) => ({
      last_at: now, percent: eb.case().when('learner_media.percent', '<', percent).then(percent).else(eb.ref('learner_media.percent')).end(),
    }))).execute()
}

/** What is counted of one video, sound or embed. */
export interface MediumTotal {
  readonly learners: number
  readonly finished: number
  /** On average. */
  readonly percent: number
}

/** How far those played each who began in a period. */
export async function mediaTotals(db: Db, publicationId: string, { from, to }: BeganIn): Promise<ReadonlyMap<string, MediumTotal>> {
  const rows = await db.selectFrom('learner_media')
    .innerJoin('learner_visit', (join) => join.onRef('learner_visit.publication_id', '=', 'learner_media.publication_id').onRef('learner_visit.learner', '=', 'learner_media.learner'))
    .select(['learner_media.element_id as elementId', (eb) => eb.fn.countAll<number>().as('learners'), (eb) => eb.fn.sum<number>('learner_media.percent').as('percent'),
      sql<number>`sum(CASE WHEN learner_media.percent >= ${FINISHED_PERCENT} THEN 1 ELSE 0 END)`.as('finished')])
    .where('learner_media.publication_id', '=', publicationId).where('learner_visit.started_at', '>=', from).where('learner_visit.started_at', '<=', to)
    .groupBy('learner_media.element_id').execute()
  return new Map(rows.map(({ elementId, finished, learners, percent }) => [elementId, { learners: Number(learners), finished: Number(finished), percent: Number(percent) / Number(learners) }]))
}

/** How many learners began in a period. */
export async function countBegun(db: Db, publicationId: string, { from, to }: BeganIn): Promise<number> {
  const { count } = await db.selectFrom('learner_visit').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('publication_id', '=', publicationId).where('started_at', '>=', from).where('started_at', '<=', to).executeTakeFirstOrThrow()
  return Number(count)
}
