import { useEffect, useEffectEvent, useState } from 'react'
import { atSlide, moved, nextStep, passed } from './playback.ts'
import type { Playback } from './playback.ts'

/** How often the time is looked at while playing, ms. */
const TICK_MS = 200

/** What is played, and what playing asks for. */
export interface PlaybackParts {
  readonly slideId: string
  /** How long the slide stays. */
  readonly seconds: number
  readonly isLast: boolean
  /** The time of the slide is over. */
  readonly onNext: () => void
  /** Play was pressed at the end of the lesson. */
  readonly onRestart: () => void
}

/** Plays a lesson slide by slide, by the clock. */
export function usePlayback({ slideId, seconds, isLast, onNext, onRestart }: PlaybackParts): Playback & { readonly toggle: () => void } {
  const [kept, setPlayback] = useState(() => atSlide(slideId))
  const playback = moved(kept, slideId)
  if (playback !== kept) setPlayback(playback)
  const { isPlaying } = playback
  const tick = useEffectEvent((ms: number) => {
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
