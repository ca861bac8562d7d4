import type { Slide } from '@lectern/shared/lesson'
import { timelineOf } from '@lectern/shared/timeline'
import type { LiveLayer } from '../live-layer.ts'

/** How long each slide stays by itself, seconds, in their order. Presses take as long as whoever presses takes: they do not count. */
export function ownTimes(slides: readonly Slide[], language: string): readonly number[] {
  return timelineOf(slides.map((slide) => ({ slide })), language).slides.map(({ ownSeconds }) => ownSeconds)
}

/** How much of the lesson lies behind, and how long all of it takes, whole seconds. */
export function lessonTime(times: readonly number[], index: number, elapsedMs: number): { readonly elapsed: number; readonly whole: number } {
  const before = times.slice(0, index).reduce((sum, seconds) => sum + seconds, 0)
  const whole = Math.round(times.reduce((sum, seconds) => sum + seconds, 0))
  const own = times[index] ?? 0
  const isOver = index >= times.length - 1 && elapsedMs >= own * 1000
  return { elapsed: isOver ? whole : Math.min(whole, Math.floor(before + Math.min(own, elapsedMs / 1000))), whole }
}

/** The slides that ask something, by their place: whether everything on them was answered. */
export function askingSlides(slides: readonly Slide[], live: Pick<LiveLayer, 'asks' | 'awaits' | 'holds'> | null): ReadonlyMap<number, boolean> {
  if (live === null) return new Map()
  return new Map(slides.flatMap((slide, index) => (slide.elements.some(live.asks) ? [[index, !live.holds(slide) && !live.awaits(slide)] as const] : [])))
}
