import type { Slide } from '@lectern/shared/lesson'
import { inReadingOrder } from '../editor/canvas/geometry/reading-order.ts'
import { wordsOf } from '../elements/views.ts'

/** What a slide says and shows, element by element as a person reads it; decoration without words is left out. Names are for authors. */
export function slideWords(slide: Slide): readonly string[] {
  return inReadingOrder(slide.elements).map(wordsOf).filter((words) => words !== '')
}
