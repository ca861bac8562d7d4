import type { Kysely } from 'kysely'

/** The keys to the questions of a publication lie beside what learners get. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('publication').addColumn('activities', 'text', (c) => c.notNull().defaultTo('')).execute()
  await db.schema.alterTable('publication').addColumn('key_hash', 'text', (c) => c.notNull().defaultTo('')).execute()
}
