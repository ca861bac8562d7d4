import { CANVAS } from '@lectern/shared/lesson'
import type { Bounds } from '../../rendering/geometry/frame.ts'
import { pullOf } from './resize.ts'
import type { ResizeHandle } from './resize.ts'

/** How near an edge must come to be drawn to another, CSS pixels. */
export const SNAP_DISTANCE = 6

/** A line that shows why something snapped: at `at` across `axis`, from one end to the other along the other axis. */
export interface Guide {
  /** `x`: the line stands upright at x = at. `y`: it lies at y = at. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

/** How far to go to be in line, and with what. */
export interface Snap {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
}

/** One edge or centre others can be in line with. */
interface Line {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** What a gesture can snap to, gathered once when it begins. */
export interface SnapTargets {
  readonly x: readonly Line[]
  readonly y: readonly Line[]
}

const linesOf = (start: number, length: number, from: number, to: number): Line[] =>
  [start, start + length / 2, start + length].map((at) => ({ at, from, to }))

/** The lines of a grid along one side of the slide; what is in line with one is shown along itself alone. */
const gridLines = (length: number, step: number): Line[] => (
  Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => ({ at: index * step, from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }))
)

/** The edges and centres of the slide and of these boxes, the lines of a grid so many slide points apart, and guides. */
export function snapTargets(
  others: Iterable<Bounds>, gridStep: number | null = null, guides: readonly { readonly axis: 'x' | 'y'; readonly at: number }[] = [],
): SnapTargets {
  const x: Line[] = []
  const y: Line[] = []
  for (const box of [{ x: 0, y: 0, ...CANVAS }, ...others]) {
    x.push(...linesOf(box.x, box.width, box.y, box.y + box.height))
    y.push(...linesOf(box.y, box.height, box.x, box.x + box.width))
  }
  if (gridStep !== null) {
    x.push(...gridLines(CANVAS.width, gridStep))
    y.push(...gridLines(CANVAS.height, gridStep))
  }
  for (const { axis, at } of guides) (axis === 'x' ? x : y).push({ at, from: 0, to: axis === 'x' ? CANVAS.height : CANVAS.width })
  return { x, y }
}

/** The shortest way that puts one of `places` on a line within reach; null when none is. */
function nearest(places: readonly number[], lines: readonly Line[], reach: number): number | null {
  let best: number | null = null
  for (const place of places) {
    for (const line of lines) {
      const way = line.at - place
      if (Math.abs(way) <= reach && (best === null || Math.abs(way) < Math.abs(best))) best = way
    }
  }
  return best
}

/** The guides for everything that is exactly in line, one a place, as long as all that lies on it. */
function guidesOn(axis: 'x' | 'y', places: readonly number[], own: readonly [number, number], lines: readonly Line[]): Guide[] {
  const guides: Guide[] = []
  for (const at of places) {
    const met = lines.filter((line) => Math.abs(line.at - at) < 0.01)
    if (met.length === 0) continue
    guides.push({
      axis, at,
      from: Math.min(own[0], ...met.map((line) => line.from)),
      to: Math.max(own[1], ...met.map((line) => line.to)),
    })
  }
  return guides
}

const thirds = (start: number, length: number): number[] => [start, start + length / 2, start + length]

/** Where a box that is being moved would be in line. `reach` is in slide points. */
export function snapMove(box: Bounds, targets: SnapTargets, reach: number, axes = { x: true, y: true }): Snap {
  const wayX = axes.x ? nearest(thirds(box.x, box.width), targets.x, reach) : null
  const wayY = axes.y ? nearest(thirds(box.y, box.height), targets.y, reach) : null
  const x = box.x + (wayX ?? 0)
  const y = box.y + (wayY ?? 0)
  return {
    dx: wayX ?? 0,
    dy: wayY ?? 0,
    guides: [
      ...(wayX === null ? [] : guidesOn('x', thirds(x, box.width), [y, y + box.height], targets.x)),
      ...(wayY === null ? [] : guidesOn('y', thirds(y, box.height), [x, x + box.width], targets.y)),
    ],
  }
}

/** Where the edges that a handle pulls would be in line. `reach` is in slide points. */
export function snapResize(box: Bounds, handle: ResizeHandle, targets: SnapTargets, reach: number): Snap {
  const [px, py] = pullOf(handle)
  const edgeX = px === 0 ? [] : [px < 0 ? box.x : box.x + box.width]
  const edgeY = py === 0 ? [] : [py < 0 ? box.y : box.y + box.height]
  const wayX = nearest(edgeX, targets.x, reach)
  const wayY = nearest(edgeY, targets.y, reach)
  return {
    dx: wayX ?? 0,
    dy: wayY ?? 0,
    guides: [
      ...(wayX === null ? [] : guidesOn('x', edgeX.map((at) => at + wayX), [box.y, box.y + box.height], targets.x)),
      ...(wayY === null ? [] : guidesOn('y', edgeY.map((at) => at + wayY), [box.x, box.x + box.width], targets.y)),
    ],
  }
}
