import type { ScreenPoint, SlidePoint } from '../../rendering/geometry/points.ts'

/** `MouseEvent.button` of what draws and drags, and of what opens the menu. */
export const PRIMARY = 0
export const SECONDARY = 2

/** A pointer event as the tools see it. */
export interface CanvasPointer {
  /** CSS pixels from the corner of the stage. */
  readonly screen: ScreenPoint
  readonly slide: SlidePoint
  /** `MouseEvent.button`; 0 while moving. */
  readonly button: number
  readonly shift: boolean
  readonly alt: boolean
  readonly mod: boolean
}

/** How far the pointer goes, in CSS pixels, before a press becomes a drag. */
const DRAG_THRESHOLD = 3

/** Whether a press has become a drag. */
export function hasMoved(from: CanvasPointer, to: CanvasPointer): boolean {
  return Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) > DRAG_THRESHOLD
}
