import type { Kysely } from 'kysely'
import { INT64, bytesType } from '../../database/columns.ts'

/** What came between a state that was kept before a restore and the restore, until it is a version together with that state. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('doc_restoring')
    .addColumn('doc_id', 'text', (c) => c.notNull().references('doc.id').onDelete('cascade'))
    .addColumn('seq', INT64, (c) => c.notNull())
    .addColumn('version_id', 'text', (c) => c.notNull())
    .addColumn('base_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('bytes', bytesType(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('doc_restoring_pk', ['doc_id', 'seq'])
    .execute()
}
