import type { LessonElement } from '@lectern/shared/lesson'
import type { EditOf } from './edit-definition.ts'
import { unknownEdit } from './unknown-edit.ts'

// Apart from the list of types (`elements/edits.ts`), which knows the folders of all of them and registers them here: whoever edits any element asks here.
const edits = new Map<string, EditOf<LessonElement>>()

/** Has elements of a type edited. Answers how to take that back. */
export function registerEdit<E extends LessonElement>(type: string, edit: EditOf<E>): () => void {
  edits.set(type, edit as unknown as EditOf<LessonElement>)
  return () => {
    edits.delete(type)
  }
}

/** How an element is edited: one of a type that this version does not know as a whole. */
export function editOf(element: LessonElement): EditOf<LessonElement> {
  return edits.get(element.type) ?? unknownEdit
}
