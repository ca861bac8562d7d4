import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** How long workspaces keep learners, and what stays counted of those who are gone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('learner_retention')
    .addColumn('organization_id', 'text', (c) => c.primaryKey().references('organization.id').onDelete('cascade'))
    .addColumn('days', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createTable('learner_total')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('slide_id', 'text', (c) => c.notNull())
    .addColumn('learners', 'integer', (c) => c.notNull())
    .addColumn('completed', 'integer', (c) => c.notNull())
    .addColumn('finished', 'integer', (c) => c.notNull())
    .addColumn('points', INT64, (c) => c.notNull())
    .addColumn('ms', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_total_key', ['publication_id', 'day', 'slide_id'])
    .execute()
}
