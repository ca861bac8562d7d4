import type { ComponentType } from 'react'
import type { ElementType, LessonElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { ImageView } from './image/ImageView.tsx'
import { PAINTS } from './paints.ts'
import { ShapeView } from './shape/ShapeView.tsx'
import { TextView } from './text/TextView.tsx'
import type { ViewDefinition } from './view-definition.ts'

/** How every type of element looks. */
export const VIEWS: { readonly [T in ElementType]: ViewDefinition<T> } = {
  text: { paint: PAINTS.text, View: TextView, words: ({ text }) => plainText(text).replace(/\s+/g, ' ').trim() },
  shape: { paint: PAINTS.shape, View: ShapeView, words: () => '' },
  image: { paint: PAINTS.image, View: ImageView, words: ({ alt }) => alt },
}

/** The Konva node for an element. The registry's type guarantees that it takes elements of that type. */
export function viewOf(element: LessonElement): ComponentType<{ readonly element: LessonElement }> {
  return VIEWS[element.type].View as ComponentType<{ readonly element: LessonElement }>
}

/** What an element says or shows; empty when it has no words. */
export function wordsOf(element: LessonElement): string {
  return (VIEWS[element.type] as { words(element: LessonElement): string }).words(element)
}
