import type { ShapeElement, ShapeKind } from '@lectern/shared/lesson'
import { libraryFor } from '../../../rendering/shape/shape-path.ts'
import type { Size } from '../../geometry/view.ts'
import { shapeEdit } from './edit.ts'
import { LINE_BOX } from './sizes.ts'

/** Whether a form is drawn from here to there rather than filling a box. */
export function isLineLike(kind: ShapeKind): boolean {
  return kind === 'line' || kind === 'arrow'
}

/** What the shape tool makes: its arrow is a line with a head, and forms that are an edge alone have one. */
export function drawnShape(kind: ShapeKind): Partial<ShapeElement> {
  return kind === 'arrow' ? { shape: 'line', endHead: 'arrow' } : { shape: kind, ...libraryFor(kind)?.presetLook(kind) }
}

/** The size of a form that is not drawn but asked for, by a click or by Enter; slide points. */
export function usualSize(kind: ShapeKind): Size {
  const { defaultSize } = shapeEdit
  if (isLineLike(kind)) return { width: defaultSize.width, height: LINE_BOX }
  return libraryFor(kind)?.presetSize(kind, defaultSize.width) ?? defaultSize
}
