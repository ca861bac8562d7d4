import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Conversations with agents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('conversation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('agent_id', 'text', (c) => c.notNull().references('agent.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('turns', 'text', (c) => c.notNull())
    .addColumn('turn_count', 'integer', (c) => c.notNull())
    .addColumn('started_at', INT64, (c) => c.notNull())
    .addColumn('ended_at', INT64)
    .addColumn('report', 'text')
    .execute()
  await db.schema.createIndex('conversation_person').on('conversation').columns(['user_id', 'agent_id', 'started_at']).execute()
  await db.schema.createIndex('conversation_age').on('conversation').column('started_at').execute()
}
