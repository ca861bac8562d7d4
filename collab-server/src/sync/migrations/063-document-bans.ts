import type { Kysely } from 'kysely'

/** Who may not come into a document for a while is banned from it, as everywhere else. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('doc_bar').renameColumn('barred_by', 'banned_by').execute()
  await db.schema.alterTable('doc_bar').renameTo('doc_ban').execute()
}
