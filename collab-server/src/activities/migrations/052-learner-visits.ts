import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** How far learners came; of those who answered before this is known when. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('learner_visit')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('started_at', INT64, (c) => c.notNull())
    .addColumn('last_at', INT64, (c) => c.notNull())
    .addColumn('ms', INT64, (c) => c.notNull())
    .addColumn('seen', 'integer', (c) => c.notNull())
    .addColumn('last_report', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_visit_key', ['publication_id', 'learner'])
    .execute()
  await db.schema.createIndex('learner_visit_last').on('learner_visit').columns(['publication_id', 'last_at']).execute()
  await db.schema.createTable('learner_slide')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('slide_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('first_at', INT64, (c) => c.notNull())
    .addColumn('last_at', INT64, (c) => c.notNull())
    .addColumn('ms', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_slide_key', ['publication_id', 'learner', 'slide_id'])
    .execute()
  await sql`INSERT INTO learner_visit (publication_id, learner, started_at, last_at, ms, seen, last_report)
    SELECT publication_id, learner, MIN(answered_at), MAX(answered_at), 0, 0, '' FROM activity_answer GROUP BY publication_id, learner`.execute(db)
}
