import { plainText } from '../../../text/rich-text.ts'
import type { RichText } from '../../../text/rich-text.ts'

/** What says how much room a cell takes up. */
export interface CellSpan {
  readonly id: string
  readonly toRow?: string | undefined
  readonly toColumn?: string | undefined
  readonly text: RichText
}

/** Whether somebody would miss a text. */
export const hasWords = (text: RichText): boolean => plainText(text).trim() !== ''

/** The room that a cell takes up: places among rows and columns from 0, and how many of them. */
export interface CellArea {
  readonly id: string
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** The id of the cell where a row and a column meet. */
export function cellId(row: string, column: string): string {
  return `${row}:${column}`
}

/**
 * The cells that are shown, in reading order, each with its room. A cell takes up the rectangle between its own row and column and the last
 * ones that it names, whichever comes first, since rows and columns move; a row or column that is gone counts as its own, so that what
 * is inserted within a merged area belongs to it and what is deleted leaves it. Words are never covered: a rectangle over another cell
 * with words, as when somebody typed in it while it was merged away or when a row was moved into the area, does not hold until the words
 * have gone or were merged, too. Where two that could hold meet, as after two people merged at once, the one that begins first in
 * reading order does. A cell whose rectangle does not hold has only its own place.
 */
export function areasOf(rows: readonly { readonly id: string }[], columns: readonly { readonly id: string }[], cells: readonly CellSpan[]): readonly CellArea[] {
  const rowAt = new Map(rows.map(({ id }, at) => [id, at]))
  const columnAt = new Map(columns.map(({ id }, at) => [id, at]))
  const spans = new Map(cells.filter(({ toRow, toColumn }) => toRow !== undefined || toColumn !== undefined).map((cell) => [cell.id, cell]))
  const merged: { readonly id: string; readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }[] = []
  if (spans.size > 0) {
    for (const [row, { id: rowId }] of rows.entries()) {
      for (const [column, { id: columnId }] of columns.entries()) {
        const span = spans.get(cellId(rowId, columnId))
        if (span === undefined) continue
        const toRow = rowAt.get(span.toRow ?? '') ?? row
        const toColumn = columnAt.get(span.toColumn ?? '') ?? column
        if (toRow === row && toColumn === column) continue
        const area = {
          id: span.id, top: Math.min(row, toRow), left: Math.min(column, toColumn), bottom: Math.max(row, toRow), right: Math.max(column, toColumn),
        }
        merged.push(area)
      }
    }
    merged.sort((a, b) => a.top - b.top || a.left - b.left || (a.id < b.id ? -1 : 1))
  }
  const worded = merged.length === 0 ? [] : cells.filter(({ text }) => hasWords(text)).map(({ id }) => id)
  const places = new Map(merged.length === 0 ? [] : rows.flatMap((line, row) => columns.map((other, column) => [cellId(line.id, other.id), { row, column }] as const)))
  const held: typeof merged = []
  for (const area of merged) {
    const coversWords = worded.some((id) => {
      const at = places.get(id)
      return id !== area.id && at !== undefined && at.row >= area.top && at.row <= area.bottom && at.column >= area.left && at.column <= area.right
    })
    const meets = held.some((other) => area.top <= other.bottom && other.top <= area.bottom && area.left <= other.right && other.left <= area.right)
    if (!meets && !coversWords) held.push(area)
  }
  return rows.flatMap(({ id: rowId }, row) => columns.flatMap(({ id: columnId }, column): CellArea[] => {
    const area = held.find(({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right)
    if (area === undefined) return [{ id: cellId(rowId, columnId), row, column, rows: 1, columns: 1 }]
    // The area has one cell, the one that names it, and stands where it begins.
    if (area.top !== row || area.left !== column) return []
    return [{ id: area.id, row, column, rows: area.bottom - row + 1, columns: area.right - column + 1 }]
  }))
}

/** The areas in the smallest rectangle round some that cuts none in two, in reading order. */
export function areasWithin(areas: readonly CellArea[], ids: Iterable<string>): readonly CellArea[] {
  const chosen = new Set(ids)
  let inside = areas.filter(({ id }) => chosen.has(id))
  for (;;) {
    const top = Math.min(...inside.map(({ row }) => row))
    const left = Math.min(...inside.map(({ column }) => column))
    const bottom = Math.max(...inside.map(({ row, rows }) => row + rows))
    const right = Math.max(...inside.map(({ column, columns }) => column + columns))
    const next = areas.filter(({ row, rows, column, columns }) => row < bottom && row + rows > top && column < right && column + columns > left)
    if (next.length === inside.length) return inside
    inside = next
  }
}
