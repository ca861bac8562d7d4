import type { Clock } from '../platform/clock.ts'
import { LecternError } from '../platform/errors.ts'
import { createWindows } from './windows.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits of the whole installation, however many processes it has. */
    limits: Limits
  }
}

/** Counts attempts by key in a fixed window. */
export interface AttemptLimiter {
  /** Counts one attempt; throws `too-many-requests` when the key has used up its window. */
  take(key: string): Promise<void>
}

/** What of a key is held at once, such as the sockets of a person: each process says how many it has. */
export interface Shares {
  /** This process holds `own` of a key now, unless there are more than `most` with those of others; then it holds what it held. */
  claim(key: string, own: number, most: number): Promise<boolean>
  /** It holds so many now, which nobody refuses: some have gone. 0 = none. */
  set(key: string, own: number): void
  /** How many others hold. */
  others(key: string): Promise<number>
}

/**
 * Limits that count for the installation where its processes have a Redis, and for the process where there is one. What a
 * process counts itself always holds. A Redis that is away therefore neither opens a limit nor closes it: for as long each
 * process allows what all may have together, and sign-ins, uploads and sockets go on. Kept per process are the limits that
 * protect a process from work: all requests of an address, connects to sockets, uploads of everybody at once.
 */
export interface Limits {
  /** A limiter of `max` attempts in `windowMs`; the name tells its keys from those of others. */
  attempts(name: string, max: number, windowMs: number): AttemptLimiter
  shares(name: string): Shares
  close(): Promise<void>
}

/** Refuses an attempt whose window lasts so long, in ms. */
export function refuse(ms: number): never {
  throw new LecternError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })
}

/** Limits in the memory of one process. */
export function createLocalLimits(now: Clock): Limits {
  return {
    attempts(_name, max, windowMs) {
      const windows = createWindows(max, windowMs, now)
      return {
        async take(key) {
          const ms = windows.take(key)
          if (ms > 0) refuse(ms)
        },
      }
    },
    shares: () => ({ claim: async (_key, own, most) => own <= most, set: () => undefined, others: async () => 0 }),
    close: async () => undefined,
  }
}
