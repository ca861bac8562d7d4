import type { ShapeKind } from '@lectern/shared/lesson'
import { variantOf } from '../../editor-store.ts'
import type { EditorState } from '../../editor-store.ts'

/** The form that the tool draws now. */
export function kindIn(state: EditorState): ShapeKind {
  return (variantOf(state, 'shape') ?? 'rectangle') as ShapeKind
}
