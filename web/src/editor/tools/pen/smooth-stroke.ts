import { writtenIconDrawing } from '@lectern/shared/lesson'
import type { IconStep } from '@lectern/shared/lesson'
import type { NewBox } from '../../editing/edit-definition.ts'

/** A point of a stroke, slide points. */
export interface StrokePoint {
  readonly x: number
  readonly y: number
}

/** Slide points of one unit of a drawing: lines are kept two units wide. */
export const PEN_UNIT = 3
/** How far a point may lie beside the line through its neighbours and be left out, slide points. */
const TOLERANCE = 1.5
/** Points that a stroke keeps at most: what is longer is simplified more. */
const MOST_POINTS = 300
/** The longest side of a drawing, units. */
const LONGEST = 999

function distance({ x, y }: StrokePoint, from: StrokePoint, to: StrokePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

/** The points of a stroke without those that say nothing new (Ramer, Douglas and Peucker); its ends stay. */
export function simplified(points: readonly StrokePoint[], tolerance: number): readonly StrokePoint[] {
  const kept = new Set([0, points.length - 1])
  const open: (readonly [number, number])[] = [[0, points.length - 1]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part
    const [first, last] = [points[from], points[to]]
    if (first === undefined || last === undefined) continue
    let [farthest, at] = [tolerance, -1]
    for (let index = from + 1; index < to; index++) {
      const point = points[index]
      const away = point === undefined ? 0 : distance(point, first, last)
      if (away > farthest) [farthest, at] = [away, index]
    }
    if (at === -1) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return points.filter((_, index) => kept.has(index))
}

/** A curve through points (Catmull and Rom), as one that begins and ends at rest. */
function curveThrough(points: readonly StrokePoint[]): readonly IconStep[] {
  const [first] = points
  if (first === undefined) return []
  const steps: IconStep[] = [['M', first.x, first.y]]
  if (points.length === 1) return [...steps, ['L', first.x, first.y]]
  for (let at = 0; at + 1 < points.length; at++) {
    const [before, from, to, after] = [points[at - 1] ?? points[at], points[at], points[at + 1], points[at + 2] ?? points[at + 1]]
    if (before === undefined || from === undefined || to === undefined || after === undefined) break
    steps.push(['C', from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6, to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6, to.x, to.y])
  }
  return steps
}

/** What a stroke becomes: a box round its line, and the drawing in it. */
export interface DrawnStroke {
  readonly box: NewBox
  readonly drawing: string
}

/** Makes a stroke smooth, as an icon is drawn: few points, a curve through them, in a box with room for the width of the line. */
export function strokeDrawing(points: readonly StrokePoint[]): DrawnStroke | null {
  if (points.length === 0) return null
  let few = simplified(points, TOLERANCE)
  for (let tolerance = TOLERANCE * 2; few.length > MOST_POINTS; tolerance *= 2) few = simplified(points, tolerance)
  const [xs, ys] = [few.map(({ x }) => x), few.map(({ y }) => y)]
  const left = Math.min(...xs) - PEN_UNIT
  const top = Math.min(...ys) - PEN_UNIT
  const units = (length: number): number => Math.min(LONGEST, Math.max(1, Math.ceil((length + PEN_UNIT) / PEN_UNIT)))
  const [width, height] = [units(Math.max(...xs) - left), units(Math.max(...ys) - top)]
  const path = curveThrough(few.map(({ x, y }) => ({ x: (x - left) / PEN_UNIT, y: (y - top) / PEN_UNIT })))
  return { box: { x: left, y: top, width: width * PEN_UNIT, height: height * PEN_UNIT }, drawing: writtenIconDrawing({ width, height, layers: [{ paint: 'line', evenOdd: false, path }] }) }
}
