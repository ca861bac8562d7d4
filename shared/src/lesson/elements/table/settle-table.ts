import { EMPTY_RICH_TEXT } from '../../../text/rich-text.ts'
import { LESSON_LIMITS } from '../../limits.ts'
import { byOrder } from '../../order.ts'
import type { Ordered } from '../../order.ts'
import { areasOf } from './areas.ts'
import type { CellSpan } from './areas.ts'

/** Ids of rows and columns; longer ones would make ids of cells that no document takes. */
const LINE_ID = /^[0-9A-Za-z]{1,31}$/

type Line = Ordered & Record<string, unknown>

/** The first so many of some rows or columns that have ids which make no cell's too long, in their order. */
export function linesOf(given: unknown, most: number): readonly Line[] {
  return (given as readonly Line[]).filter(({ id }) => LINE_ID.test(id)).sort(byOrder).slice(0, most)
}

/** A table whose cells are those that its rows and columns have, each once and in reading order. */
export function settleTable(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rows = linesOf(values.rows, LESSON_LIMITS.tableRows)
  const columns = linesOf(values.columns, LESSON_LIMITS.tableColumns)
  const given = values.cells as readonly CellSpan[]
  const known = new Map(given.map((cell) => [cell.id, cell]))
  const cells = areasOf(rows, columns, given).map(({ id }) => known.get(id) ?? { id, text: EMPTY_RICH_TEXT })
  return { ...values, rows, columns, cells }
}
