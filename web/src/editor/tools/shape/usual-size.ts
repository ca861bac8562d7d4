import { EDITS } from '../../elements/edits.ts'
import { LINE_BOX } from '../../elements/shape/sizes.ts'
import type { Size } from '../../canvas/geometry/view.ts'
import { goesAlong } from './drawn-shape.ts'
import type { ShapeKind } from './drawn-shape.ts'

/** The size of a form that is not drawn but asked for, by a click or by Enter; slide points. */
export function usualSize(kind: ShapeKind): Size {
  const { defaultSize } = EDITS.shape
  return goesAlong(kind) ? { width: defaultSize.width, height: LINE_BOX } : defaultSize
}
