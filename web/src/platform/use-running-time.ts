import { useCallback, useSyncExternalStore } from 'react'

/** How finely the time is read, ms. */
const STEP_MS = 250

/** The time while something counts down, a few times a second; ms since 1970. Stands still otherwise. */
export function useRunningTime(running: boolean): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = running ? setInterval(listener, STEP_MS) : undefined
      return () => clearInterval(timer)
    },
    [running],
  )
  return useSyncExternalStore(subscribe, running ? readTime : stillTime)
}

const readTime = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS
const stillTime = (): number => 0
