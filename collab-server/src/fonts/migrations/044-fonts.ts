import type { Kysely } from 'kysely'
import { createReferenceKind } from '../../assets/reference-kind-store.ts'
import { INT64 } from '../../database/columns.ts'

/** The fonts that people add. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('font')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().references('asset.hash'))
    .addColumn('url', 'text')
    .addColumn('privacy', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addUniqueConstraint('font_name_once', ['organization_id', 'owner_id', 'name'])
    .execute()
  await db.schema.createIndex('font_owner').on('font').column('owner_id').execute()
  await db.schema.createIndex('font_hash').on('font').column('hash').execute()
  await createReferenceKind(db, { kind: 'font', table: 'font', id: (row) => row('id'), column: { name: 'hash', holds: false } })
}
