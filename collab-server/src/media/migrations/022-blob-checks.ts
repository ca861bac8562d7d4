import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** When it was looked at last whether anybody needs a picture, and since when nobody does. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('blob').addColumn('checked_at', INT64).execute()
  await db.schema.alterTable('blob').addColumn('unneeded_since', INT64).execute()
  await db.schema.createIndex('blob_unchecked').on('blob').columns(['checked_at', 'created_at']).execute()
  await db.schema.createIndex('gallery_media_hash').on('gallery_media').column('hash').execute()
  await sql`CREATE INDEX brand_logo ON brand (logo_hash) WHERE logo_hash IS NOT NULL`.execute(db)
}
