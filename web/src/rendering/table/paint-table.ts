import { colourIn } from '@lectern/shared/lesson'
import type { DrawnTable } from '@lectern/shared/lesson'
import type { Paint, Painter, Reach } from '../view-definition.ts'
import { paintFill } from '../paint-fill.ts'
import { paintLines } from '../text/paint-lines.ts'
import { tableLayoutOf } from './table-layout.ts'
import type { ShownTable } from './table-layout.ts'
import { hasOwnLines, linesOf } from './table-lines.ts'
import { tableWords } from './table-words.tsx'

/** Fills first, then the lines between cells as one path a look, so that none that lets light through is drawn twice, then words. */
const paintTable: Paint<DrawnTable> = (context, table, paint) => {
  const { hiddenText } = table as ShownTable
  const layout = tableLayoutOf(table, paint.measure, paint.fontVersion())
  const { cells, xs, ys } = layout
  for (const { fill, fillBox, x, y, width, height } of cells) {
    if (fill === 'transparent') continue
    context.save()
    context.translate(fillBox.x, fillBox.y)
    context.beginPath()
    context.rect(x - fillBox.x, y - fillBox.y, width, height)
    paintFill(context, fill, fillBox, paint)
    context.restore()
  }
  if (hasOwnLines(table.cells)) {
    context.save()
    // Lines of two looks meet at corners.
    context.lineCap = 'square'
    for (const { lines, stroke, strokeWidth } of linesOf(layout, table)) {
      context.beginPath()
      for (const one of lines) line(context, ...one)
      context.strokeStyle = colourIn(paint.theme, stroke)
      context.lineWidth = strokeWidth
      context.stroke()
    }
    context.restore()
  } else if (table.strokeWidth > 0 && table.stroke !== 'transparent') {
    context.beginPath()
    context.rect(0, 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0)
    for (const { x, y, width, height } of cells) {
      // What lies between two cells begins one of them.
      if (x > 0) line(context, x, y, x, y + height)
      if (y > 0) line(context, x, y, x + width, y)
    }
    context.strokeStyle = table.stroke
    context.lineWidth = table.strokeWidth
    context.stroke()
  }
  for (const { cell, inset, x, y, layout: words, down, look } of cells) {
    if (cell.id === hiddenText) continue
    context.save()
    context.translate(x + inset, y + down)
    paintLines(context, words, look, paint.theme)
    context.restore()
  }
}

function line(context: CanvasRenderingContext2D, x: number, y: number, toX: number, toY: number): void {
  context.moveTo(x, y)
  context.lineTo(toX, toY)
}

/** A table reaches as far as its rows, which its words may make longer than its box; letters swing beyond their cell by no more than their size. */
const tableReach: Reach<DrawnTable> = (table, paint) => {
  const { ys } = tableLayoutOf(table, paint.measure, paint.fontVersion())
  const over = Math.max(table.strokeWidth, table.fontSize)
  return { x: -over, y: -over, width: table.width + 2 * over, height: Math.max(table.height, ys.at(-1) ?? 0) + 2 * over }
}

/** How tables look. */
export const tablePainter: Painter<DrawnTable> = {
  paint: paintTable,
  reach: tableReach,
  words: tableWords,
  texts: (table, paint) => tableLayoutOf(table, paint.measure, paint.fontVersion()).cells.map(({ inset, look, layout, x, y, down }) => (
    { text: look.text, layout, left: x + inset, top: y + down }
  )),
}
