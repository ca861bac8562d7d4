import { areasOf, areasWithin } from '@lectern/shared/lesson'
import type { CellArea, TableElement } from '@lectern/shared/lesson'
import { createStore } from 'zustand/vanilla'

/** Which cells of a table are selected: those in the rectangle between two. */
export interface CellRange {
  readonly tableId: string
  /** Where the selection began. */
  readonly anchor: string
  /** Where it was extended to, and where the keyboard is. */
  readonly head: string
}

/** The cells selected at this screen; null while no table is edited. */
export const cellRange = createStore<{ readonly range: CellRange | null }>(() => ({ range: null }))

/** Selects the cells between two of a table. */
export function selectCells(tableId: string, anchor: string, head = anchor): void {
  cellRange.setState({ range: { tableId, anchor, head } })
}

/** The areas of a table that are shown. */
export function areasIn({ rows, columns, cells }: Pick<TableElement, 'rows' | 'columns' | 'cells'>): readonly CellArea[] {
  return areasOf(rows, columns, cells)
}

/** The selected areas of a table, in reading order; none of another table. */
export function selectedAreas(table: TableElement, range: CellRange | null): readonly CellArea[] {
  return range?.tableId === table.id ? areasWithin(areasIn(table), [range.anchor, range.head]) : []
}

/** The area that has the place of a cell, its own or the merged one that covers it; null when its row or column is gone. */
export function areaOver(table: TableElement, cellId: string): CellArea | null {
  const [rowId, columnId] = cellId.split(':')
  const row = table.rows.findIndex(({ id }) => id === rowId)
  const column = table.columns.findIndex(({ id }) => id === columnId)
  return areaAt(areasIn(table), row, column)
}

/** The area that has a place, counted from 0; null when there is none. */
export function areaAt(areas: readonly CellArea[], row: number, column: number): CellArea | null {
  return areas.find((one) => row >= one.row && row < one.row + one.rows && column >= one.column && column < one.column + one.columns) ?? null
}

/** A way over cells. */
export type CellStep = 'left' | 'right' | 'up' | 'down' | 'next' | 'previous'

/** The area that one gets to from another; null at the edge of the table. */
export function neighbour(areas: readonly CellArea[], from: string, way: CellStep): CellArea | null {
  const at = areas.findIndex(({ id }) => id === from)
  const area = areas[at]
  if (area === undefined) return areas[0] ?? null
  if (way === 'next') return areas[at + 1] ?? null
  if (way === 'previous') return areas[at - 1] ?? null
  const row = way === 'up' ? area.row - 1 : way === 'down' ? area.row + area.rows : area.row
  const column = way === 'left' ? area.column - 1 : way === 'right' ? area.column + area.columns : area.column
  return areaAt(areas, row, column)
}
