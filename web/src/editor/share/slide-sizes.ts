import type { LessonSize } from '@lectern/shared/lessons'

/** The size of a slide that is in the lesson now, with its place in it. */
export type NumberedSize = LessonSize['slides'][number] & {
  /** Counted from 1. */
  readonly number: number
}

/** The measured slides that are still there, the largest first. */
export function largestFirst(slides: LessonSize['slides'], order: readonly string[]): readonly NumberedSize[] {
  return slides
    .map((slide) => ({ ...slide, number: order.indexOf(slide.slideId) + 1 }))
    .filter((slide) => slide.number > 0)
    .sort((a, b) => b.bytes - a.bytes || a.number - b.number)
}
