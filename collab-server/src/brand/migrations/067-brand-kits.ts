import type { Kysely } from 'kysely'
import { createReferenceKind } from '../../assets/reference-kind-store.ts'
import { INT64 } from '../../database/columns.ts'

/** Brand kits of workspaces, several each, and their logos. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('brand_kit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('colours', 'text', (c) => c.notNull())
    .addColumn('fonts', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addUniqueConstraint('brand_kit_name', ['organization_id', 'name_key'])
    .execute()
  await db.schema.createTable('brand_kit_logo')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kit_id', 'text', (c) => c.notNull().references('brand_kit.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('brand_kit_logo_kit').on('brand_kit_logo').columns(['kit_id', 'position']).execute()
  await createReferenceKind(db, { kind: 'brand-kit', table: 'brand_kit_logo', id: (row) => row('id'), column: { name: 'hash', holds: false } })
}
