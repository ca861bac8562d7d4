import { CANVAS } from '@lectern/shared/lesson'
import type { NewBox } from '../editing/edit-definition.ts'
import type { Size } from '../geometry/view.ts'
import { screenPoint, slidePoint, toSlide } from '../../rendering/geometry/points.ts'
import type { SlidePoint, View } from '../../rendering/geometry/points.ts'

/** How far an element lies from one that stands where it would, slide points. */
const BESIDE = 24

/** A drawn box on whole slide points, so that nobody meets a width of 440.9. */
export function wholeBox({ x, y, width, height }: NewBox): NewBox {
  const left = Math.round(x)
  const top = Math.round(y)
  return { x: left, y: top, width: Math.max(1, Math.round(x + width) - left), height: Math.max(1, Math.round(y + height) - top) }
}

/** A box of this size round a point, pushed back onto the slide where it would hang over. */
export function boxAround(point: SlidePoint, size: Size): NewBox {
  const within = (at: number, length: number, room: number): number => Math.max(0, Math.min(room - length, at - length / 2))
  return wholeBox({
    x: within(point.x, size.width, CANVAS.width), y: within(point.y, size.height, CANVAS.height), width: size.width, height: size.height,
  })
}

/** A box that begins where none of the elements does. */
export function boxBeside(elements: readonly Pick<NewBox, 'x' | 'y'>[], wanted: NewBox): NewBox {
  let box = wanted
  while (elements.some(({ x, y }) => x === box.x && y === box.y)) box = { ...box, x: box.x + BESIDE, y: box.y + BESIDE }
  return box
}

/** The middle of the part of the slide that is on screen. */
export function middleInView(view: View & { readonly stageSize: Size }): SlidePoint {
  const first = toSlide(view, screenPoint(0, 0))
  const last = toSlide(view, screenPoint(view.stageSize.width, view.stageSize.height))
  const middle = (from: number, to: number, length: number): number => (Math.max(0, from) + Math.min(length, to)) / 2
  return slidePoint(middle(first.x, last.x, CANVAS.width), middle(first.y, last.y, CANVAS.height))
}
