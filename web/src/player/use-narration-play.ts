import { useState } from 'react'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { useClock } from './use-clock.ts'
import { useNarrationSound } from './use-narration-sound.ts'
import type { SoundTrouble } from './narration-sound.ts'

/** How often it is looked which word is heard, ms: no word is shown more than two frames and this late. */
const TICK_MS = 40

/** The narration of one slide as it is heard in the editor. */
export interface NarrationPlay {
  readonly isPlaying: boolean
  /** Where it is, ms from the beginning of the slide. */
  readonly elapsedMs: number
  readonly trouble: SoundTrouble | null
  /** Goes to a time: what plays goes on from there, else playing begins there. */
  seek(toMs: number): void
  /** Plays from a time on. */
  play(fromMs: number): void
  stop(): void
}

/** How a narration is heard other than as it is. */
export interface NarrationPace {
  /** So many times as fast. */
  readonly speed?: number
  /** Until when, seconds: what moves on a slide may go on after its words. */
  readonly seconds?: number
}

/** Plays a narration by the clock of its sound; stops at its end, and when the slide changes. */
export function useNarrationPlay(timeline: SlideTimeline, { seconds, speed = 1 }: NarrationPace = {}): NarrationPlay {
  const { narrationSeconds, slideId } = timeline
  const [state, setState] = useState({ slideId, isPlaying: false, elapsedMs: 0 })
  const now = state.slideId === slideId ? state : { slideId, isPlaying: false, elapsedMs: 0 }
  if (now !== state) setState(now)
  const { follow, pause, trouble } = useNarrationSound(timeline, null)
  const { isPlaying } = now
  const onTick = (ms: number): void => {
    const passed = now.elapsedMs + ms * speed
    const elapsedMs = follow(passed, speed) ?? passed
    const isOver = elapsedMs >= (seconds ?? narrationSeconds) * 1000
    setState({ slideId, isPlaying: !isOver && trouble !== 'blocked', elapsedMs: isOver ? 0 : elapsedMs })
  }
  useClock({ isRunning: isPlaying, everyMs: TICK_MS, onTick, onStand: pause })
  const play = (fromMs: number): void => {
    // Within the press: some browsers let nothing sound later.
    follow(fromMs, speed, true)
    setState({ slideId, isPlaying: true, elapsedMs: fromMs })
  }
  return {
    isPlaying, elapsedMs: now.elapsedMs, trouble, play,
    seek: (toMs) => (isPlaying ? play(toMs) : setState({ ...now, elapsedMs: toMs })),
    stop: () => setState({ ...now, isPlaying: false }),
  }
}
