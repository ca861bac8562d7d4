import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const tell of listeners) tell()
    }, MINUTE)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in ms since 1970, to the minute; those who show it are drawn again when it moves on. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
