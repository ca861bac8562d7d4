import { centreOfFrame } from '../../rendering/geometry/frame.ts'
import type { Bounds, Frame } from '../../rendering/geometry/frame.ts'
import { turned } from '../../rendering/geometry/points.ts'
import type { SlideVector } from '../../rendering/geometry/points.ts'

/** Names of the eight handles round a box, by compass. */
export type ResizeHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

/** Which way each handle pulls: −1 left or up, 1 right or down, 0 not at all. */
const PULL: Readonly<Record<ResizeHandle, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]>> = {
  nw: [-1, -1], n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0],
}

/** How a resize behaves. */
export interface ResizeOptions {
  readonly keepRatio: boolean
  /** The centre stays instead of the opposite side. */
  readonly fromCentre: boolean
  readonly minWidth: number
  readonly minHeight: number
}

/** The direction a handle pulls in. */
export function pullOf(handle: ResizeHandle): readonly [x: -1 | 0 | 1, y: -1 | 0 | 1] {
  return PULL[handle]
}

/** Width and height after pulling a handle by a way seen from the box itself. */
function pulledSize(
  size: { readonly width: number; readonly height: number }, handle: ResizeHandle, way: SlideVector, options: ResizeOptions,
): { width: number; height: number } {
  const [px, py] = PULL[handle]
  const share = options.fromCentre ? 2 : 1
  let width = size.width + px * way.x * share
  let height = size.height + py * way.y * share
  if (!options.keepRatio) {
    return { width: Math.max(options.minWidth, width), height: Math.max(options.minHeight, height) }
  }
  const growth = px === 0 ? height / size.height
    : py === 0 ? width / size.width
      : Math.max(width / size.width, height / size.height)
  const least = Math.max(options.minWidth / size.width, options.minHeight / size.height)
  const scale = Math.max(growth, Math.min(1, least))
  width = size.width * scale
  height = size.height * scale
  return { width, height }
}

/** The box after pulling one of its handles by `way` (on the slide); the opposite side or corner stays where it is. */
export function resizeFrame(start: Frame, handle: ResizeHandle, way: SlideVector, options: ResizeOptions): Frame {
  const local = turned(way, -start.rotation)
  const { width, height } = pulledSize(start, handle, local, options)
  const [px, py] = PULL[handle]
  const centre = centreOfFrame(start)
  const shift = options.fromCentre
    ? { x: 0, y: 0 }
    : turned({ x: (px * (width - start.width)) / 2, y: (py * (height - start.height)) / 2 }, start.rotation)
  return {
    x: centre.x + shift.x - width / 2, y: centre.y + shift.y - height / 2, width, height, rotation: start.rotation,
  }
}

/** Turned by something else than quarter turns: stretched one way only, such a box would not stay a rectangle. */
export function isAskew(frame: Frame): boolean {
  return Math.abs(frame.rotation % 90) > 0.01
}

/** The boxes of a selection when the rectangle round it goes from one to another. */
export function stretchFrames<K>(frames: ReadonlyMap<K, Frame>, from: Bounds, to: Bounds): Map<K, Frame> {
  const sx = from.width === 0 ? 1 : to.width / from.width
  const sy = from.height === 0 ? 1 : to.height / from.height
  const result = new Map<K, Frame>()
  for (const [key, frame] of frames) {
    const centre = centreOfFrame(frame)
    const x = to.x + (centre.x - from.x) * sx
    const y = to.y + (centre.y - from.y) * sy
    const onItsSide = Math.abs(Math.round(frame.rotation / 90)) % 2 === 1
    const width = Math.max(1, frame.width * (onItsSide ? sy : sx))
    const height = Math.max(1, frame.height * (onItsSide ? sx : sy))
    result.set(key, { x: x - width / 2, y: y - height / 2, width, height, rotation: frame.rotation })
  }
  return result
}

/** The smallest share every box may be stretched to without falling below its own smallest size. */
export function leastShare(frames: Iterable<{ readonly frame: Frame; readonly minWidth: number; readonly minHeight: number }>): {
  readonly x: number
  readonly y: number
} {
  let x = 0
  let y = 0
  for (const { frame, minWidth, minHeight } of frames) {
    const onItsSide = Math.abs(Math.round(frame.rotation / 90)) % 2 === 1
    const byWidth = Math.min(1, minWidth / frame.width)
    const byHeight = Math.min(1, minHeight / frame.height)
    x = Math.max(x, onItsSide ? byHeight : byWidth)
    y = Math.max(y, onItsSide ? byWidth : byHeight)
  }
  return { x, y }
}
