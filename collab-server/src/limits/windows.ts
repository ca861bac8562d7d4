import type { Clock } from '../platform/clock.ts'

/** Counts attempts by key in a fixed window. */
export interface Windows {
  /** Counts one attempt, or so many at once; when the key's window has no room for them it counts nothing and answers how long that lasts, in ms. */
  take(key: string, amount?: number): number
}

/** More keys than this at once means an attack from many places; the oldest windows are dropped then. */
const MAX_KEYS = 100_000

/** Windows of `max` attempts in `windowMs`, in the memory of this process. */
export function createWindows(max: number, windowMs: number, now: Clock): Windows {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const prune = (): void => {
    for (const [key, entry] of windows) {
      if (entry.endsAt <= now() || windows.size > MAX_KEYS) windows.delete(key)
    }
  }
  return {
    take(key, amount = 1) {
      if (windows.size >= MAX_KEYS) prune()
      const found = windows.get(key)
      const entry = found && found.endsAt > now() ? found : { count: 0, endsAt: now() + windowMs }
      if (entry !== found) {
        windows.delete(key)
        windows.set(key, entry)
      }
      if (entry.count + amount > max) return entry.endsAt - now()
      entry.count += amount
      return 0
    },
  }
}
