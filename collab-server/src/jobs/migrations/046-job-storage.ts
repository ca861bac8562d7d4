import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { COUNTED_STORAGE as COUNTED_OTHERS } from '../../assets/migrations/042-asset-renditions.ts'
import { INT64 } from '../../database/columns.ts'
import { createRowTrigger } from '../../database/triggers.ts'

const TABLES = ['job_payload', 'job_result'] as const

/** What each organization takes, with the files of jobs that belong to no lesson; the columns are those of `storage_use`. */
export const COUNTED_STORAGE = `SELECT others.*,
  ${TABLES.map((table) => `(SELECT coalesce(sum(bytes), 0) FROM ${table} WHERE ${table}.organization_id = others.organization_id)`).join(' + ')} AS jobs
  FROM (${COUNTED_OTHERS}) AS others`

/** Adds to what an organization takes. The condition is also what SQLite needs before a conflict clause. */
const add = (bytes: string, row: 'NEW' | 'OLD'): string => (
  `INSERT INTO storage_use (organization_id, jobs) SELECT ${row}.organization_id, ${bytes} WHERE ${row}.organization_id IS NOT NULL
    ON CONFLICT (organization_id) DO UPDATE SET jobs = storage_use.jobs + excluded.jobs`
)

/** What jobs without a lesson are made of and have made counts as storage of their organization. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('storage_use').addColumn('jobs', INT64, (c) => c.notNull().defaultTo(0)).execute()
  for (const table of TABLES) {
    await db.schema.alterTable(table).addColumn('organization_id', 'text').execute()
    await createRowTrigger(db, { name: `use_${table}_added_alone`, table, on: 'INSERT', run: add('NEW.bytes', 'NEW') })
    await createRowTrigger(db, { name: `use_${table}_removed_alone`, table, on: 'DELETE', run: add('-OLD.bytes', 'OLD') })
    // Of rows from before this step, which counted for nobody, all bytes are new.
    await createRowTrigger(db, {
      name: `use_${table}_changed_alone`, table, on: 'UPDATE OF bytes, organization_id',
      run: add('NEW.bytes - CASE WHEN OLD.organization_id IS NULL THEN 0 ELSE OLD.bytes END', 'NEW'),
    })
    await sql`UPDATE ${sql.table(table)} SET organization_id = (SELECT job.organization_id FROM job WHERE job.id = ${sql.ref(`${table}.job_id`)})
      WHERE lesson_id IS NULL`.execute(db)
    await db.schema.createIndex(`${table}_organization`).on(table).column('organization_id').execute()
  }
}
