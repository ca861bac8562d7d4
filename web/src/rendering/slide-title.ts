import { wordsOf } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { cutText } from '@lectern/shared/text'
import { readingOrderOf } from './geometry/reading-order.ts'

/** Letters of a title at most. */
const TITLE_MAX = 120
/** Parts that head a slide. */
const HEADS: ReadonlySet<unknown> = new Set(['title', 'heading', 'section'])

/** The elements of a slide that are seen, as they are read. */
export function visibleElements(slide: Slide): readonly LessonElement[] {
  return readingOrderOf(slide).filter(({ hidden, opacity }) => opacity > 0 && hidden !== true)
}

/** The element that heads a slide; undefined where none does. */
export function headOf(slide: Slide): LessonElement | undefined {
  return visibleElements(slide).find((element) => HEADS.has((element as { readonly placeholder?: unknown }).placeholder) && wordsOf(element) !== '')
}

/** What a slide is called: its head, or what it says first; empty for one that says nothing. */
export function slideTitle(slide: Slide): string {
  const named = headOf(slide) ?? visibleElements(slide).find((element) => wordsOf(element) !== '')
  return named === undefined ? '' : cutText(wordsOf(named), TITLE_MAX)
}
