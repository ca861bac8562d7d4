import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** The pictures people keep, and when they used which. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('gallery_media')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('hash', 'text', (c) => c.notNull().references('blob.hash'))
    .addColumn('image_type', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('search_key', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addUniqueConstraint('gallery_media_once', ['organization_id', 'owner_id', 'hash'])
    .execute()
  await db.schema.createIndex('gallery_media_latest').on('gallery_media').columns(['organization_id', 'created_at']).execute()
  await db.schema.createIndex('gallery_media_owner').on('gallery_media').column('owner_id').execute()
  await db.schema.createTable('gallery_use')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('media_id', 'text', (c) => c.notNull().references('gallery_media.id').onDelete('cascade'))
    .addColumn('used_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('gallery_use_pk', ['user_id', 'media_id'])
    .execute()
}
