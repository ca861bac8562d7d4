import type { ElementType, LessonElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { PAINTS, REACHES } from './paints.ts'
import type { ViewDefinition } from './view-definition.ts'

/** How every type of element looks. */
export const VIEWS: { readonly [T in ElementType]: ViewDefinition<T> } = {
  text: { paint: PAINTS.text, reach: REACHES.text, words: ({ text }) => plainText(text).replace(/\s+/g, ' ').trim() },
  shape: { paint: PAINTS.shape, reach: REACHES.shape, words: () => '' },
  image: { paint: PAINTS.image, reach: REACHES.image, words: ({ alt }) => alt },
}

/** What an element says or shows; empty when it has no words. */
export function wordsOf(element: LessonElement): string {
  return (VIEWS[element.type] as { words(element: LessonElement): string }).words(element)
}
