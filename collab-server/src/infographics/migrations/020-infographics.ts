import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What infographics say, so that asking again for the same one asks no model again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('infographic_plan')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('writer', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('infographic_plan_created').on('infographic_plan').column('created_at').execute()
}
