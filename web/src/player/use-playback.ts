import { useCallback, useEffect, useEffectEvent, useInsertionEffect, useRef, useState } from 'react'
import { atSlide, moved, nextStep, passed, paused } from './playback.ts'
import type { Playback } from './playback.ts'

/** How often the time is looked at while playing, ms. */
const TICK_MS = 200

/** What is played, and what playing asks for. */
export interface PlaybackParts {
  readonly slideId: string
  /** How long the slide stays. */
  readonly seconds: number
  readonly isLast: boolean
  /** Something lies over the lesson: playing stops. */
  readonly isCovered: boolean
  /** Whether the person is on the way to another page: time stands still until it is there. */
  readonly hasLeft: () => boolean
  /** The time of the slide is over. */
  readonly onNext: () => void
  /** Play was pressed at the end of the lesson. */
  readonly onRestart: () => void
}

/** A lesson that is being played. */
export interface Playing extends Playback {
  readonly toggle: () => void
  /** How long the slide has been playing at this very moment, ms: what moves is drawn more often than the time is looked at. */
  readonly nowMs: () => number
}

/** Plays a lesson slide by slide, by the clock. */
export function usePlayback(parts: PlaybackParts): Playing {
  const { slideId, seconds, isLast, isCovered, hasLeft, onNext, onRestart } = parts
  const [kept, setPlayback] = useState(() => atSlide(slideId))
  const here = moved(kept, slideId)
  const playback = isCovered ? paused(here) : here
  if (playback !== kept) setPlayback(playback)
  const { isPlaying } = playback
  const tick = useEffectEvent((ms: number) => {
    if (hasLeft()) return
    const now = passed(playback, ms)
    const step = nextStep(now, seconds, isLast)
    setPlayback(step === 'end' ? { ...now, isPlaying: false } : now)
    if (step === 'next') onNext()
  })

  useEffect(() => {
    if (!isPlaying) return undefined
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      tick(now - last)
      last = now
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  const toggle = (): void => {
    const isOver = !isPlaying && isLast && playback.elapsedMs >= seconds * 1000
    setPlayback({ ...playback, isPlaying: !isPlaying, ...(isOver ? { elapsedMs: 0 } : {}) })
    if (isOver) onRestart()
  }
  return { ...playback, toggle, nowMs: useNow(playback) }
}

/** The time between two ticks, for who draws; the same function always. */
function useNow({ elapsedMs, isPlaying }: Playback): () => number {
  const clock = useRef({ elapsedMs: 0, since: 0, isPlaying: false })
  // Before every layout effect: the slide below is drawn in one of its own, which comes before that of its parent.
  useInsertionEffect(() => {
    clock.current = { elapsedMs, since: performance.now(), isPlaying }
  }, [elapsedMs, isPlaying])
  return useCallback(() => {
    const now = clock.current
    // Time stands still between ticks that do not come, as on the way to another page.
    return now.elapsedMs + (now.isPlaying ? Math.min(performance.now() - now.since, 2 * TICK_MS) : 0)
  }, [])
}
