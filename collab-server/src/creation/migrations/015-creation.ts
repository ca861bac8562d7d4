import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What people started that is paid for: each press of a button once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('creation_request')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('runs', 'integer', (c) => c.notNull())
    .addColumn('refunds', 'integer', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('changed_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('creation_request_pk', ['user_id', 'key'])
    .execute()
  await db.schema.createIndex('creation_request_state').on('creation_request').columns(['state', 'changed_at']).execute()
}
