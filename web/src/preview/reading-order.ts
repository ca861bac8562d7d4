import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { inReadingOrder } from '../editor/canvas/geometry/reading-order.ts'

/** The elements of a slide as a person reads them, for who does not see it; none without a slide. */
export function readingOrderOf(slide: Slide | null | undefined): readonly LessonElement[] {
  return slide ? inReadingOrder(slide.elements) : []
}
