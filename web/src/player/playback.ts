/** How far the playing of one slide is. */
export interface Playback {
  readonly slideId: string
  readonly isPlaying: boolean
  /** How long the slide has been playing, ms; pauses do not count. */
  readonly elapsedMs: number
}

/** A lesson that waits at the beginning of a slide. */
export function atSlide(slideId: string): Playback {
  return { slideId, isPlaying: false, elapsedMs: 0 }
}

/** Playing at another slide goes on from its beginning. */
export function moved(playback: Playback, slideId: string): Playback {
  return playback.slideId === slideId ? playback : { ...playback, slideId, elapsedMs: 0 }
}

/** The same, waiting. */
export function paused(playback: Playback): Playback {
  return playback.isPlaying ? { ...playback, isPlaying: false } : playback
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
