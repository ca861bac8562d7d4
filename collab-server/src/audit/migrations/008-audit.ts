import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What happened in organizations: sign-ins, changes of roles, sharing and settings. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('audit_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('person_id', 'text')
    .addColumn('target_kind', 'text')
    .addColumn('target_id', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('created_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_event_organization').on('audit_event').columns(['organization_id', 'id']).execute()
  await db.schema.createIndex('audit_event_created').on('audit_event').column('created_at').execute()
}
