import type { Kysely } from 'kysely'

/** The language of a person's mails, English for who has never said. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('user').addColumn('language', 'text', (c) => c.notNull().defaultTo('en')).execute()
}
