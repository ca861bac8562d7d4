import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Of the speaking of a lesson one job is open at a time: two would speak, and charge for, the same sentences. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Speaking sets no credits aside, so there is nothing to give back.
  await sql`UPDATE job SET state = 'stopped', finished_at = heard_at WHERE kind = 'speech' AND state IN ('queued', 'running')
    AND EXISTS (SELECT 1 FROM job AS other WHERE other.lesson_id = job.lesson_id AND other.kind = 'speech'
      AND other.state IN ('queued', 'running') AND other.id < job.id)`.execute(db)
  await sql`CREATE UNIQUE INDEX job_one_speech ON job (lesson_id) WHERE kind = 'speech' AND state IN ('queued', 'running')`.execute(db)
}
