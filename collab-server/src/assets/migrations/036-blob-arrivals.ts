import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'
import { createRowTrigger } from '../../database/triggers.ts'

/** Bytes on their way into the store are noted first; the row that needs them takes the note with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('blob_arrival')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('noted_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('blob_arrival_age').on('blob_arrival').column('noted_at').execute()
  await createRowTrigger(db, {
    name: 'blob_arrived_asset', table: 'asset', on: 'INSERT', run: 'DELETE FROM blob_arrival WHERE hash = NEW.hash',
  })
  await createRowTrigger(db, {
    name: 'blob_arrived_held', table: 'asset_reference', on: 'INSERT', run: 'DELETE FROM blob_arrival WHERE hash = NEW.hash AND NEW.holds = 1',
  })
}
