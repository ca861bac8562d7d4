import type { DrawnShape, LineHead } from '@lectern/shared/lesson'
import { SPREAD, headLength } from './line-heads.ts'

type Line = Pick<DrawnShape, 'width' | 'height' | 'startHead' | 'endHead'>

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

/** Draws a line along the middle of its box, with its heads; colour, width and caps are set already. */
export function paintLine(context: CanvasRenderingContext2D, line: Line, stroke: { readonly colour: string; readonly width: number }, dash: readonly number[]): void {
  const middle = line.height / 2
  const length = headLength(stroke.width, line.width)
  context.beginPath()
  context.moveTo(shortening(line.startHead, length, stroke.width), middle)
  context.lineTo(line.width - shortening(line.endHead, length, stroke.width), middle)
  context.setLineDash([...dash])
  context.stroke()
  context.setLineDash([])
  context.fillStyle = stroke.colour
  for (const [head, x, turn] of [[line.startHead, 0, Math.PI], [line.endHead, line.width, 0]] as const) {
    if (head === 'none') continue
    context.save()
    context.translate(x, middle)
    context.rotate(turn)
    paintHead(context, head, length, stroke.width)
    context.restore()
  }
}
