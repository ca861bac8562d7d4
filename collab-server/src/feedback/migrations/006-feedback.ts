import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Feedback and the pictures attached to it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('feedback')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('issue_type', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('feedback_organization').on('feedback').columns(['organization_id', 'created_at']).execute()
  await db.schema.createIndex('feedback_user').on('feedback').column('user_id').execute()
  await db.schema.createTable('feedback_attachment')
    .addColumn('feedback_id', 'text', (c) => c.notNull().references('feedback.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('size', INT64, (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('feedback_attachment_pk', ['feedback_id', 'position'])
    .execute()
}
