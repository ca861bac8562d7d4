import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** How words are said in an organization. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('pronunciation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('avatar_id', 'text', (c) => c.notNull())
    .addColumn('word_key', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('pronunciation', 'text', (c) => c.notNull())
    .addColumn('updated_at', INT64, (c) => c.notNull())
    .addUniqueConstraint('pronunciation_once', ['organization_id', 'language', 'avatar_id', 'word_key'])
    .execute()
  await db.schema.createIndex('pronunciation_author').on('pronunciation').column('author_id').execute()
}
