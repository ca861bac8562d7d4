import type { ShapeElement } from '@lectern/shared/lesson'
import { variantOf } from '../../editor-store.ts'
import type { EditorState } from '../../editor-store.ts'

/** A form that the shape tool draws. */
export type ShapeKind = ShapeElement['shape']

/** The form that it draws now. */
export function kindIn(state: EditorState): ShapeKind {
  return (variantOf(state, 'shape') ?? 'rectangle') as ShapeKind
}

/** Whether a form is drawn from here to there rather than filling a box. */
export function goesAlong(kind: ShapeKind): boolean {
  return kind === 'line' || kind === 'arrow'
}

/** What the shape tool makes: its arrow is a line with a head. */
export function drawnShape(kind: ShapeKind): Partial<ShapeElement> {
  return kind === 'arrow' ? { shape: 'line', endHead: 'arrow' } : { shape: kind }
}
