import type { Kysely } from 'kysely'
import { INT64, bytesType } from '../../database/columns.ts'

/** What was written into something that a restore had taken back, until the version made before that restore has it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('doc_orphan')
    .addColumn('doc_id', 'text', (c) => c.notNull().references('doc.id').onDelete('cascade'))
    .addColumn('seq', INT64, (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('ranges', 'text', (c) => c.notNull())
    .addColumn('bytes', bytesType(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('doc_orphan_pk', ['doc_id', 'seq'])
    .execute()
}
