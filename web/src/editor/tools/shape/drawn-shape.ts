import type { ShapeElement } from '@lectern/shared/lesson'
import type { ShapeKind } from '../../editor-store.ts'

/** Whether a form is drawn from here to there rather than filling a box. */
export function goesAlong(kind: ShapeKind): boolean {
  return kind === 'line' || kind === 'arrow'
}

/** What the shape tool makes: its arrow is a line with a head. */
export function drawnShape(kind: ShapeKind): Partial<ShapeElement> {
  return kind === 'arrow' ? { shape: 'line', endHead: 'arrow' } : { shape: kind }
}
