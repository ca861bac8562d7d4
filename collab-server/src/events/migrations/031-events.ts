import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What is counted from the stream of events; the stream itself lies in files of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('event_rollup')
    .addColumn('measure', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('hour', INT64, (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('count', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('event_rollup_pk', ['measure', 'subject', 'hour', 'person', 'month'])
    .execute()
  await db.schema.createIndex('event_rollup_person').on('event_rollup').columns(['person', 'hour'])
    .where(sql.ref('person'), '<>', sql.lit('')).execute()
  await db.schema.createIndex('event_rollup_month').on('event_rollup').column('month').execute()
  await db.schema.createTable('event_cursor')
    .addColumn('month', 'text', (c) => c.primaryKey())
    .addColumn('seq', INT64, (c) => c.notNull())
    .addColumn('is_complete', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createTable('event_erasure')
    .addColumn('person', 'text', (c) => c.primaryKey())
    .addColumn('asked_at', INT64, (c) => c.notNull())
    .addColumn('done_at', INT64)
    .execute()
  await sql`INSERT INTO event_erasure (person, asked_at, done_at)
    SELECT id, terminated_at, terminated_at FROM ${sql.table('user')} WHERE terminated_at IS NOT NULL`.execute(db)
}
