import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** The providers that workspaces name for themselves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('organization_provider')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('wire', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('sealed_key', 'text')
    .addColumn('key_ending', 'text')
    .addColumn('changed_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('organization_provider_pk', ['organization_id', 'kind'])
    .execute()
}
