import { centreOfFrame, normalDegrees } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { turnedAbout } from '../../rendering/geometry/points.ts'
import type { SlidePoint } from '../../rendering/geometry/points.ts'

/** Shift turns in steps of so many degrees. */
export const ROTATION_STEP = 15

/** Within so many degrees of a quarter turn the box is drawn to it. */
const PULL_TO_QUARTER = 2

/** Degrees clockwise from straight up at which a point lies about a centre. */
function bearing(centre: SlidePoint, point: SlidePoint): number {
  return (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI + 90
}

/** How far to turn: from where the pointer was to where it is, in steps of 15° or drawn to quarter turns. */
export function turnBetween(input: {
  readonly centre: SlidePoint
  readonly from: SlidePoint
  readonly to: SlidePoint
  /** The rotation of a single box, so that steps count from upright; 0 for several. */
  readonly base: number
  readonly steps: boolean
  readonly free: boolean
}): number {
  const raw = input.base + bearing(input.centre, input.to) - bearing(input.centre, input.from)
  if (input.steps) return normalDegrees(Math.round(raw / ROTATION_STEP) * ROTATION_STEP - input.base)
  const quarter = Math.round(raw / 90) * 90
  const near = !input.free && Math.abs(raw - quarter) <= PULL_TO_QUARTER
  return normalDegrees((near ? quarter : raw) - input.base)
}

/** Boxes turned together about one point. */
export function rotateFrames<K>(frames: ReadonlyMap<K, Frame>, centre: SlidePoint, degrees: number): Map<K, Frame> {
  const result = new Map<K, Frame>()
  for (const [key, frame] of frames) {
    const middle = turnedAbout(centreOfFrame(frame), centre, degrees)
    result.set(key, {
      ...frame, x: middle.x - frame.width / 2, y: middle.y - frame.height / 2,
      rotation: normalDegrees(frame.rotation + degrees),
    })
  }
  return result
}
