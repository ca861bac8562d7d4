import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Agents, and the documents they know. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('agent')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('search_key', 'text', (c) => c.notNull())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('document_count', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addColumn('updated_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('agent_organization').on('agent').columns(['organization_id', 'updated_at']).execute()
  await db.schema.createIndex('agent_owner').on('agent').column('owner_id').execute()
  await db.schema.createTable('agent_document')
    .addColumn('agent_id', 'text', (c) => c.notNull().references('agent.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('instructions', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('agent_document_pk', ['agent_id', 'position'])
    .execute()
}
