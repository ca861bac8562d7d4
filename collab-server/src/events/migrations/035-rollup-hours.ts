import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What was counted of people is deleted by its age, once an hour: found without reading all of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('event_rollup_age').on('event_rollup').column('hour')
    .where(sql.ref('person'), '<>', sql.lit('')).execute()
}
