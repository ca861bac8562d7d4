import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'
import { createRowTrigger } from '../../database/triggers.ts'
import { createReferenceKind } from '../reference-kind-store.ts'
import { COUNTED_STORAGE as COUNTED_ORIGINALS } from './034-assets.ts'

/** What each organization takes, with the smaller versions of its pictures; the columns are those of `storage_use`. */
export const COUNTED_STORAGE = `SELECT originals.organization_id, originals.lessons, originals.versions, originals.publications, originals.videos,
  originals.pictures + (SELECT coalesce(sum(bytes), 0) FROM asset_rendition WHERE asset_rendition.organization_id = originals.organization_id) AS pictures,
  originals.attachments FROM (${COUNTED_ORIGINALS}) AS originals`

const addPictures = (bytes: string, row: string): string => (
  `INSERT INTO storage_use (organization_id, pictures) VALUES (${row}.organization_id, ${bytes})
    ON CONFLICT (organization_id) DO UPDATE SET pictures = storage_use.pictures + excluded.pictures`
)

/** Smaller versions of pictures: they hold their bytes, count as pictures, and go with their original. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('asset_rendition')
    .addColumn('source_hash', 'text', (c) => c.notNull())
    .addColumn('side', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('bytes', INT64, (c) => c.notNull())
    .addColumn('organization_id', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('asset_rendition_pk', ['source_hash', 'side'])
    .execute()
  await db.schema.createIndex('asset_rendition_organization').on('asset_rendition').column('organization_id').execute()
  await createReferenceKind(db, {
    kind: 'rendition', table: 'asset_rendition', id: (row) => `${row('source_hash')} || '/' || ${row('side')}`, column: { name: 'hash', holds: true },
  })
  await createRowTrigger(db, {
    name: 'asset_gone_renditions', table: 'asset', on: 'DELETE', run: 'DELETE FROM asset_rendition WHERE source_hash = OLD.hash',
  })
  await createRowTrigger(db, { name: 'use_rendition_added', table: 'asset_rendition', on: 'INSERT', run: addPictures('NEW.bytes', 'NEW') })
  await createRowTrigger(db, { name: 'use_rendition_removed', table: 'asset_rendition', on: 'DELETE', run: addPictures('-OLD.bytes', 'OLD') })
}
