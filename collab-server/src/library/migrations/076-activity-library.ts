import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Activities that are kept on their own, and the elements of lessons that have to do with them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('library_activity')
    .addColumn('lesson_id', 'text', (c) => c.primaryKey().references('lesson.id').onDelete('cascade'))
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('privacy', 'text', (c) => c.notNull())
    .addColumn('changed_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('library_activity_organization').on('library_activity').column('organization_id').execute()
  await db.schema.createTable('library_activity_use')
    .addColumn('activity_id', 'text', (c) => c.notNull().references('library_activity.lesson_id').onDelete('cascade'))
    .addColumn('lesson_id', 'text', (c) => c.notNull().references('lesson.id').onDelete('cascade'))
    .addColumn('element_id', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('library_activity_use_key', ['activity_id', 'lesson_id', 'element_id'])
    .execute()
  await db.schema.createIndex('library_activity_use_lesson').on('library_activity_use').columns(['lesson_id', 'element_id']).execute()
}
