import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import type { JobResultTable } from './tables.ts'

type Db = Kysely<Database>

/** A file that a job has made. */
export type JobResult = Selectable<JobResultTable>

/** The files that jobs have made. */
export async function resultsOf(db: Db, jobIds: readonly string[]): Promise<readonly JobResult[]> {
  if (jobIds.length === 0) return []
  return await db.selectFrom('job_result').selectAll().where('job_id', 'in', jobIds).orderBy('name').execute()
}

/** Names a file as a result, in place of the one it had by that name; the former file goes where nobody else names it. */
export async function putResult(trx: Db, result: JobResult): Promise<void> {
  const { bytes, content_type, hash } = result
  await trx.insertInto('job_result').values(result)
    .onConflict((conflict) => conflict.columns(['job_id', 'name']).doUpdateSet({ hash, content_type, bytes })).execute()
}

/** Forgets a result whose file is gone. */
export async function dropResult(trx: Db, jobId: string, name: string): Promise<void> {
  await trx.deleteFrom('job_result').where('job_id', '=', jobId).where('name', '=', name).execute()
}

/**
 * Deletes some jobs that ended before a moment and came to nothing, and those that made no file, at most so many; what is
 * made stays until people delete it. Answers how many there were.
 */
export async function deleteOldJobs(db: Db, before: number, most: number): Promise<number> {
  return await transact(db, async (trx) => {
    const old = await trx.selectFrom('job').select('job.id').where('job.finished_at', '<', before)
      .where((eb) => eb.or([
        eb('job.state', 'in', ['failed', 'stopped']),
        eb.and([eb('job.state', '=', 'ready'), eb.not(eb.exists(eb.selectFrom('job_result').select('name').whereRef('job_result.job_id', '=', 'job.id')))]),
      ]))
      .where((eb) => eb.not(eb.exists(eb.selectFrom('credit_hold').select('credit_hold.id').whereRef('credit_hold.id', '=', 'job.hold_id')
        .where('credit_hold.state', '=', 'open'))))
      .orderBy('job.finished_at').limit(most).execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.deleteFrom('job').where('id', 'in', ids).execute()
    return ids.length
  })
}
