import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { findJob } from './store.ts'

/** How often it is looked whether what is worked on was stopped; ms. */
const WATCH_EVERY_MS = 250

/** The right to work on a job, until it is over or somebody else begins. */
export interface Lease {
  readonly jobId: string
  /** The secret of whoever works on it; the row has its hash. */
  readonly token: string
}

/** A secret of whoever works on a job; it names the person, so that it ends with their access. The server's own is plain, for the fragment of an address. */
export function newToken(userId: string | null): string {
  const random = randomBytes(32).toString('base64url')
  return userId === null ? random : `${userId}.${random}`
}

/** Whose token it is; null for the server's own. It says so itself, so ask only when the row has its hash. */
export function holderOf(token: string): string | null {
  const userId = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  return userId === '' ? null : userId
}

/** What the row keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

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
