import type { Kysely } from 'kysely'

/** What lessons and courses say about themselves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['lesson', 'course']) await db.schema.alterTable(table).addColumn('description', 'text', (c) => c.notNull().defaultTo('')).execute()
}
