import type { Kysely } from 'kysely'

/** Uses are found by their picture: to count those of a workspace, and to take them away with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('gallery_use_media').on('gallery_use').columns(['media_id', 'used_at']).execute()
}
