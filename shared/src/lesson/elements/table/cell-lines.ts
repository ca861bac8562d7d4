import type * as Y from 'yjs'
import type { LessonOrigin } from '../../origin.ts'
import type { CellArea } from './areas.ts'
import { areasOf } from './areas.ts'
import { setTableCells } from './cells.ts'
import { tableRecord } from './lines.ts'

/** The sides of a cell, as the fields of its lines begin. */
export const CELL_SIDES = ['left', 'top', 'right', 'bottom'] as const
export type CellSide = (typeof CELL_SIDES)[number]

/** A line of a cell's own; null for what its table has. */
export interface CellLine {
  readonly stroke: string | null
  readonly strokeWidth: number | null
}

const OPPOSITE = { left: 'right', top: 'bottom', right: 'left', bottom: 'top' } as const satisfies Readonly<Record<CellSide, CellSide>>

/** Whether the second area lies at that side of the first, along any part of it. */
function liesAt(one: CellArea, side: CellSide, other: CellArea): boolean {
  const [before, behind] = side === 'left' || side === 'top' ? [other, one] : [one, other]
  const besides = before.row < behind.row + behind.rows && behind.row < before.row + before.rows
  const below = before.column < behind.column + behind.columns && behind.column < before.column + before.columns
  return side === 'left' || side === 'right' ? besides && before.column + before.columns === behind.column : below && before.row + before.rows === behind.row
}

/**
 * Gives cells a line at one of their sides, or that of the table again. It is the one line between them and the cells there, so what these
 * say of it is taken back.
 * @throws LessonWriteError naming a bad colour or width; then nothing is changed.
 */
export function setCellLines(doc: Y.Doc, slideId: string, tableId: string, ids: readonly string[], side: CellSide, { stroke, strokeWidth }: CellLine, origin: LessonOrigin): void {
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return
  const areas = areasOf(found.table.rows, found.table.columns, found.table.cells)
  const chosen = areas.filter(({ id }) => ids.includes(id))
  const beside = areas.filter((area) => chosen.some((one) => one !== area && liesAt(one, side, area)))
  doc.transact(() => {
    setTableCells(doc, slideId, tableId, beside.map(({ id }) => id), { [`${OPPOSITE[side]}Stroke`]: null, [`${OPPOSITE[side]}StrokeWidth`]: null }, origin)
    setTableCells(doc, slideId, tableId, chosen.map(({ id }) => id), { [`${side}Stroke`]: stroke, [`${side}StrokeWidth`]: strokeWidth }, origin)
  }, origin)
}
