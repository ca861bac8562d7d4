import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Conversations of learners with agents on slides, how many were begun each month, and how many a workspace allows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('learner_conversation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('learner', 'text', (c) => c.notNull())
    .addColumn('activity_id', 'text', (c) => c.notNull())
    .addColumn('agent_id', 'text', (c) => c.notNull())
    .addColumn('turns', 'text', (c) => c.notNull())
    .addColumn('turn_count', 'integer', (c) => c.notNull())
    .addColumn('started_at', INT64, (c) => c.notNull())
    .addColumn('ended_at', INT64)
    .addColumn('report', 'text')
    .execute()
  await db.schema.createIndex('learner_conversation_learner').on('learner_conversation').columns(['publication_id', 'learner', 'activity_id', 'started_at']).execute()
  await db.schema.createIndex('learner_conversation_age').on('learner_conversation').column('started_at').execute()
  await db.schema.createTable('learner_talk_month')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('conversations', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('learner_talk_month_key', ['organization_id', 'month'])
    .execute()
  await db.schema.createTable('learner_talk_limit')
    .addColumn('organization_id', 'text', (c) => c.primaryKey().references('organization.id').onDelete('cascade'))
    .addColumn('most', 'integer', (c) => c.notNull())
    .execute()
}
