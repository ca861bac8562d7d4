import { useEffect, useState } from 'react'

/** The time, once a second while something counts down; ms since 1970. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [running])
  // A countdown that has just begun must not start from the time at which the last one stopped.
  return running ? Math.max(now, Math.floor(performance.timeOrigin + performance.now()) - 1000) : now
}
