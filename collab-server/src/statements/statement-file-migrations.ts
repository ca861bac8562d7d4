import { INT64 } from '../database/columns.ts'
import type { Migration } from '../database/migrate.ts'

/** The schema of a file, in steps of its own. */
export const FILE_MIGRATIONS: readonly Migration[] = [{
  name: '001-statements',
  up: async (db) => {
    await db.schema.createTable('statement')
      .addColumn('seq', 'integer', (c) => c.primaryKey())
      .addColumn('organization_id', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('stored', INT64, (c) => c.notNull())
      .addColumn('voided', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addUniqueConstraint('statement_id', ['organization_id', 'id'])
      .execute()
    await db.schema.createIndex('statement_place').on('statement').columns(['organization_id', 'seq']).execute()
    await db.schema.createTable('link')
      .addColumn('organization_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('link_key', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('direct', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('link_name', ['organization_id', 'kind', 'link_key', 'seq'])
      .execute()
    await db.schema.createIndex('link_of').on('link').column('seq').execute()
    await db.schema.createTable('statement_use')
      .addColumn('organization_id', 'text', (c) => c.primaryKey())
      .addColumn('statements', 'integer', (c) => c.notNull())
      .addColumn('bytes', INT64, (c) => c.notNull())
      .execute()
  },
}, {
  name: '002-attachments',
  up: async (db) => {
    // Each statement has its own: what is erased takes its files along, and asks nobody else for them.
    await db.schema.createTable('attachment')
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('sha2', 'text', (c) => c.notNull())
      .addColumn('content_type', 'text', (c) => c.notNull())
      .addColumn('content', 'blob', (c) => c.notNull())
      .addPrimaryKeyConstraint('attachment_name', ['seq', 'sha2'])
      .execute()
  },
}]
