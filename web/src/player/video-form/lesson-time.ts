import type { Slide } from '@lectern/shared/lesson'
import { timelineOf, unattendedMotions } from '@lectern/shared/timeline'
import type { LessonTimeline } from '@lectern/shared/timeline'

/** A place in a lesson that plays as a video. */
export interface VideoPlace {
  /** Which slide, from 0. */
  readonly index: number
  /** From the beginning of the slide. */
  readonly ms: number
}

/** The times of a lesson that plays as a video: nobody presses for steps, they come when their turn has come. */
export function videoTimeline(slides: readonly Slide[], language: string): LessonTimeline {
  const { seconds, slides: timelines } = timelineOf(slides.map((slide) => ({ slide })), language)
  return { seconds, slides: timelines.map((timeline) => ({ ...timeline, motions: unattendedMotions(timeline), steps: [], ownSeconds: timeline.seconds })) }
}

/** The slide that is shown at a time of the lesson, and how long it has been then; the end is that of the last slide. */
export function placeAt({ slides }: LessonTimeline, seconds: number): VideoPlace {
  const index = Math.max(0, slides.findLastIndex(({ start }) => start <= seconds))
  const { seconds: length = 0, start = 0 } = slides[index] ?? {}
  return { index, ms: Math.max(0, Math.min(length, seconds - start)) * 1000 }
}

/** The time of the lesson at a place. */
export function secondsAt({ seconds, slides }: LessonTimeline, { index, ms }: VideoPlace): number {
  return Math.min(seconds, (slides[index]?.start ?? 0) + Math.min(ms / 1000, slides[index]?.seconds ?? 0))
}

/** Where a jump ends: no further than the end of the first slide that has to be answered first. `holds` says which slides are such. */
export function reachable({ slides }: LessonTimeline, wanted: VideoPlace, holds: (index: number) => boolean): VideoPlace {
  const held = slides.findIndex((_, index) => index < wanted.index && holds(index))
  return held === -1 ? wanted : { index: held, ms: (slides[held]?.seconds ?? 0) * 1000 }
}
