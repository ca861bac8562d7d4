import { readIconDrawing } from '@lectern/shared/lesson'
import type { DrawnIcon, IconDrawing } from '@lectern/shared/lesson'
import type { Paint, Painter } from '../view-definition.ts'

/** Drawings that are kept read. */
const KEPT = 200
const drawings = new Map<string, IconDrawing | null>()

/** The drawing of an icon; null where it has none. */
export function drawingOfIcon(text: string): IconDrawing | null {
  const known = drawings.get(text)
  if (known !== undefined) return known
  if (drawings.size >= KEPT) drawings.clear()
  const read = readIconDrawing(text)
  drawings.set(text, read)
  return read
}

/** Where a drawing lies in a box: as large as it fits, in the middle, so many slide points a unit of its own. */
export function iconPlace(drawing: Pick<IconDrawing, 'width' | 'height'>, { height, width }: { readonly width: number; readonly height: number }): { readonly x: number; readonly y: number; readonly scale: number } {
  const scale = Math.min(width / drawing.width, height / drawing.height)
  return { x: (width - drawing.width * scale) / 2, y: (height - drawing.height * scale) / 2, scale }
}

const paintIcon: Paint<DrawnIcon> = (context, icon) => {
  const drawing = drawingOfIcon(icon.drawing)
  if (drawing === null) return
  const { scale, x, y } = iconPlace(drawing, icon)
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.lineWidth = icon.strokeWidth
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = icon.color
  for (const { evenOdd, paint, path } of drawing.layers) {
    context.beginPath()
    for (const step of path) {
      if (step[0] === 'M') context.moveTo(step[1], step[2])
      else if (step[0] === 'L') context.lineTo(step[1], step[2])
      else if (step[0] === 'C') context.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
      else context.closePath()
    }
    if (paint === 'line') {
      context.stroke()
      continue
    }
    context.fillStyle = paint === 'area' ? icon.color : paint
    context.fill(evenOdd ? 'evenodd' : 'nonzero')
  }
  context.restore()
}

/** How icons and emoji look. */
export const iconPainter: Painter<DrawnIcon> = {
  paint: paintIcon,
  reach: (icon) => {
    const drawing = drawingOfIcon(icon.drawing)
    // Lines may stand out of the box by half their width.
    const over = drawing === null ? 0 : (icon.strokeWidth / 2) * iconPlace(drawing, icon).scale
    return { x: -over, y: -over, width: icon.width + 2 * over, height: icon.height + 2 * over }
  },
}
