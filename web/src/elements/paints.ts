import type { ElementOf, ElementType, LessonElement } from '@lectern/shared/lesson'
import { paintImage } from './image/paint-image.ts'
import { paintShape } from './shape/paint-shape.ts'
import { paintText } from './text/paint-text.ts'
import type { Paint } from './view-definition.ts'

/** How every type of element is painted; thumbnails and exports use this alone, without Konva. */
export const PAINTS: { readonly [T in ElementType]: Paint<ElementOf<T>> } = {
  text: paintText,
  shape: paintShape,
  image: paintImage,
}

/** The painter of an element. The registry's type guarantees that it takes elements of that type. */
export function paintOf(element: LessonElement): Paint<LessonElement> {
  return PAINTS[element.type] as Paint<LessonElement>
}
