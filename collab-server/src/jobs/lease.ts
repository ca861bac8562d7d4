import { createHash, randomBytes } from 'node:crypto'

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
