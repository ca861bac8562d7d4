import { CANVAS } from '@lectern/shared/lesson'
import { directionOf } from '@lectern/shared/text'
import type { Font } from '@lectern/shared/text'
import { canvasMeasure, cssFont, preciseText } from '../../rendering/text/measure.ts'
import { paintingReady } from '../../rendering/lazy-part.ts'

/** Captions on a slide, in slide points. */
const LOOK = { fontSize: 44, lineHeight: 58, padding: 22, bottom: 54, radius: 14, sideMargin: 80 } as const
/** On every slide alike, whatever the theme of who renders. */
const PAPER = 'rgb(20 19 16 / 0.82)'
const INK = '#ffffff'

const FONT: Font = { family: 'Inter Variable', size: LOOK.fontSize, bold: false, italic: false }

/** Waits until the faces are there that captions are written in. */
export async function captionsReady(lines: Iterable<string>): Promise<void> {
  for (const line of lines) canvasMeasure(line, FONT)
  await paintingReady()
}

/** Writes what is being said over the foot of a painted slide; a line that is too wide is set smaller. */
export function paintCaptions(context: CanvasRenderingContext2D, lines: readonly string[]): void {
  if (lines.length === 0) return
  const { canvas } = context
  context.save()
  context.setTransform(canvas.width / CANVAS.width, 0, 0, canvas.height / CANVAS.height, 0, 0)
  preciseText(context)
  context.font = cssFont(FONT)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const widest = Math.max(...lines.map((line) => context.measureText(line).width))
  const scale = Math.min(1, (CANVAS.width - 2 * (LOOK.sideMargin + LOOK.padding)) / widest)
  const width = widest * scale + 2 * LOOK.padding
  const height = lines.length * LOOK.lineHeight * scale + LOOK.padding
  const top = CANVAS.height - LOOK.bottom - height
  context.fillStyle = PAPER
  context.beginPath()
  context.roundRect((CANVAS.width - width) / 2, top, width, height, LOOK.radius)
  context.fill()
  context.fillStyle = INK
  context.translate(CANVAS.width / 2, top + LOOK.padding / 2)
  context.scale(scale, scale)
  for (const [index, line] of lines.entries()) {
    context.direction = directionOf(line)
    context.fillText(line, 0, (index + 0.5) * LOOK.lineHeight)
  }
  context.restore()
}
