import { centreOfFrame } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { slidePoint, toScreen, turned, turnedAbout } from '../../rendering/geometry/points.ts'
import type { ScreenPoint, View } from '../../rendering/geometry/points.ts'
import { pullOf } from './resize.ts'
import type { ResizeHandle } from './resize.ts'

/** Sizes round a selection in CSS pixels. */
export const HANDLE = {
  /** Side of the square that is drawn. */
  size: 9,
  /** How near the pointer must come. */
  reach: 8,
  /** From the upper edge to the middle of the rotation handle. */
  rotationArm: 26,
  /** Sides shorter than this have no handle in their middle. */
  roomForMiddle: 44,
  /** Boxes smaller than this both ways have one handle only: more would leave nothing to move them by. */
  roomForCorners: 24,
} as const

export const ALL_HANDLES: readonly ResizeHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** What the pointer can take hold of at a selection. */
export type Grip = ResizeHandle | 'rotate'

/** Where a handle lies on screen. */
export function handlePoint(frame: Frame, handle: ResizeHandle, view: View): ScreenPoint {
  const [px, py] = pullOf(handle)
  const centre = centreOfFrame(frame)
  const corner = slidePoint(centre.x + (px * frame.width) / 2, centre.y + (py * frame.height) / 2)
  return toScreen(view, turnedAbout(corner, centre, frame.rotation))
}

/** Where the rotation handle lies on screen: an arm's length above the turned upper edge. */
export function rotationPoint(frame: Frame, view: View): ScreenPoint {
  const top = handlePoint(frame, 'n', view)
  const arm = turned({ x: 0, y: -HANDLE.rotationArm }, frame.rotation)
  return { x: top.x + arm.x, y: top.y + arm.y }
}

/** The handles there is room for at this zoom; corners first, since they win where two are in reach. */
export function visibleHandles(frame: Frame, view: View, offered: readonly ResizeHandle[] = ALL_HANDLES): readonly ResizeHandle[] {
  const wide = frame.width * view.scale >= HANDLE.roomForMiddle
  const high = frame.height * view.scale >= HANDLE.roomForMiddle
  const tiny = frame.width * view.scale < HANDLE.roomForCorners && frame.height * view.scale < HANDLE.roomForCorners
  const corners = offered.filter((handle) => handle.length === 2 && (!tiny || handle === 'se'))
  // Where corners are not offered at all, as for a line, its ends stay however short the other side is.
  const middles = offered.filter((handle) => {
    if (handle.length !== 1) return false
    return corners.length === 0 || (handle === 'n' || handle === 's' ? wide : high)
  })
  return [...corners, ...middles]
}

/** The grip under a point of the screen; null where there is none. */
export function gripAt(
  point: ScreenPoint, frame: Frame, view: View, offered: readonly ResizeHandle[], rotatable: boolean,
): Grip | null {
  const near = (place: ScreenPoint): boolean => Math.hypot(place.x - point.x, place.y - point.y) <= HANDLE.reach
  if (rotatable && near(rotationPoint(frame, view))) return 'rotate'
  return visibleHandles(frame, view, offered).find((handle) => near(handlePoint(frame, handle, view))) ?? null
}

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const
const COMPASS: readonly ResizeHandle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

/** The CSS cursor over a grip of a box turned by so much. */
export function cursorOf(grip: Grip, rotation: number): string {
  if (grip === 'rotate') return 'grab'
  const eighths = COMPASS.indexOf(grip) + Math.round(rotation / 45)
  return CURSORS[((eighths % 4) + 4) % 4] ?? 'default'
}
