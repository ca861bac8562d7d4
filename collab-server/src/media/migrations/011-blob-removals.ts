import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Blobs on their way out, so that no row takes a name up again whose file is just being removed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('blob_removal')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('marked_at', INT64, (c) => c.notNull())
    .addColumn('removed_at', INT64)
    .execute()
}
