import { centreOfFrame } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { slidePoint, turnedAbout } from '../../rendering/geometry/points.ts'
import type { SlidePoint } from '../../rendering/geometry/points.ts'
import { ROTATION_STEP } from './rotate.ts'

/** The two ends of a line that runs along the middle of its box. */
export function lineEnds(frame: Frame): { readonly from: SlidePoint; readonly to: SlidePoint } {
  const centre = centreOfFrame(frame)
  return {
    from: turnedAbout(slidePoint(frame.x, centre.y), centre, frame.rotation),
    to: turnedAbout(slidePoint(frame.x + frame.width, centre.y), centre, frame.rotation),
  }
}

/**
 * The box of a line between a fixed end and a moving one. In steps its direction is a multiple of 15°; backwards
 * the moving end is where the line begins.
 */
export function lineBetween(fixed: SlidePoint, moving: SlidePoint, height: number, steps: boolean, backwards = false): Frame {
  const dx = backwards ? fixed.x - moving.x : moving.x - fixed.x
  const dy = backwards ? fixed.y - moving.y : moving.y - fixed.y
  const raw = (Math.atan2(dy, dx) * 180) / Math.PI
  const rotation = steps ? Math.round(raw / ROTATION_STEP) * ROTATION_STEP : raw
  const radians = ((raw - rotation) * Math.PI) / 180
  const width = Math.max(1, Math.hypot(dx, dy) * Math.cos(radians))
  const way = ((backwards ? rotation + 180 : rotation) * Math.PI) / 180
  const centre = slidePoint(fixed.x + (Math.cos(way) * width) / 2, fixed.y + (Math.sin(way) * width) / 2)
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height, rotation }
}
