import type { FastifyInstance } from 'fastify'
import { tokenHash } from './lease.ts'
import type { Lease } from './lease.ts'
import { findJob } from './store.ts'

/** How often it is looked whether what is worked on was stopped; ms. */
const WATCH_EVERY_MS = 250

/** Aborts once the job is over or somebody else works on it, on whichever node that was said. Answers how to end watching. */
export function watchLease(app: FastifyInstance, { jobId, token }: Lease, controller: AbortController): () => void {
  const look = async (): Promise<void> => {
    const row = await findJob(app.db, jobId)
    if (row?.state !== 'running' || row.token_hash !== tokenHash(token)) controller.abort()
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => app.log.error({ err: error, jobId }, 'a job could not be watched'))
  }, WATCH_EVERY_MS)
  return () => clearInterval(timer)
}
