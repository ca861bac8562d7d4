import { richTextOf } from '../../../text/rich-text.ts'
import { cellId } from '../table/areas.ts'
import { newLines } from '../table/grid.ts'

/** The categories, series and values of a new chart. */
export function chartGrid(names: { readonly rows: readonly string[]; readonly columns: readonly string[] }, values: readonly (readonly (number | null)[])[]) {
  const lines = (given: readonly string[]) => newLines(given.length).map((line, at) => ({ ...line, text: richTextOf(given[at] ?? '') }))
  const [rows, columns] = [lines(names.rows), lines(names.columns)]
  const cells = rows.flatMap((row, y) => columns.flatMap((column, x) => {
    const value = values[y]?.[x] ?? null
    return value === null ? [] : [{ id: cellId(row.id, column.id), value }]
  }))
  return { rows, columns, cells }
}
