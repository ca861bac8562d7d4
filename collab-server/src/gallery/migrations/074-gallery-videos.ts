import type { Kysely } from 'kysely'
import { createReferenceKind } from '../../assets/reference-kind-store.ts'

/** The gallery keeps videos, too, with pictures that stand for them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('gallery_media').addColumn('media_type', 'integer', (c) => c.notNull().defaultTo(1)).execute()
  await db.schema.alterTable('gallery_media').addColumn('poster', 'text').execute()
  await createReferenceKind(db, { kind: 'gallery-poster', table: 'gallery_media', id: (row) => row('id'), column: { name: 'poster', holds: false } })
}
