import type { Kysely } from 'kysely'

/** Whoever drops a row that names a blob asks whether any other names it, with everybody else's writes waiting. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, column] of [
    ['doc_version', 'blob_key'], ['doc_snapshot', 'blob_key'], ['video_job', 'file_hash'], ['video_job', 'thumbnail_hash'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).where(column as never, 'is not', null).execute()
  }
  await db.schema.createIndex('feedback_attachment_hash').on('feedback_attachment').column('hash').execute()
}
