import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'
import { createRowTrigger } from '../../database/triggers.ts'

/**
 * What authors did is counted from the stream of events. What the history of documents knows already is counted here, by the
 * hour in which it ended; what comes after `seq` goes through the stream.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('activity_feed')
    .addColumn('doc_id', 'text', (c) => c.primaryKey().references('doc.id').onDelete('cascade'))
    .addColumn('seq', INT64, (c) => c.notNull())
    .execute()
  await sql`INSERT INTO activity_feed (doc_id, seq) SELECT id, folded_seq FROM doc`.execute(db)
  await sql`INSERT INTO event_rollup (measure, subject, hour, person, month, count)
    SELECT 'slide.changed', doc_change.doc_id, doc_change.ended_at / 3600000,
      CASE WHEN event_erasure.person IS NULL THEN doc_change.user_id ELSE '' END, '', count(*)
    FROM doc_change LEFT JOIN event_erasure ON event_erasure.person = doc_change.user_id GROUP BY 2, 3, 4`.execute(db)
  await createRowTrigger(db, {
    name: 'doc_activity_removed', table: 'doc', on: 'DELETE',
    run: 'DELETE FROM event_rollup WHERE measure = \'slide.changed\' AND subject = OLD.id',
  })
}
