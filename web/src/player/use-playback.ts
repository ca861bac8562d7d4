import { useEffect, useEffectEvent, useState } from 'react'
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

/** Plays a lesson slide by slide, by the clock. */
export function usePlayback(parts: PlaybackParts): Playback & { readonly toggle: () => void } {
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
  return { ...playback, toggle }
}
