import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Hints that learners opened, and how many of them before each answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('activity_hint')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('activity_id', 'text', (c) => c.notNull())
    .addColumn('hint_id', 'text', (c) => c.notNull())
    .addColumn('opened_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('activity_hint_key', ['publication_id', 'learner', 'activity_id', 'hint_id'])
    .execute()
  await db.schema.alterTable('activity_answer').addColumn('hints', 'integer', (c) => c.notNull().defaultTo(0)).execute()
}
