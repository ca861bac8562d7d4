import type { FastifyInstance } from 'fastify'
import { requireStaying, markBlobs } from '../assets/removal-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { transact } from '../database/transact.ts'
import { tokenHash } from './lease.ts'
import type { Lease } from './lease.ts'
import type { JobQueue } from './queue.ts'
import { dropResults, putResult } from './result-store.ts'
import { changeJob, countedFor } from './store.ts'
import type { JobRow } from './store.ts'

/** A file that whoever works on a job hands in. */
export interface SubmittedResult {
  /** Which of its results. */
  readonly name: string
  readonly contentType: string
  /** It is the last one: the job is ready and paid with it. */
  readonly isLast: boolean
  /** With it go the results whose names begin so: what it was put together from. */
  readonly insteadOf?: string
}

/**
 * Keeps a file that a job has made: stored, named and, with the last one, the job's end and its credits, all or nothing.
 * @throws LecternError `conflict` when the job is not theirs any more, `storage-full`, `disk-full`, `files-unavailable`.
 */
export async function keepResult(app: FastifyInstance, queue: JobQueue, { jobId, token }: Lease, file: SpooledFile, { contentType, insteadOf, isLast, name }: SubmittedResult): Promise<JobRow> {
  const { bytes, hash } = file
  await app.blobs.putFile(file)
  const when = { state: ['running'], tokenHash: tokenHash(token) } as const
  const row = await transact(app.db, async (trx) => {
    await requireStaying(trx, hash)
    const job = await changeJob(trx, jobId, when, { heartbeat_at: app.now() })
    if (!job) {
      await markBlobs(trx, [hash], app.now())
      return null
    }
    if (insteadOf !== undefined) await dropResults(trx, jobId, insteadOf)
    await putResult(trx, { job_id: jobId, name, ...countedFor(job), hash, content_type: contentType, bytes })
    await app.quotas.requireWithin(trx, job.organization_id)
    return isLast ? await queue.end(trx, jobId, when, { state: 'ready' }) : job
  }).catch(async (error: unknown) => {
    // Refused, and the job names what it named before.
    await transact(app.db, async (trx) => { await markBlobs(trx, [hash], app.now()) }).catch(() => undefined)
    throw error
  })
  if (!row) throw new LecternError('conflict', { reason: 'job.isOver' })
  if (isLast) queue.notify(row)
  return row
}
