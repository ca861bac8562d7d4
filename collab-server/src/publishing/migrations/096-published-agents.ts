import type { Kysely } from 'kysely'

/** Agents as they were when the lesson that has them on a slide was published. They go with the agent: who deletes it takes it from learners, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('publication_agent')
    .addColumn('publication_id', 'text', (c) => c.notNull().references('publication.id').onDelete('cascade'))
    .addColumn('agent_id', 'text', (c) => c.notNull().references('agent.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('publication_agent_key', ['publication_id', 'agent_id'])
    .execute()
  await db.schema.createIndex('publication_agent_agent').on('publication_agent').column('agent_id').execute()
}
