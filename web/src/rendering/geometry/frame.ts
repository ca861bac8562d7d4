import { slidePoint, turnedAbout } from './points.ts'
import type { SlidePoint } from './points.ts'

/** The box of an element: the unrotated rectangle and its turn about the centre, slide points and degrees. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}

/** An upright rectangle on the slide. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Corners = readonly [SlidePoint, SlidePoint, SlidePoint, SlidePoint]

/** Only the box of something that has one. */
export function frameOf({ x, y, width, height, rotation }: Frame): Frame {
  return { x, y, width, height, rotation }
}

/** The middle of a box; turning does not move it. */
export function centreOfFrame({ x, y, width, height }: Bounds): SlidePoint {
  return slidePoint(x + width / 2, y + height / 2)
}

/** The corners as they lie on the slide, clockwise from the one that is top left before turning. */
export function cornersOfFrame(frame: Frame): Corners {
  const { x, y, width, height, rotation } = frame
  const centre = centreOfFrame(frame)
  const at = (px: number, py: number): SlidePoint => turnedAbout(slidePoint(px, py), centre, rotation)
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]
}

/** The smallest upright rectangle round a turned box. */
export function boundsOf(frame: Frame): Bounds {
  if (frame.rotation % 360 === 0) return { x: frame.x, y: frame.y, width: frame.width, height: frame.height }
  return boundsOfPoints(cornersOfFrame(frame))
}

function boundsOfPoints(points: readonly SlidePoint[]): Bounds {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The smallest upright rectangle round several boxes; null round none. */
export function boundsOfAll(frames: Iterable<Frame>): Bounds | null {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const frame of frames) {
    const { x, y, width, height } = boundsOf(frame)
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return left === Infinity ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

/** The upright rectangle between two opposite corners. */
export function boundsBetween(a: SlidePoint, b: SlidePoint): Bounds {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

/** A point seen from the box itself: (0, 0) is its top left corner before turning. */
export function toLocal(frame: Frame, point: SlidePoint): { readonly x: number; readonly y: number } {
  const upright = turnedAbout(point, centreOfFrame(frame), -frame.rotation)
  return { x: upright.x - frame.x, y: upright.y - frame.y }
}

/** The smallest and largest place of the corners along a direction. */
function extent(corners: Corners, axis: SlidePoint): readonly [number, number] {
  const places = corners.map((corner) => corner.x * axis.x + corner.y * axis.y)
  return [Math.min(...places), Math.max(...places)]
}

/**
 * Whether a turned box and an upright rectangle touch: they do not when some side of either has all of the other
 * beyond it (separating axes).
 */
export function touches(frame: Frame, bounds: Bounds): boolean {
  const a = cornersOfFrame(frame)
  const b = cornersOfFrame({ ...bounds, rotation: 0 })
  const radians = (frame.rotation * Math.PI) / 180
  const axes = [
    slidePoint(1, 0), slidePoint(0, 1),
    slidePoint(Math.cos(radians), Math.sin(radians)), slidePoint(-Math.sin(radians), Math.cos(radians)),
  ]
  return axes.every((axis) => {
    const [fromA, toA] = extent(a, axis)
    const [fromB, toB] = extent(b, axis)
    return toA >= fromB && toB >= fromA
  })
}

/** A box moved by so much. */
export function movedBy(frame: Frame, dx: number, dy: number): Frame {
  return { ...frame, x: frame.x + dx, y: frame.y + dy }
}

/** A rotation as a person reads it: above −180 and up to 180 degrees. */
export function normalDegrees(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}

/** Numbers as they are stored: a hundredth of a slide point is finer than any screen shows. */
export function tidy(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

/** A box with tidy numbers. */
export function tidyFrame({ x, y, width, height, rotation }: Frame): Frame {
  return {
    x: tidy(x), y: tidy(y), width: Math.max(1, tidy(width)), height: Math.max(1, tidy(height)),
    rotation: tidy(normalDegrees(rotation)),
  }
}
