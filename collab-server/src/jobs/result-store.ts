import { expressionBuilder } from 'kysely'
import type { Expression, Kysely, Selectable, SqlBool } from 'kysely'
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

/** The files of this name that jobs of a kind have made which are ready. */
export async function resultsNamed(db: Db, kind: string, name: string): Promise<readonly JobResult[]> {
  return await db.selectFrom('job_result').innerJoin('job', 'job.id', 'job_result.job_id').selectAll('job_result')
    .where('job.kind', '=', kind).where('job.state', '=', 'ready').where('job_result.name', '=', name).execute()
}

/** How many files of this name a workspace has of jobs of a kind which are ready. */
export async function countResultsNamed(db: Db, { kind, name, organizationId }: { readonly kind: string; readonly name: string; readonly organizationId: string }): Promise<number> {
  const { count } = await db.selectFrom('job_result').innerJoin('job', 'job.id', 'job_result.job_id').select(({ fn }) => fn.countAll().as('count'))
    .where('job.organization_id', '=', organizationId).where('job.kind', '=', kind).where('job.state', '=', 'ready').where('job_result.name', '=', name).executeTakeFirstOrThrow()
  return Number(count)
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

/** Forgets the results of a job whose names begin so. */
export async function dropResults(trx: Db, jobId: string, beginning: string): Promise<void> {
  await trx.deleteFrom('job_result').where('job_id', '=', jobId).where('name', 'like', `${beginning}%`).execute()
}

/** Those of the jobs, at most so many, go with all they have; but for those whose credits do not stand as they should. Answers how many there were. */
async function deleteJobs(db: Db, which: Expression<SqlBool>, before: number, most: number): Promise<number> {
  return await transact(db, async (trx) => {
    const old = await trx.selectFrom('job').select('job.id').where('job.finished_at', '<', before).where(which)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('credit_hold').select('credit_hold.id').whereRef('credit_hold.id', '=', 'job.hold_id')
        .where('credit_hold.state', '=', 'open'))))
      .orderBy('job.finished_at').limit(most).execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('job').where('id', 'in', ids).execute()
    return ids.length
  })
}

/**
 * Deletes jobs with files that ended before a moment and belong to no lesson, which nobody could delete with it; those of requests
 * that are done have given their files back with their answers. Answers how many there were.
 */
export async function deleteOldFiles(db: Db, before: number, most: number): Promise<number> {
  const eb = expressionBuilder<Database, 'job'>()
  const has = (table: 'job_payload' | 'job_result') => eb.exists(eb.selectFrom(table).select('job_id').whereRef('job_id', '=', 'job.id'))
  return await deleteJobs(db, eb.and([eb('job.lesson_id', 'is', null), eb.or([has('job_payload'), has('job_result')])]), before, most)
}

/**
 * Deletes some jobs that ended before a moment and came to nothing, and those that made no file, at most so many; what is
 * made stays until people delete it. Answers how many there were.
 */
export async function deleteOldJobs(db: Db, before: number, most: number): Promise<number> {
  const eb = expressionBuilder<Database, 'job'>()
  const hasFile = eb.exists(eb.selectFrom('job_result').select('name').whereRef('job_result.job_id', '=', 'job.id'))
  return await deleteJobs(db, eb.or([
    eb('job.state', 'in', ['failed', 'stopped']), eb.and([eb('job.state', '=', 'ready'), eb.not(hasFile)]),
  ]), before, most)
}

/** Deletes some jobs of a kind that ended before a moment, with what they have made, at most so many. Answers how many there were. */
export async function deleteFinished(db: Db, kind: string, before: number, most: number): Promise<number> {
  const old = db.selectFrom('job').select('id').where('kind', '=', kind).where('finished_at', '<', before).where('hold_id', 'is', null).limit(most)
  return Number((await db.deleteFrom('job').where('id', 'in', old).executeTakeFirstOrThrow()).numDeletedRows)
}
