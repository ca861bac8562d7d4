import type { Clock } from './clock.ts'
import { LecternError } from './errors.ts'

/** Counts attempts by key in a fixed window, in the memory of this process. */
export interface AttemptLimiter {
  /** Counts one attempt; throws `too-many-requests` when the key has used up its window. */
  take(key: string): void
  /** Takes back one attempt: it turned out to be a good one. */
  giveBack(key: string): void
}

/** More keys than this at once means an attack from many places; the oldest windows are dropped then. */
const MAX_KEYS = 100_000

/** A limiter of `max` attempts in `windowMs`. */
export function createAttemptLimiter(max: number, windowMs: number, now: Clock): AttemptLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const prune = (): void => {
    for (const [key, entry] of windows) {
      if (entry.endsAt <= now() || windows.size > MAX_KEYS) windows.delete(key)
    }
  }
  return {
    take(key) {
      if (windows.size >= MAX_KEYS) prune()
      const found = windows.get(key)
      const entry = found && found.endsAt > now() ? found : { count: 0, endsAt: now() + windowMs }
      if (entry !== found) {
        windows.delete(key)
        windows.set(key, entry)
      }
      if (entry.count >= max) {
        const retryAfterSeconds = Math.max(1, Math.ceil((entry.endsAt - now()) / 1000))
        throw new LecternError('too-many-requests', { retryAfterSeconds })
      }
      entry.count += 1
    },
    giveBack(key) {
      const entry = windows.get(key)
      if (entry && entry.count > 0) entry.count -= 1
    },
  }
}
