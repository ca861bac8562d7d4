import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What learners answered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('activity_answer')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('activity_id', 'text', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('is_correct', 'integer', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('answered_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('activity_answer_key', ['publication_id', 'learner', 'activity_id', 'attempt'])
    .execute()
}
