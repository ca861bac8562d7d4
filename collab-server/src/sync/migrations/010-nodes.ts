import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What several processes on one database need: an order of control rows without a clock, and claims on documents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows from before stay without a number: everybody they concern has been sent away since.
  await db.schema.alterTable('control').addColumn('seq', INT64).execute()
  await db.schema.createIndex('control_seq').unique().on('control').column('seq').execute()
  await db.schema.createTable('doc_claim')
    .addColumn('doc_id', 'text', (c) => c.notNull().references('doc.id').onDelete('cascade'))
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('claim_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('doc_claim_pk', ['doc_id', 'what'])
    .execute()
}
