import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Prompts that workspaces write for themselves, with what they were before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('prompt_version')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('prompt_key', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('system_prompt', 'text')
    .addColumn('prompt', 'text')
    .addColumn('model_name', 'text')
    .addColumn('author_id', 'text', (c) => c.references('user.id'))
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('prompt_version_key', ['organization_id', 'prompt_key', 'version'])
    .execute()
  await db.schema.createIndex('prompt_version_author').on('prompt_version').column('author_id').execute()
}
