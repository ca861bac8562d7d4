import type { LineHead, DrawnShape } from '@lectern/shared/lesson'
import type { LocalPoint } from '../box-hit.ts'
import { headLength, headSpread } from './line-heads.ts'
import { piecesOf, routeOf } from './line-route.ts'
import { strokeOf } from './paint-shape.ts'
import { cornersOf, libraryFor } from './shape-path.ts'

type Corner = readonly [x: number, y: number]

function distanceToSegment(point: LocalPoint, [ax, ay]: Corner, [bx, by]: Corner): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - ax) * dx + (point.y - ay) * dy) / length))
  return Math.hypot(point.x - ax - t * dx, point.y - ay - t * dy)
}

/** Even-odd rule: a ray from the point crosses the outline an odd number of times. */
function insideCorners(point: LocalPoint, corners: readonly Corner[]): boolean {
  let inside = false
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as Corner
    if (ay > point.y !== by > point.y && point.x < ((bx - ax) * (point.y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

function onHead(element: DrawnShape, point: LocalPoint, reach: number): boolean {
  const { width, height } = element
  const lineWidth = strokeOf(element)?.width ?? 0
  const length = headLength(lineWidth, width)
  const within = (head: LineHead, from: number): boolean =>
    head !== 'none' && point.x >= from - reach && point.x <= from + length + reach
    && Math.abs(point.y - height / 2) <= headSpread(head, lineWidth, width) + reach
  return within(element.startHead, 0) || within(element.endHead, width - length)
}

/** Whether a press at a point of the box takes hold of a form: on its surface, or within reach of its outline. */
export function shapeContains(element: DrawnShape, point: LocalPoint, reach: number): boolean {
  const { width, height } = element
  const margin = reach + (strokeOf(element)?.width ?? 0) / 2
  if (element.shape === 'line') {
    const pieces = piecesOf(routeOf(element))
    return onHead(element, point, reach) || pieces.slice(1).some((corner, i) => distanceToSegment(point, pieces[i] as Corner, corner) <= margin)
  }
  const library = libraryFor(element.shape)
  if (library) return library.presetContains(element, point, margin)
  const corners = cornersOf(element.shape, width, height)
  if (corners) {
    if (insideCorners(point, corners)) return true
    return corners.some((corner, i) => distanceToSegment(point, corner, corners[(i + 1) % corners.length] as Corner) <= margin)
  }
  if (element.shape === 'ellipse') {
    const rx = width / 2 + margin
    const ry = height / 2 + margin
    return ((point.x - width / 2) / rx) ** 2 + ((point.y - height / 2) / ry) ** 2 <= 1
  }
  return point.x >= -margin && point.y >= -margin && point.x <= width + margin && point.y <= height + margin
}
