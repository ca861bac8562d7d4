import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { LearnerData } from './learner-data.ts'
import { LEARNER_TABLES, deleteLearner } from './learner-store.ts'
import { DAY_MS } from './rollup-store.ts'
import './tables.ts'

type Db = Kysely<Database>

/** The days that a workspace chose; null where it chose none. */
export async function findRetention(db: Db, organizationId: string): Promise<number | null> {
  return (await db.selectFrom('learner_retention').select('days').where('organization_id', '=', organizationId).executeTakeFirst())?.days ?? null
}

/** Keeps what a workspace chose; null: nothing. */
export async function putRetention(trx: Db, organizationId: string, days: number | null): Promise<void> {
  if (days === null) {
    await trx.deleteFrom('learner_retention').where('organization_id', '=', organizationId).execute()
    return
  }
  await trx.insertInto('learner_retention').values({ organization_id: organizationId, days }).onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ days })).execute()
}

/** Publications of workspaces that chose for themselves how long learners are kept. */
export function publicationsWithRule(db: Db) {
  return db.selectFrom('learner_retention').innerJoin('lesson', 'lesson.organization_id', 'learner_retention.organization_id')
    .innerJoin('publication', 'publication.lesson_id', 'lesson.id').select('publication.id')
}

/** A publication, and what the workspace it belongs to chose. */
export interface RuledPublication {
  readonly publicationId: string
  readonly chosenDays: number | null
}

/** Publications after one of them in the order of their ids, so many at most. */
export async function ruledPublications(db: Db, after: string, most: number): Promise<readonly RuledPublication[]> {
  return await db.selectFrom('publication').innerJoin('lesson', 'lesson.id', 'publication.lesson_id').leftJoin('learner_retention', 'learner_retention.organization_id', 'lesson.organization_id')
    .select(['publication.id as publicationId', 'learner_retention.days as chosenDays']).where('publication.id', '>', after).orderBy('publication.id').limit(most).execute()
}

/** How many learners came to what a workspace has published, but not since. */
export async function countIdle(db: Db, organizationId: string, since: number): Promise<number> {
  const { count } = await db.selectFrom('learner_visit').innerJoin('publication', 'publication.id', 'learner_visit.publication_id').innerJoin('lesson', 'lesson.id', 'publication.lesson_id')
    .select((eb) => eb.fn.countAll<number>().as('count')).where('lesson.organization_id', '=', organizationId).where('learner_visit.last_at', '<', since).executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds learners to what stays counted of those who are gone; they are `completed` and `finished` as the publication is now. */
async function keepTotals(trx: Db, publicationId: string, learners: readonly string[]): Promise<void> {
  const own = (sum: string) => sql.raw(`${sum} = learner_total.${sum} + excluded.${sum}`)
  await sql`INSERT INTO learner_total (publication_id, day, slide_id, learners, completed, finished, points, ms)
    SELECT v.publication_id, v.started_at / ${sql.lit(DAY_MS)}, v.furthest_slide, count(*),
      sum(CASE WHEN v.answered >= p.question_count AND v.seen >= p.slide_count THEN 1 ELSE 0 END), sum(CASE WHEN v.answered >= p.question_count THEN 1 ELSE 0 END),
      sum(CASE WHEN v.answered >= p.question_count THEN v.points ELSE 0 END), sum(v.ms)
    FROM learner_visit v INNER JOIN publication p ON p.id = v.publication_id
    WHERE v.publication_id = ${publicationId} AND v.learner IN (${sql.join(learners)})
    GROUP BY v.publication_id, v.started_at / ${sql.lit(DAY_MS)}, v.furthest_slide
    ON CONFLICT (publication_id, day, slide_id) DO UPDATE SET ${sql.join(['learners', 'completed', 'finished', 'points', 'ms'].map(own))}`.execute(trx)
}

/** What activities keep of a learner: answers, times, and how far they came. */
export const activityLearnerData: LearnerData = {
  noun: 'activities', tables: LEARNER_TABLES, erase: deleteLearner,
  async idle(db, publicationId, since, most) {
    const visits = await db.selectFrom('learner_visit').select('learner').where('publication_id', '=', publicationId).where('last_at', '<', since).orderBy('last_at').limit(most).execute()
    if (visits.length === most) return visits.map(({ learner }) => learner)
    // Who told who they are, or opened a hint, and was never seen on a slide.
    const unseen = await db.selectFrom('learner_profile as kept').select('kept.learner').where('kept.publication_id', '=', publicationId).where('kept.told_at', '<', since)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('learner_visit').select('learner').where('publication_id', '=', publicationId).whereRef('learner_visit.learner', '=', 'kept.learner'))))
      .union(db.selectFrom('activity_hint as kept').select('kept.learner').where('kept.publication_id', '=', publicationId).where('kept.opened_at', '<', since)
        .where((eb) => eb.not(eb.exists(eb.selectFrom('learner_visit').select('learner').where('publication_id', '=', publicationId).whereRef('learner_visit.learner', '=', 'kept.learner')))))
      .limit(most - visits.length).execute()
    return [...visits, ...unseen].map(({ learner }) => learner)
  },
  async active(db, publicationId, learners, since) {
    const of = <T extends 'activity_clock' | 'activity_hint' | 'learner_media' | 'learner_profile' | 'learner_visit'>(table: T, column: 'ends_at' | 'last_at' | 'opened_at' | 'told_at') => (
      db.selectFrom(table as 'learner_visit').select('learner').where('publication_id', '=', publicationId).where('learner', 'in', learners).where(sql.ref<number>(column), '>=', since)
    )
    const rows = await of('learner_visit', 'last_at').union(of('learner_profile', 'told_at')).union(of('activity_hint', 'opened_at')).union(of('activity_clock', 'ends_at')).union(of('learner_media', 'last_at')).execute()
    return rows.map(({ learner }) => learner)
  },
  async eraseIdle(trx, publicationId, learners) {
    await keepTotals(trx, publicationId, learners)
    for (const table of LEARNER_TABLES) await trx.deleteFrom(table).where('publication_id', '=', publicationId).where('learner', 'in', learners).execute()
  },
}
