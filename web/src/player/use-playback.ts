import { useCallback, useInsertionEffect, useRef, useState } from 'react'
import { atSlide, moved, nextStep, passed, paused } from './playback.ts'
import type { Playback } from './playback.ts'
import { useClock } from './use-clock.ts'

/** How often the time is looked at while playing, ms. */
const TICK_MS = 200

/** What is played, and what playing asks for. */
export interface PlaybackParts {
  readonly slideId: string
  /** How long the slide stays. */
  readonly seconds: number
  readonly isLast: boolean
  /** It waits at the end of the slide for something else. */
  readonly isHeld?: boolean
  /** Something lies over the lesson: playing stops. */
  readonly isCovered: boolean
  /** Whether the person is on the way to another page: time stands still until it is there. */
  readonly hasLeft: () => boolean
  /** The time of the slide is over. */
  readonly onNext: () => void
  /** How fast it is played, 1 being as it is. */
  readonly speed?: number
  /** What is heard at a time: answers the time as the sound has it, ms; null while nothing sounds. */
  readonly follow?: (elapsedMs: number, speed: number) => number | null
  /** Nothing is heard any more. */
  readonly onPause?: () => void
  /** Play was pressed at the end of the lesson. */
  readonly onRestart: () => void
}

/** A lesson that is being played. */
export interface Playing extends Playback {
  readonly toggle: () => void
  /** Goes on, or waits, at another time of the slide, ms. */
  readonly seek: (elapsedMs: number) => void
  /** Waits. */
  readonly stop: () => void
  /** How long the slide has been playing at this very moment, ms: what moves is drawn more often than the time is looked at. */
  readonly nowMs: () => number
}

/** Plays a lesson slide by slide, by the clock. */
export function usePlayback(parts: PlaybackParts): Playing {
  const { slideId, seconds, isLast, isHeld = false, isCovered, hasLeft, onNext, onRestart, speed = 1, follow, onPause } = parts
  const [kept, setPlayback] = useState(() => atSlide(slideId))
  const here = moved(kept, slideId)
  const playback = isCovered ? paused(here) : here
  if (playback !== kept) setPlayback(playback)
  const { isPlaying } = playback
  const onTick = (ms: number): void => {
    if (hasLeft()) {
      onPause?.()
      return
    }
    const clock = passed(playback, ms * speed)
    const heard = follow?.(clock.elapsedMs, speed) ?? null
    const now = heard === null ? clock : { ...clock, elapsedMs: heard }
    const step = nextStep(now, seconds, isLast || isHeld)
    setPlayback(step === 'end' ? { ...now, isPlaying: false } : now)
    if (step === 'next') onNext()
  }
  useClock({ isRunning: isPlaying, everyMs: TICK_MS, onTick, onStand: () => onPause?.() })

  const toggle = (): void => {
    const isOver = !isPlaying && isLast && playback.elapsedMs >= seconds * 1000
    // Within the press: some browsers let nothing sound later.
    if (!isPlaying && !isOver) follow?.(playback.elapsedMs, speed)
    setPlayback({ ...playback, isPlaying: !isPlaying, ...(isOver ? { elapsedMs: 0 } : {}) })
    if (isOver) onRestart()
  }
  const seek = (elapsedMs: number): void => setPlayback({ ...playback, elapsedMs })
  const stop = (): void => setPlayback(paused(playback))
  return { ...playback, toggle, seek, stop, nowMs: useNow(playback, speed) }
}

/** The time between two ticks, for who draws; the same function always. */
function useNow({ elapsedMs, isPlaying }: Playback, speed: number): () => number {
  const clock = useRef({ elapsedMs: 0, since: 0, isPlaying: false, speed })
  // Before every layout effect: the slide below is drawn in one of its own, which comes before that of its parent.
  useInsertionEffect(() => {
    clock.current = { elapsedMs, since: performance.now(), isPlaying, speed }
  }, [elapsedMs, isPlaying, speed])
  return useCallback(() => {
    const now = clock.current
    // Time stands still between ticks that do not come, as on the way to another page.
    return now.elapsedMs + (now.isPlaying ? now.speed * Math.min(performance.now() - now.since, 2 * TICK_MS) : 0)
  }, [])
}
