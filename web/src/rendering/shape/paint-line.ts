import type { DrawnShape, LineHead } from '@lectern/shared/lesson'
import { SPREAD, headLength, headSpread } from './line-heads.ts'
import { routeOf } from './line-route.ts'
import type { RoutedLine } from './line-route.ts'
import type { Area } from '../image/image-fit.ts'

type Line = RoutedLine & Pick<DrawnShape, 'startHead' | 'endHead'>
type Corner = readonly [x: number, y: number]

/** How far the line itself stays away from its end, so that it does not stick out of the tip of its head. */
function shortening(head: LineHead, length: number, lineWidth: number): number {
  switch (head) {
    case 'arrow': return length * 0.8
    case 'open': return lineWidth / 2
    case 'circle': return length * SPREAD
    case 'bar':
    case 'none': return 0
  }
}

/** Draws a head whose tip is at the origin and that points to the right. */
function paintHead(context: CanvasRenderingContext2D, head: LineHead, length: number, lineWidth: number): void {
  const spread = length * SPREAD
  context.beginPath()
  switch (head) {
    case 'arrow':
      context.moveTo(0, 0)
      context.lineTo(-length, -spread)
      context.lineTo(-length, spread)
      context.closePath()
      context.fill()
      return
    case 'open':
      context.moveTo(-length, -spread)
      context.lineTo(-lineWidth / 2, 0)
      context.lineTo(-length, spread)
      context.stroke()
      return
    case 'circle':
      context.arc(-spread, 0, spread, 0, Math.PI * 2)
      context.fill()
      return
    case 'bar':
      context.moveTo(0, -spread)
      context.lineTo(0, spread)
      context.stroke()
      return
    case 'none':
  }
}

/** The point that lies so far from an end on the way to the next point of a line, and the angle there is towards the end. */
function drawnBack([x, y]: Corner, [nextX, nextY]: Corner, by: number): { readonly at: Corner; readonly angle: number } {
  const length = Math.hypot(x - nextX, y - nextY)
  const share = length === 0 ? 0 : Math.min(1, by / length)
  return { at: [x + (nextX - x) * share, y + (nextY - y) * share], angle: Math.atan2(y - nextY, x - nextX) }
}

/** Draws a line from end to end of its box, with its heads; colour, width and caps are set already. */
export function paintLine(context: CanvasRenderingContext2D, line: Line, stroke: { readonly colour: string; readonly width: number }, dash: readonly number[]): void {
  const { corners, isCurve } = routeOf(line)
  const length = headLength(stroke.width, line.width)
  const [first, last] = [corners[0] as Corner, corners.at(-1) as Corner]
  const start = drawnBack(first, corners[1] ?? last, shortening(line.startHead, length, stroke.width))
  const end = drawnBack(last, corners.at(-2) ?? first, shortening(line.endHead, length, stroke.width))
  const between = corners.slice(1, -1)
  context.beginPath()
  context.moveTo(...start.at)
  if (isCurve) context.bezierCurveTo(...between[0] as Corner, ...between[1] as Corner, ...end.at)
  else for (const corner of [...between, end.at]) context.lineTo(...corner)
  context.setLineDash([...dash])
  context.stroke()
  context.setLineDash([])
  context.fillStyle = stroke.colour
  for (const [head, at, { angle }] of [[line.startHead, first, start], [line.endHead, last, end]] as const) {
    if (head === 'none') continue
    context.save()
    context.translate(...at)
    context.rotate(angle)
    paintHead(context, head, length, stroke.width)
    context.restore()
  }
}

/** How far a line with bends reaches, in its own box. The corners of a curve hold all of it. */
export function lineReach(line: Line, lineWidth: number): Area {
  const { corners } = routeOf(line)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const over = lineWidth + Math.max(...[line.startHead, line.endHead].map((head) => headSpread(head, lineWidth, line.width)))
  const [x, y] = [Math.min(...xs) - over, Math.min(...ys) - over]
  return { x, y, width: Math.max(...xs) + over - x, height: Math.max(...ys) + over - y }
}
