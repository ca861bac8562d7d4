import { contrast } from '@lectern/shared/colour'
import { colourIn } from '@lectern/shared/lesson'
import type { DrawnChart } from '@lectern/shared/lesson'
import { paintFill } from '../paint-fill.ts'
import { paintLines } from '../text/paint-lines.ts'
import { cssFont, preciseText } from '../text/measure.ts'
import type { Paint, Painter } from '../view-definition.ts'
import { isRound } from './chart-data.ts'
import { chartLayoutOf } from './chart-layout.ts'
import type { ChartLayout } from './chart-layout.ts'
import type { Mark, Spot, ValueMark } from './chart-marks.ts'
import { chartWords } from './chart-words.tsx'

/** How strong the lines of the grid are, that of zero, and what lies below a line. */
const STRENGTH = { grid: 0.14, base: 0.5, area: 0.28, words: 0.85 } as const
/** Thickness of lines and size of dots as multiples of the size of words. */
const EM = { line: 0.14, dot: 0.2, grid: 0.05, corner: 0.12 } as const

/** Lines from point to point, or curves that go no higher and no lower than the points do. */
function trace(context: CanvasRenderingContext2D, spots: readonly Spot[], isSmooth: boolean): void {
  for (const [at, [x, y]] of spots.entries()) {
    const before = spots[at - 1]
    if (before === undefined || !isSmooth) context.lineTo(x, y)
    else context.bezierCurveTo(before[0] + (x - before[0]) / 3, before[1] + slope(spots, at - 1) * ((x - before[0]) / 3), x - (x - before[0]) / 3, y - slope(spots, at) * ((x - before[0]) / 3), x, y)
  }
}

/** How steep a curve is at a point (Fritsch and Carlson's way to stay between the points): flat where the points turn, and at both ends. */
function slope(spots: readonly Spot[], at: number): number {
  const [before, here, after] = [spots[at - 1], spots[at], spots[at + 1]]
  if (before === undefined || here === undefined || after === undefined) return 0
  const [left, right] = [(here[1] - before[1]) / (here[0] - before[0]), (after[1] - here[1]) / (after[0] - here[0])]
  return left * right <= 0 || !Number.isFinite(left * right) ? 0 : (2 * left * right) / (left + right)
}

function paintMark(context: CanvasRenderingContext2D, mark: Mark, chart: DrawnChart, { fontSize }: ChartLayout, behind: string): void {
  const em = (count: number): number => count * fontSize
  context.beginPath()
  context.fillStyle = mark.colour
  context.strokeStyle = mark.colour
  switch (mark.kind) {
    case 'bar': {
      const { x, y, width, height } = mark.area
      context.roundRect(x, y, width, height, chart.stacking === 'none' && !chart.officeAxes ? Math.min(em(EM.corner), width / 2, height / 2) : 0)
      return context.fill()
    }
    case 'line':
      trace(context, mark.spots, chart.smooth)
      context.lineWidth = em(EM.line)
      context.lineJoin = 'round'
      context.lineCap = 'round'
      return context.stroke()
    case 'area': {
      context.save()
      if (chart.stacking === 'none' && !chart.officeAxes) context.globalAlpha *= STRENGTH.area
      trace(context, mark.spots, chart.smooth)
      // Back along what lies below: a curve as well, from its other end.
      const [start] = mark.base
      if (start !== undefined) context.lineTo(start[0], start[1])
      trace(context, mark.base, chart.smooth)
      context.fill()
      return context.restore()
    }
    case 'dot':
      context.arc(mark.at[0], mark.at[1], em(EM.dot) * (chart.kind === 'scatter' ? 1.4 : 1), 0, 2 * Math.PI)
      return context.fill()
    case 'slice':
      context.arc(mark.middle[0], mark.middle[1], mark.outer, mark.from, mark.to)
      if (mark.inner > 0) context.arc(mark.middle[0], mark.middle[1], mark.inner, mark.to, mark.from, true)
      else context.lineTo(mark.middle[0], mark.middle[1])
      context.closePath()
      context.fill()
      context.lineWidth = em(EM.grid) * 1.6
      context.strokeStyle = behind
      context.lineJoin = 'round'
      if (mark.to - mark.from < 2 * Math.PI - 1e-6) context.stroke()
  }
}

