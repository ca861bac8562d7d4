import { cellId, numberWriter } from '@lectern/shared/lesson'
import type { ChartElement, SheetPlace } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'

/** The selected part of a data sheet: where the selection began, and where the keyboard is. */
export interface SheetRange {
  readonly anchor: SheetPlace
  readonly head: SheetPlace
}

/** The names of categories and series stand in the line before the first; the corner between them is empty. */
export const CORNER: SheetPlace = { row: -1, column: -1 }

/** A place within the sheet, as near as one gets to another. */
export function nearest({ rows, columns }: Pick<ChartElement, 'rows' | 'columns'>, { row, column }: SheetPlace): SheetPlace {
  return { row: Math.max(-1, Math.min(rows.length - 1, row)), column: Math.max(-1, Math.min(columns.length - 1, column)) }
}

/** The place after another, line by line, or before it; null at the end of the sheet. */
export function stepFrom(chart: Pick<ChartElement, 'rows' | 'columns'>, { row, column }: SheetPlace, by: 1 | -1): SheetPlace | null {
  const wide = chart.columns.length + 1
  const at = (row + 1) * wide + column + 1 + by
  return at <= 0 || at >= wide * (chart.rows.length + 1) ? null : { row: Math.floor(at / wide) - 1, column: (at % wide) - 1 }
}

/** The first and the last row and column of a range. */
export function boundsOf({ anchor, head }: SheetRange) {
  return {
    top: Math.min(anchor.row, head.row), bottom: Math.max(anchor.row, head.row), left: Math.min(anchor.column, head.column), right: Math.max(anchor.column, head.column),
  }
}

/** The places of a range, row by row. */
export function placesIn(range: SheetRange): SheetPlace[][] {
  const { bottom, left, right, top } = boundsOf(range)
  return Array.from({ length: bottom - top + 1 }, (_, y) => Array.from({ length: right - left + 1 }, (__, x) => ({ row: top + y, column: left + x })))
}

/** The id of the value at a place; null at names. */
export function valueId({ rows, columns }: Pick<ChartElement, 'rows' | 'columns'>, { row, column }: SheetPlace): string | null {
  const [line, series] = [rows[row], columns[column]]
  return line && series ? cellId(line.id, series.id) : null
}

/** What stands at a place as it is typed: a name, or a number with all its digits, in percent where the chart is. */
export function wordsAt(chart: ChartElement, place: SheetPlace): string {
  const named = place.row < 0 ? chart.columns[place.column] : place.column < 0 ? chart.rows[place.row] : undefined
  if (named !== undefined) return plainText(named.text)
  const id = valueId(chart, place)
  const value = chart.cells.find((cell) => cell.id === id)?.value
  if (value === undefined) return ''
  const write = numberWriter({ ...chart, numbers: 'number', decimals: -1 })
  return chart.numbers === 'percent' ? `${write(Number((value * 100).toPrecision(12)))}%` : write(value)
}
