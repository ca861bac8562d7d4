import type { ElementOf, ElementType, LessonElement } from '@lectern/shared/lesson'
import { imageReach, paintImage } from './image/paint-image.ts'
import { paintShape, shapeReach } from './shape/paint-shape.ts'
import { paintText, textReach } from './text/paint-text.ts'
import type { Paint, Reach } from './view-definition.ts'

/** How every type of element is painted. */
export const PAINTS: { readonly [T in ElementType]: Paint<ElementOf<T>> } = {
  text: paintText,
  shape: paintShape,
  image: paintImage,
}

/** How far the painting of every type reaches. */
export const REACHES: { readonly [T in ElementType]: Reach<ElementOf<T>> } = {
  text: textReach,
  shape: shapeReach,
  image: imageReach,
}

/** The painter of an element. The registry's type guarantees that it takes elements of that type. */
export function paintOf(element: LessonElement): Paint<LessonElement> {
  return PAINTS[element.type] as Paint<LessonElement>
}

/** How far an element is painted. The registry's type guarantees that it takes elements of that type. */
export function reachOf(element: LessonElement): Reach<LessonElement> {
  return REACHES[element.type] as Reach<LessonElement>
}
