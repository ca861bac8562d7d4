/** How far the playing of one slide is. */
export interface Playback {
  readonly slideId: string
  readonly index: number
  readonly isPlaying: boolean
  /** How long the slide has been playing, ms; pauses do not count. */
  readonly elapsedMs: number
  /** When the click steps that were pressed for began, ms of a clock that never goes back; `OVER` for those nobody waited for. */
  readonly steps: readonly number[]
  /** Somebody asked for this time, and what sounds has not been told of it. */
  readonly isSought?: boolean
}

/** A click step that was over before anybody looked. */
export const OVER = Number.NEGATIVE_INFINITY

/** A lesson that waits at the beginning of a slide; so many of its click steps are over. */
export function atSlide(slideId: string, index: number, stepsOver = 0): Playback {
  return { slideId, index, isPlaying: false, elapsedMs: 0, steps: Array.from({ length: stepsOver }, () => OVER) }
}

/** Playing at another slide goes on from its beginning. Whoever goes back to one, and does not play, finds its click steps over. */
export function moved(playback: Playback, slideId: string, index: number, stepCount: number): Playback {
  const { isPlaying } = playback
  if (playback.slideId === slideId) return playback.index === index ? playback : { ...playback, index }
  return { ...atSlide(slideId, index, index < playback.index && !isPlaying ? stepCount : 0), isPlaying }
}

/** Begins or goes on to play; from the beginning its click steps, too, begin anew unless they were pressed for. */
export function started(playback: Playback): Playback {
  const isFromStart = playback.elapsedMs === 0 && playback.steps[0] === OVER
  return { ...playback, isPlaying: true, ...(isFromStart ? { steps: [] } : {}) }
}

/** The next click step begins. */
export function pressed(playback: Playback, now: number): Playback {
  return { ...playback, steps: [...playback.steps, now] }
}

/** The last click step that was pressed for has not been yet; only where it can be taken back. */
export function steppedBack(playback: Playback): Playback {
  return { ...playback, steps: playback.steps.slice(0, -1) }
}

/** Whether a click step was pressed for that can be taken back; those that were over on arrival stand in nobody's way. */
export function canStepBack({ steps }: Playback): boolean {
  return (steps.at(-1) ?? OVER) > OVER
}

/** The same, waiting. */
export function paused(playback: Playback): Playback {
  return playback.isPlaying ? { ...playback, isPlaying: false } : playback
}

/** At another time of the slide. */
export function sought(playback: Playback, elapsedMs: number): Playback {
  return { ...playback, elapsedMs, isSought: true }
}

/** Time passed; nothing happens while it does not play. */
export function passed(playback: Playback, ms: number): Playback {
  return playback.isPlaying ? { ...playback, elapsedMs: playback.elapsedMs + ms } : playback
}

/** What comes after what has been played: the next slide, the end of the lesson, or nothing yet. */
export function nextStep({ elapsedMs, isPlaying }: Playback, seconds: number, isLast: boolean): 'stay' | 'next' | 'end' {
  if (!isPlaying || elapsedMs < seconds * 1000) return 'stay'
  return isLast ? 'end' : 'next'
}

/** How much of the lesson lies behind, 0 … 1; every slide counts the same. */
export function progressOf(index: number, count: number, { elapsedMs }: Playback, seconds: number): number {
  if (count === 0) return 0
  return Math.min(1, (index + Math.min(1, elapsedMs / (seconds * 1000))) / count)
}
