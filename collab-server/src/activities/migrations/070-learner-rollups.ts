import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Sums that analytics read in place of all answers and slides: a row for each question that a learner answered, and one for each slide and day on which learners began. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('learner_activity')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('activity_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('is_whole', 'integer', (c) => c.notNull())
    .addColumn('is_correct', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('points', INT64, (c) => c.notNull())
    .addColumn('first_at', INT64, (c) => c.notNull())
    .addColumn('last_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_activity_key', ['publication_id', 'learner', 'activity_id'])
    .execute()
  await db.schema.createIndex('learner_activity_last').on('learner_activity').columns(['publication_id', 'last_at']).execute()
  await db.schema.createTable('learner_slide_total')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('slide_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('learners', 'integer', (c) => c.notNull())
    .addColumn('ms', INT64, (c) => c.notNull())
    .addColumn('furthest', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_slide_total_key', ['publication_id', 'day', 'slide_id'])
    .execute()
  await db.schema.alterTable('learner_visit').addColumn('furthest_slide', 'text', (c) => c.notNull().defaultTo('')).execute()
  await db.schema.alterTable('learner_visit').addColumn('furthest_number', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await db.schema.createIndex('learner_visit_started').on('learner_visit').columns(['publication_id', 'started_at']).execute()
  await sql`UPDATE learner_visit SET
    furthest_slide = coalesce((SELECT s.slide_id FROM learner_slide s WHERE s.publication_id = learner_visit.publication_id AND s.learner = learner_visit.learner ORDER BY s.number DESC, s.slide_id LIMIT 1), ''),
    furthest_number = coalesce((SELECT MAX(s.number) FROM learner_slide s WHERE s.publication_id = learner_visit.publication_id AND s.learner = learner_visit.learner), 0)`.execute(db)
  await sql`INSERT INTO learner_slide_total (publication_id, day, slide_id, number, learners, ms, furthest)
    SELECT s.publication_id, v.started_at / 86400000, s.slide_id, MIN(s.number), COUNT(*), SUM(s.ms), SUM(CASE WHEN v.furthest_slide = s.slide_id THEN 1 ELSE 0 END)
    FROM learner_slide s JOIN learner_visit v ON v.publication_id = s.publication_id AND v.learner = s.learner
    GROUP BY s.publication_id, v.started_at / 86400000, s.slide_id`.execute(db)
  // The answers of before are put into rows where they are graded, by who asks for learners first.
  await sql`UPDATE learner_visit SET graded_key = 'none' WHERE attempts > 0 OR graded_key <> 'none'`.execute(db)
}
