import type { Kysely } from 'kysely'
import { INT64, bytesType } from '../../database/columns.ts'

/** Published states of lessons, each under a link. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('publication')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lesson_id', 'text', (c) => c.notNull().references('lesson.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('content', bytesType(db), (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('slide_count', 'integer', (c) => c.notNull())
    .addColumn('seq', INT64, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addColumn('published_at', INT64, (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('publication_lesson').on('publication').columns(['lesson_id', 'created_at']).execute()
}
