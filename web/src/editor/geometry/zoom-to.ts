import type { Bounds } from '../../rendering/geometry/frame.ts'
import type { View } from '../../rendering/geometry/points.ts'
import { FIT_MARGIN, clampScale } from './view.ts'
import type { Size } from './view.ts'

/** The view that shows a part of the slide as large as fits, in the middle of the stage. */
export function viewOfBounds(bounds: Bounds, stage: Size): View {
  const width = Math.max(1, stage.width - 2 * FIT_MARGIN.x)
  const height = Math.max(1, stage.height - FIT_MARGIN.top - FIT_MARGIN.bottom)
  const scale = clampScale(Math.min(width / bounds.width, height / bounds.height))
  return {
    scale,
    panX: stage.width / 2 - (bounds.x + bounds.width / 2) * scale,
    panY: FIT_MARGIN.top + height / 2 - (bounds.y + bounds.height / 2) * scale,
  }
}
