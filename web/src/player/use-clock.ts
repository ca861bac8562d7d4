import { useEffect, useEffectEvent } from 'react'

/** A clock that runs or stands. */
export interface ClockParts {
  readonly isRunning: boolean
  /** How often it is looked at, ms. */
  readonly everyMs: number
  /** So much time has passed since it was looked at last, ms. */
  readonly onTick: (ms: number) => void
  /** It stands, now and from the first. */
  readonly onStand: () => void
}

/** Tells how time passes while a clock runs. By no frames: those do not come while another tab is in view, where sound goes on. */
export function useClock({ isRunning, everyMs, onTick, onStand }: ClockParts): void {
  const tick = useEffectEvent(onTick)
  const stand = useEffectEvent(onStand)
  useEffect(() => {
    if (!isRunning) {
      stand()
      return undefined
    }
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      tick(now - last)
      last = now
    }, everyMs)
    return () => clearInterval(timer)
  }, [isRunning, everyMs])
}
