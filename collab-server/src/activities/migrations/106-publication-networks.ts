import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What of the room of a publication each network has used. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('publication_network')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('learners', 'integer', (c) => c.notNull())
    .addColumn('answers', 'integer', (c) => c.notNull())
    .addColumn('profiles', 'integer', (c) => c.notNull())
    .addColumn('last_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('publication_network_key', ['publication_id', 'network'])
    .execute()
  await db.schema.createIndex('publication_network_age').on('publication_network').column('last_at').execute()
}
