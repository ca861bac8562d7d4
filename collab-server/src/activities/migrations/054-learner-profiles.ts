import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Who learners are, where publications ask for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('learner_profile')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('info', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('told_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_profile_key', ['publication_id', 'learner'])
    .execute()
  await db.schema.createIndex('learner_profile_email').on('learner_profile').columns(['email']).execute()
  await db.schema.createIndex('learner_profile_told').on('learner_profile').columns(['told_at']).execute()
}
