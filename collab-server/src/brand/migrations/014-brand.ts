import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What workspaces look like. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('brand')
    .addColumn('organization_id', 'text', (c) => c.primaryKey().references('organization.id').onDelete('cascade'))
    .addColumn('colours', 'text')
    .addColumn('logo_hash', 'text', (c) => c.references('blob.hash'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', INT64, (c) => c.notNull())
    .execute()
}
