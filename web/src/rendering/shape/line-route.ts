import type { DrawnShape, LineWay } from '@lectern/shared/lesson'

/** What of a line says how it runs. */
export type RoutedLine = Pick<DrawnShape, 'width' | 'height'> & (
  | { readonly route: 'straight' }
  | Pick<DrawnShape, 'rotation' | 'flipX' | 'flipY' | 'route' | 'startWay' | 'endWay'>
)
type Corner = readonly [x: number, y: number]
type Way = Exclude<LineWay, 'free'>

/** How a line runs in its own box, from its start to its end. */
export interface Route {
  /** The points it goes through, in straight pieces; of a curve its ends with the two points that it bends towards between them. */
  readonly corners: readonly Corner[]
  readonly isCurve: boolean
}

/** How far a line goes straight on before it turns back, slide points. */
const STUB = 32
/** How far a curve bends towards each of its ends: a share of its length, and at least so many slide points. */
const BEND = { share: 0.5, least: STUB } as const
/** A curve is hit, and written for other programs, as so many straight pieces. */
const PIECES = 24

const STEPS: Readonly<Record<Way, Corner>> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] }

const isAcross = (way: Way): boolean => way === 'left' || way === 'right'

/** The way out of a free end: along the longer side of what lies between both, or where that is better, to the other side of a bend. */
function wayOut(way: LineWay, other: LineWay, [dx, dy]: Corner): Way {
  if (way !== 'free') return way
  const [across, down]: readonly [Way, Way] = [dx < 0 ? 'left' : 'right', dy < 0 ? 'up' : 'down']
  // One bend leads from a way that is known to any point beside it.
  if (other !== 'free') return isAcross(other) ? (dy === 0 ? across : down) : dx === 0 ? down : across
  return Math.abs(dx) >= Math.abs(dy) ? across : down
}

const swapped = ([x, y]: Corner): Corner => [y, x]
const SWAPPED: Readonly<Record<Way, Way>> = { up: 'left', left: 'up', down: 'right', right: 'down' }

/** The corners between both ends of a line that leaves its start to the left or the right. */
function cornersAcross(start: Corner, startWay: Way, end: Corner, endWay: Way): readonly Corner[] {
  const [step, back] = [STEPS[startWay], STEPS[endWay]]
  const out = start[0] + step[0] * STUB
  if (!isAcross(endWay)) {
    const isAhead = (end[0] - start[0]) * step[0] >= 0 && (start[1] - end[1]) * back[1] >= 0
    if (isAhead) return [[end[0], start[1]]]
    const level = end[1] + back[1] * STUB
    return [[out, start[1]], [out, level], [end[0], level]]
  }
  const into = end[0] + back[0] * STUB
  if (step[0] === back[0]) {
    const far = step[0] > 0 ? Math.max(out, into) : Math.min(out, into)
    return [[far, start[1]], [far, end[1]]]
  }
  if ((end[0] - start[0]) * step[0] >= 0) {
    const middle = (start[0] + end[0]) / 2
    return start[1] === end[1] ? [] : [[middle, start[1]], [middle, end[1]]]
  }
  const level = (start[1] + end[1]) / 2
  return [[out, start[1]], [out, level], [into, level], [into, end[1]]]
}

function cornersBetween(start: Corner, startWay: Way, end: Corner, endWay: Way): readonly Corner[] {
  if (isAcross(startWay)) return cornersAcross(start, startWay, end, endWay)
  return cornersAcross(swapped(start), SWAPPED[startWay], swapped(end), SWAPPED[endWay]).map(swapped)
}

function turned([x, y]: Corner, degrees: number): Corner {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/**
 * How a line runs. Its bends are upright on the slide, whichever way its box is turned: they are found there, seen from the middle of the
 * box, and turned back into it.
 */
export function routeOf(line: RoutedLine): Route {
  const { height, width } = line
  const straight: Route = { corners: [[0, height / 2], [width, height / 2]], isCurve: false }
  if (line.route === 'straight') return straight
  const { flipX, flipY, rotation } = line
  const side = (flipX ? -1 : 1) * (width / 2)
  const [start, end] = [turned([-side, 0], rotation), turned([side, 0], rotation)]
  const along: Corner = [rounded(end[0] - start[0]), rounded(end[1] - start[1])]
  const startWay = wayOut(line.startWay, line.endWay, along)
  const endWay = wayOut(line.endWay, line.startWay, [-along[0] || 0, -along[1] || 0])
  const isCurve = line.route === 'curved'
  const reach = Math.max(BEND.least, width * BEND.share)
  const bent = ([x, y]: Corner, way: Way): Corner => [x + STEPS[way][0] * reach, y + STEPS[way][1] * reach]
  const between = isCurve ? [bent(start, startWay), bent(end, endWay)] : cornersBetween(start, startWay, end, endWay)
  const inBox = (corner: Corner): Corner => {
    const [x, y] = turned(corner, -rotation)
    return [width / 2 + (flipX ? -x : x), height / 2 + (flipY ? -y : y)]
  }
  return { corners: [straight.corners[0] as Corner, ...between.map(inBox), straight.corners[1] as Corner], isCurve }
}

const rounded = (value: number): number => Math.round(value * 100) / 100 || 0

/** The straight pieces that a line consists of, or nearly does. */
export function piecesOf({ corners, isCurve }: Route): readonly Corner[] {
  if (!isCurve) return corners
  const [from, first, second, to] = corners as readonly [Corner, Corner, Corner, Corner]
  return Array.from({ length: PIECES + 1 }, (_, at): Corner => {
    const [t, left] = [at / PIECES, 1 - at / PIECES]
    const on = (axis: 0 | 1): number => left ** 3 * from[axis] + 3 * left ** 2 * t * first[axis] + 3 * left * t ** 2 * second[axis] + t ** 3 * to[axis]
    return [on(0), on(1)]
  })
}

/** The corners of a line where they lie on the slide. */
export function cornersOnSlide(line: DrawnShape): readonly Corner[] {
  const { flipX, flipY, height, rotation, width } = line
  return routeOf(line).corners.map(([x, y]) => {
    const [turnedX, turnedY] = turned([(flipX ? width - x : x) - width / 2, (flipY ? height - y : y) - height / 2], rotation)
    return [line.x + width / 2 + turnedX, line.y + height / 2 + turnedY]
  })
}
