import { CANVAS } from '@lectern/shared/lesson'
import { slidePoint, toSlide } from '../../rendering/geometry/points.ts'
import type { ScreenPoint, SlidePoint, View } from '../../rendering/geometry/points.ts'

/** A size in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** How far the stage zooms out and in: 10 % to 800 %. */
export const ZOOM = { min: 0.1, max: 8, step: 1.25 } as const

/** Free desk round a fitted slide in CSS pixels; the tool bar floats in the lower part. */
export const FIT_MARGIN = { x: 40, top: 36, bottom: 84 } as const

/** How many CSS pixels of the slide stay on screen however far it is panned. */
const KEEP_IN_SIGHT = 80

/** A scale within the limits. */
export function clampScale(scale: number): number {
  return Math.min(ZOOM.max, Math.max(ZOOM.min, scale))
}

/** The view that shows the whole slide in the middle of the stage. */
export function fitView(stage: Size): View {
  const width = Math.max(1, stage.width - 2 * FIT_MARGIN.x)
  const height = Math.max(1, stage.height - FIT_MARGIN.top - FIT_MARGIN.bottom)
  const scale = clampScale(Math.min(width / CANVAS.width, height / CANVAS.height))
  return {
    scale,
    panX: Math.round((stage.width - CANVAS.width * scale) / 2),
    panY: Math.round(FIT_MARGIN.top + (height - CANVAS.height * scale) / 2),
  }
}

/** Zooms so that the slide point under `anchor` stays under it. */
export function zoomAt(view: View, anchor: ScreenPoint, scale: number): View {
  const next = clampScale(scale)
  const under = toSlide(view, anchor)
  return { scale: next, panX: anchor.x - under.x * next, panY: anchor.y - under.y * next }
}

/** The same view with a strip of the slide kept in sight, so that nobody pans into nowhere. */
export function keepInSight(view: View, stage: Size): View {
  const within = (pan: number, length: number, room: number): number => {
    const keep = Math.min(KEEP_IN_SIGHT, length)
    return Math.min(room - keep, Math.max(keep - length, pan))
  }
  return {
    scale: view.scale,
    panX: within(view.panX, CANVAS.width * view.scale, stage.width),
    panY: within(view.panY, CANVAS.height * view.scale, stage.height),
  }
}

/** The slide point in the middle of the stage. */
export function centreOf(view: View, stage: Size): SlidePoint {
  return slidePoint((stage.width / 2 - view.panX) / view.scale, (stage.height / 2 - view.panY) / view.scale)
}

/** The view that puts a slide point in the middle of the stage at this scale, to follow somebody. */
export function viewCentredOn(centre: SlidePoint, scale: number, stage: Size): View {
  const next = clampScale(scale)
  return { scale: next, panX: stage.width / 2 - centre.x * next, panY: stage.height / 2 - centre.y * next }
}
