import { CANVAS, cellId, themeColour, widestWords } from '../../lesson/index.ts'
import type { NewElement } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import type { Sheet } from '../sheets.ts'
import { BODY, SMALLEST } from './parts.ts'

/** Sizes that tables are set in, slide points. */
const SIZES = [44, 40, 36, 32, 28, SMALLEST] as const
const PADDING = 14
/** The lines of themes are no higher, as a multiple of the size. */
const LINE_HEIGHT = 1.45

const order = (at: number): string => `a${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at] ?? 'Z'}`

/** Columns by how much stands in them; none narrower than a third of an even share. */
function widthsOf(rows: readonly (readonly string[])[], count: number): readonly number[] {
  const weights = Array.from({ length: count }, (_, column) => Math.sqrt(rows.reduce((sum, row) => sum + (row[column]?.length ?? 0), 0) + 4 * rows.length))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const least = 1 / (count * 3)
  return weights.map((weight) => Math.max(least, weight / sum))
}

/** A table as an element below the heading, as large as it has room for; null where it would not be read. Its first row is the head. */
export function tableElementOf(rows: readonly (readonly string[])[]): NewElement | null {
  const count = rows[0]?.length ?? 0
  const widths = widthsOf(rows, count)
  const sum = widths.reduce((total, width) => total + width, 0)
  const laidOut = (size: number): { readonly heights: readonly number[]; readonly isCut: boolean } => {
    const cells = rows.map((row) => row.map((cell, at) => widestWords(richTextOf(cell), BODY.width * (widths[at] ?? 0) / sum - 2 * PADDING, size, LINE_HEIGHT)))
    return { heights: cells.map((row) => Math.max(...row.map(({ height }) => height)) + 2 * PADDING), isCut: cells.flat().some(({ isCut }) => isCut) }
  }
  const total = (heights: readonly number[]): number => heights.reduce((all, height) => all + height, 0)
  const fitting = SIZES.map((size) => ({ fontSize: size, ...laidOut(size) })).filter(({ heights }) => total(heights) <= BODY.height)
  const found = fitting.find(({ isCut }) => !isCut)
  if (found === undefined) return null
  const { fontSize, heights } = found
  // Few rows are a little higher than their words, and never as high as the slide.
  const height = Math.min(BODY.height, total(heights) * 1.15)
  return {
    type: 'table', name: 'Table', ...BODY, height, y: BODY.y + Math.max(0, Math.min(40, (BODY.height - height) / 2)), fontSize, padding: PADDING, headerRow: true,
    fill: themeColour('paper'),
    rows: heights.map((one, at) => ({ id: `r${at}`, order: order(at), height: one })),
    columns: widths.map((width, at) => ({ id: `c${at}`, order: order(at), width: Math.max(1, Math.round(width / sum * BODY.width)) })),
    cells: rows.flatMap((row, at) => row.map((cell, column) => ({ id: cellId(`r${at}`, `c${column}`), text: richTextOf(cell) }))),
  }
}

/** A chart as an element below the heading. */
export function chartElementOf({ kind, labels, series, unit }: Sheet, language: string): NewElement {
  const isMoney = unit !== 'number' && unit !== 'percent'
  // Percent is written of shares of one.
  const scale = unit === 'percent' ? 100 : 1
  return {
    type: 'chart', name: 'Chart', ...BODY, width: Math.min(BODY.width, CANVAS.width), kind, fontSize: 32, language,
    numbers: isMoney ? 'currency' : unit, ...(isMoney ? { currency: unit } : {}), showValues: labels.length * series.length <= 12,
    legend: series.length > 1 || kind === 'pie' ? 'bottom' : 'none',
    rows: labels.map((label, at) => ({ id: `r${at}`, order: order(at), text: richTextOf(label) })),
    columns: series.map(({ name }, at) => ({ id: `c${at}`, order: order(at), text: richTextOf(name) })),
    cells: series.flatMap(({ values }, column) => values.map((value, row) => ({ id: cellId(`r${row}`, `c${column}`), value: Math.round(value / scale * 1e10) / 1e10 }))),
  }
}
