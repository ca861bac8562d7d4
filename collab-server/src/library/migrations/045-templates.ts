import type { Kysely } from 'kysely'

/** Lessons that others are made of. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('template')
    .addColumn('lesson_id', 'text', (c) => c.primaryKey().references('lesson.id').onDelete('cascade'))
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('audience', 'text')
    .addColumn('privacy', 'text', (c) => c.notNull())
    .addColumn('slide_count', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('template_organization').on('template').column('organization_id').execute()
}
