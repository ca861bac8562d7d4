import { registerWords } from '../../platform/i18n/i18n.ts'
import type { ElementType, LessonElement } from '@lectern/shared/lesson'
import type { EditDefinition } from './edit-definition.ts'
import { imageEdit } from './image/edit.ts'
import { shapeEdit } from './shape/edit.ts'
import { textEdit } from './text/edit.ts'
import { elementNames } from './words/names.ts'

// The rest comes with the inspectors. Here and not beside the inspectors, which come later: the kinds of elements have names from the first moment.
registerWords('elements', { en: elementNames })

/** How every type of element is edited. */
export const EDITS: { readonly [T in ElementType]: EditDefinition<T> } = {
  text: textEdit,
  shape: shapeEdit,
  image: imageEdit,
}

/** The edit definition of an element. The registry's type guarantees that it takes elements of that type. */
export function editOf<E extends LessonElement>(element: E): EditDefinition<E['type']> {
  return EDITS[element.type] as unknown as EditDefinition<E['type']>
}
