import type { HotspotArea } from '../../lesson/index.ts'

/** A place on a picture, as shares of its sides from the top left. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The form of an area. */
export type AreaForm = Pick<HotspotArea, 'corners' | 'kind'>

/** Marks are kept in thousandths of the sides of the picture. */
const PARTS = 1000
const MARK = /^(\d{1,3}|1000),(\d{1,3}|1000)$/

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** A place as it stands in an answer. */
export function markAt({ x, y }: Place): string {
  return `${Math.round(share(x) * PARTS)},${Math.round(share(y) * PARTS)}`
}

/** The place of a mark; null where it is none. */
export function placeOf(mark: string): Place | null {
  const [, x, y] = MARK.exec(mark) ?? []
  return x === undefined || y === undefined ? null : { x: Number(x) / PARTS, y: Number(y) / PARTS }
}

/** The corners of an area, those of its box where it is a rectangle or an ellipse; a number that has no partner is left out. */
export function cornersOf({ corners }: Pick<AreaForm, 'corners'>): readonly Place[] {
  return Array.from({ length: Math.floor(corners.length / 2) }, (_, at) => ({ x: corners[2 * at] ?? 0, y: corners[2 * at + 1] ?? 0 }))
}

/** The box round an area. */
export function boxOf(area: Pick<AreaForm, 'corners'>): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } {
  const [xs, ys] = [cornersOf(area).map(({ x }) => x), cornersOf(area).map(({ y }) => y)]
  return xs.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Whether an area takes up any room. */
export function isArea({ corners, kind }: AreaForm): boolean {
  const { bottom, left, right, top } = boxOf({ corners })
  return right > left && bottom > top && corners.length >= (kind === 'polygon' ? 6 : 4)
}

/** Whether a ray from a place to the right crosses the line between two corners. */
function crosses({ x, y }: Place, a: Place, b: Place): boolean {
  return (a.y > y) !== (b.y > y) && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
}

/** Whether a place lies in an area; one whose lines cross holds what they go round an odd number of times. */
export function holds(area: AreaForm, place: Place): boolean {
  if (!isArea(area)) return false
  const { bottom, left, right, top } = boxOf(area)
  if (place.x < left || place.x > right || place.y < top || place.y > bottom) return false
  if (area.kind === 'rectangle') return true
  if (area.kind === 'ellipse') return ((place.x - (left + right) / 2) / ((right - left) / 2)) ** 2 + ((place.y - (top + bottom) / 2) / ((bottom - top) / 2)) ** 2 <= 1
  const corners = cornersOf(area)
  return corners.filter((corner, at) => crosses(place, corner, corners[(at + 1) % corners.length] ?? corner)).length % 2 === 1
}

/** The area that lies above all others at a place; null where none does. */
export function areaAt<A extends AreaForm>(areas: readonly A[], place: Place): A | null {
  return areas.findLast((area) => holds(area, place)) ?? null
}

/** Lines across an area, and down it, on whose crossings a place within it is looked for. */
const LINES = 24

/** How far each crossing is from the next one that is not free, in crossings; 0 of one that is not free itself. Those beyond the edges are none. */
function distances(isFree: (column: number, row: number) => boolean): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: LINES }, () => [])
  const at = (column: number, row: number): number => rows[row]?.[column] ?? 0
  for (let row = 0; row < LINES; row++) {
    for (let column = 0; column < LINES; column++) {
      rows[row]?.push(isFree(column, row) ? 1 + Math.min(at(column - 1, row - 1), at(column, row - 1), at(column + 1, row - 1), at(column - 1, row)) : 0)
    }
  }
  for (let row = LINES - 1; row >= 0; row--) {
    for (let column = LINES - 1; column >= 0; column--) {
      const here = rows[row]
      if (here) here[column] = Math.min(at(column, row), 1 + Math.min(at(column + 1, row), at(column - 1, row + 1), at(column, row + 1), at(column + 1, row + 1)))
    }
  }
  return rows
}

/** A place that lies well within one of some areas, where no later one lies above it: its middle where that is so. Null where it is covered. */
export function middleOf<A extends AreaForm>(area: A, areas: readonly A[]): Place | null {
  const { bottom, left, right, top } = boxOf(area)
  const isOwn = (place: Place): boolean => areaAt(areas, place) === area
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  if (area.kind !== 'polygon' && !areas.some((other) => other !== area && holds(other, middle)) && isOwn(middle)) return middle
  const crossing = (column: number, row: number): Place => ({ x: left + ((right - left) * (column + 0.5)) / LINES, y: top + ((bottom - top) * (row + 0.5)) / LINES })
  let best: { readonly far: number; readonly place: Place } | null = null
  for (const [row, columns] of distances((column, line) => isOwn(crossing(column, line))).entries()) {
    for (const [column, far] of columns.entries()) if (far > (best?.far ?? 0)) best = { far, place: crossing(column, row) }
  }
  return best?.place ?? null
}
