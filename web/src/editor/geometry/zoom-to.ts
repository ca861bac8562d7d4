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

/**
 * The view moved up or down just so far, and made smaller where that is needed, that a part of the slide lies between two heights of the stage,
 * CSS pixels, where nothing covers it; the same view where it does so already.
 */
export function viewBetween(view: View, bounds: Bounds, top: number, bottom: number): View {
  const room = Math.max(1, bottom - top)
  const scale = Math.min(view.scale, clampScale(room / bounds.height))
  const middle = view.panX + (bounds.x + bounds.width / 2) * view.scale
  const now = scale === view.scale ? view.panY + bounds.y * scale : top
  const y = Math.max(top, Math.min(bottom - bounds.height * scale, now))
  if (scale === view.scale && y === now) return view
  return { scale, panX: scale === view.scale ? view.panX : middle - (bounds.x + bounds.width / 2) * scale, panY: y - bounds.y * scale }
}
