import type { Kysely } from 'kysely'

/** Templates that are layouts for lessons, beside those that are lessons to copy. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('template').addColumn('kind', 'text', (c) => c.notNull().defaultTo('lesson')).execute()
  await db.schema.alterTable('template').addColumn('is_ready', 'integer', (c) => c.notNull().defaultTo(1)).execute()
}
