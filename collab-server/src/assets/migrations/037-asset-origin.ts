import type { Kysely } from 'kysely'

/** Who made a picture that was found elsewhere, and under which licence. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('asset').addColumn('origin', 'text').execute()
}
