import { LESSON_LIMITS } from '../../limits.ts'
import { cellId } from '../table/areas.ts'
import { linesOf } from '../table/settle-table.ts'

/** A chart whose values are those that its rows and columns have, row by row. */
export function settleChart(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rows = linesOf(values.rows, LESSON_LIMITS.chartRows)
  const columns = linesOf(values.columns, LESSON_LIMITS.chartColumns)
  const known = new Map((values.cells as readonly { readonly id: string }[]).map((cell) => [cell.id, cell]))
  const cells = rows.flatMap((row) => columns.flatMap((column) => known.get(cellId(row.id, column.id)) ?? []))
  return { ...values, rows, columns, cells }
}
