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

/** How far apart places for a free box are looked for, slide points, and how small it may become to find one, as shares of its size. */
const SEARCH = { step: 40, shares: [1, 0.75, 0.5, 0.35] } as const

/** The box nearest to a wanted one that lies on the slide and over none of the others, smaller where there is no such room; null where there is none at all. */
export function freeBox(others: readonly NewBox[], wanted: NewBox): NewBox | null {
  const isFree = (box: NewBox): boolean => others.every(({ x, y, width, height }) => box.x + box.width <= x || x + width <= box.x || box.y + box.height <= y || y + height <= box.y)
  const middle = ({ x, y, width, height }: NewBox): readonly [number, number] => [x + width / 2, y + height / 2]
  const away = (box: NewBox): number => Math.hypot(middle(box)[0] - middle(wanted)[0], middle(box)[1] - middle(wanted)[1])
  const along = (at: number, room: number, edges: readonly number[]): readonly number[] => (
    [at, ...edges, ...Array.from({ length: Math.floor(room / SEARCH.step) + 1 }, (_, index) => index * SEARCH.step)].filter((one) => one >= 0 && one <= room)
  )
  for (const share of SEARCH.shares) {
    const [width, height] = [Math.round(wanted.width * share), Math.round(wanted.height * share)]
    const [left, top] = [Math.round(middle(wanted)[0] - width / 2), Math.round(middle(wanted)[1] - height / 2)]
    const xs = along(left, CANVAS.width - width, others.flatMap((other) => [other.x + other.width + BESIDE, other.x - width - BESIDE]))
    const ys = along(top, CANVAS.height - height, others.flatMap((other) => [other.y + other.height + BESIDE, other.y - height - BESIDE]))
    const free = xs.flatMap((x) => ys.map((y): NewBox => ({ x, y, width, height }))).filter(isFree)
    if (free.length > 0) return free.reduce((best, box) => (away(box) < away(best) ? box : best))
  }
  return null
}

/** The middle of the part of the slide that is on screen. */
export function middleInView(view: View & { readonly stageSize: Size }): SlidePoint {
  const first = toSlide(view, screenPoint(0, 0))
  const last = toSlide(view, screenPoint(view.stageSize.width, view.stageSize.height))
  const middle = (from: number, to: number, length: number): number => (Math.max(0, from) + Math.min(length, to)) / 2
  return slidePoint(middle(first.x, last.x, CANVAS.width), middle(first.y, last.y, CANVAS.height))
}