/** Black or white, whichever is read better on a colour. */
function readableOn(colour: string): string {
  const solid = /^#[0-9a-f]{6}/i.exec(colour)?.[0]
  return solid === undefined || contrast('#FFFFFF', solid) >= contrast('#1D1B16', solid) ? '#FFFFFF' : '#1D1B16'
}

function paintValue(context: CanvasRenderingContext2D, { value, share, at: [x, y], side, on }: ValueMark, chart: DrawnChart, layout: ChartLayout): void {
  const size = layout.tickFont.size
  const words = isRound(chart) && chart.numbers === 'percent' ? layout.write(share ?? 0) : layout.write(value)
  context.fillStyle = on === null ? chart.color : readableOn(on)
  context.textAlign = side === 'left' ? 'right' : side === 'right' ? 'left' : 'center'
  const across = side === 'left' ? -0.3 : side === 'right' ? 0.3 : 0
  const down = side === 'above' ? -0.4 : side === 'below' ? 1.1 : 0.35
  context.fillText(words, x + across * size, y + down * size)
}

const paintChart: Paint<DrawnChart> = (context, chart, paint) => {
  const layout = chartLayoutOf(chart, paint.measure, paint.fontVersion(), paint.theme)
  const { fontSize, grid, keys, marks, tickFont, ticks, values, words } = layout
  if (chart.fill !== 'transparent') {
    context.beginPath()
    context.rect(0, 0, chart.width, chart.height)
    paintFill(context, chart.fill, chart, paint)
  }
  for (const { from, to, isBase } of grid) {
    context.save()
    const hasColour = !isBase && chart.gridColour !== 'transparent'
    context.globalAlpha *= isBase ? STRENGTH.base : hasColour ? 1 : STRENGTH.grid
    context.strokeStyle = hasColour ? colourIn(paint.theme, chart.gridColour) : chart.color
    context.lineWidth = fontSize * EM.grid
    context.beginPath()
    context.moveTo(from[0], from[1])
    context.lineTo(to[0], to[1])
    context.stroke()
    context.restore()
  }
  const behind = typeof chart.fill === 'string' && chart.fill !== 'transparent' ? chart.fill : paint.theme?.paper ?? '#FFFFFF'
  for (const mark of marks) paintMark(context, mark, chart, layout, behind)
  for (const { at, colour, size } of keys) {
    context.beginPath()
    context.roundRect(at[0], at[1], size, size, size * 0.22)
    context.fillStyle = colour
    context.fill()
  }
  preciseText(context)
  context.textBaseline = 'alphabetic'
  context.direction = 'ltr'
  context.font = cssFont(tickFont)
  context.save()
  context.globalAlpha *= STRENGTH.words
  context.fillStyle = chart.color
  for (const { align, at, words: number } of ticks) {
    context.textAlign = align
    context.fillText(number, at[0], at[1])
  }
  context.restore()
  if (chart.showValues) for (const value of values) paintValue(context, value, chart, layout)
  for (const { layout: lines, left, top, turn = 0 } of words) {
    if (lines.lines.length === 0) continue
    context.save()
    context.translate(left, top)
    if (turn !== 0) context.rotate(turn)
    paintLines(context, lines, chart, paint.theme)
    context.restore()
  }
}

/** How charts look. */
export const chartPainter: Painter<DrawnChart> = {
  paint: paintChart,
  // A long number at the end of an axis, or the words of a narrow box, swing beyond it by no more than this.
  reach: ({ fontSize, height, width }) => ({ x: -2 * fontSize, y: -fontSize, width: width + 4 * fontSize, height: height + 2 * fontSize }),
  words: chartWords,
  texts: (chart, paint) => chartLayoutOf(chart, paint.measure, paint.fontVersion(), paint.theme).words,
}
