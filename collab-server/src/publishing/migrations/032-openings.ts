import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createRowTrigger } from '../../database/triggers.ts'

/** Openings are counted from the stream of events; what was counted so far goes on counting, of no known hour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`INSERT INTO event_rollup (measure, subject, hour, person, month, count)
    SELECT 'publication.opened', id, 0, '', '', views FROM publication WHERE views > 0`.execute(db)
  await db.schema.alterTable('publication').dropColumn('views').execute()
  await createRowTrigger(db, {
    name: 'publication_openings_removed', table: 'publication', on: 'DELETE',
    run: 'DELETE FROM event_rollup WHERE measure = \'publication.opened\' AND subject = OLD.id',
  })
}
