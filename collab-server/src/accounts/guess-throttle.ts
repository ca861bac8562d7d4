import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { transact } from '../database/transact.ts'
import { hashCode } from '../identity/codes.ts'
import { deleteGuesses, deleteGuessesBefore, findGuesses, putGuesses } from './guess-throttle-store.ts'

/** Guesses are forgotten after so long without another one, in ms. */
const FORGET_MS = 24 * 60 * 60_000
/** No wait is longer, in ms, so that nobody can lock somebody else out for a day. */
export const MAX_BLOCK_MS = 60 * 60_000

/** Slows guessing at one thing: after some free failures every further one doubles the wait, on all nodes. */
export interface GuessThrottle {
  /** Counts a guess as wrong in advance, so that guesses at the same time count, too; throws `too-many-requests` during a wait. */
  take(key: string): Promise<void>
  /** The guess was right: the count starts anew. */
  clear(key: string): Promise<void>
}

/**
 * How long to wait after so many wrong guesses in a row, in ms: nothing below `free`, then `baseMs`, doubling each
 * time up to {@link MAX_BLOCK_MS}.
 */
export function waitAfter(failures: number, free: number, baseMs: number): number {
  if (failures < free) return 0
  return Math.min(MAX_BLOCK_MS, baseMs * 2 ** Math.min(30, failures - free))
}

/** A throttle in the database. Keys are kept hashed: they may be addresses of people without an account. */
export function createGuessThrottle(
  app: Pick<FastifyInstance, 'db' | 'now'>, limits: { readonly name: string; readonly free: number; readonly baseMs: number },
): GuessThrottle {
  const keyOf = (key: string): string => hashCode(`${limits.name}:${key}`)
  return {
    async take(key) {
      const hash = keyOf(key)
      const retryAfterMs = await transact(app.db, async (trx) => {
        const now = app.now()
        await deleteGuessesBefore(trx, now - FORGET_MS)
        const row = await findGuesses(trx, hash)
        if (row && row.blocked_until > now) return row.blocked_until - now
        const failures = (row?.failures ?? 0) + 1
        await putGuesses(trx, hash, { failures, blocked_until: now + waitAfter(failures, limits.free, limits.baseMs), updated_at: now })
        return 0
      })
      if (retryAfterMs > 0) throw new LecternError('too-many-requests', { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) })
    },
    async clear(key) {
      await deleteGuesses(app.db, keyOf(key))
    },
  }
}
