import type { Kysely } from 'kysely'
import { INT64, bytesType } from '../../database/columns.ts'

/** Whose writing restores have repeated, by the client id that each wrote under. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('doc_restored')
    .addColumn('doc_id', 'text', (c) => c.notNull().references('doc.id').onDelete('cascade'))
    .addColumn('client_id', INT64, (c) => c.notNull())
    .addColumn('origins', bytesType(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('doc_restored_pk', ['doc_id', 'client_id'])
    .execute()
}
