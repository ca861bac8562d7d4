import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Which videos, sounds and embeds each learner opened, and how far they played them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('learner_media')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('element_id', 'text', (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('first_at', INT64, (c) => c.notNull())
    .addColumn('last_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_media_key', ['publication_id', 'learner', 'element_id'])
    .execute()
  await db.schema.createIndex('learner_media_element').on('learner_media').columns(['publication_id', 'element_id']).execute()
}
