import type { Kysely } from 'kysely'

/** Whether the ids of parts whose order is a key are hidden in what is under a link: in what was published before they were, they are hidden when a server starts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('publication').addColumn('parts_hidden', 'integer', (c) => c.notNull().defaultTo(0)).execute()
}
