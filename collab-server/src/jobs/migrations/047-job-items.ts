import type { Kysely } from 'kysely'

/** What jobs that are paid by what they make have given to people. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('job_item')
    .addColumn('job_id', 'text', (c) => c.notNull().references('job.id').onDelete('cascade'))
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_item_key', ['job_id', 'attempt', 'item'])
    .execute()
}
