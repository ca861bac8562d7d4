import type { ComponentType } from 'react'
import type { ElementType, LessonElement } from '@lectern/shared/lesson'
import { ImageView } from './image/ImageView.tsx'
import { PAINTS } from './paints.ts'
import { ShapeView } from './shape/ShapeView.tsx'
import { TextView } from './text/TextView.tsx'
import type { ViewDefinition } from './view-definition.ts'

/** How every type of element looks. */
export const VIEWS: { readonly [T in ElementType]: ViewDefinition<T> } = {
  text: { paint: PAINTS.text, View: TextView },
  shape: { paint: PAINTS.shape, View: ShapeView },
  image: { paint: PAINTS.image, View: ImageView },
}

/** The Konva node for an element. The registry's type guarantees that it takes elements of that type. */
export function viewOf(element: LessonElement): ComponentType<{ readonly element: LessonElement }> {
  return VIEWS[element.type].View as ComponentType<{ readonly element: LessonElement }>
}
