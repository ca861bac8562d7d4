import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** How many learning sessions of a month each network has begun. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('session_network')
    .addColumn('network', 'text', (c) => c.primaryKey())
    .addColumn('sessions', 'integer', (c) => c.notNull())
    .addColumn('last_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_network_age').on('session_network').column('last_at').execute()
}
