import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** When the time of a question with a limit is over, and how much longer some learners have. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('activity_clock')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('activity_id', 'text', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('ends_at', INT64)
    .addColumn('extended', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('activity_clock_key', ['publication_id', 'learner', 'activity_id'])
    .execute()
  await db.schema.alterTable('learner_visit').addColumn('time_percent', 'integer', (c) => c.notNull().defaultTo(100)).execute()
}
