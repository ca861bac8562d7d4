import { CANVAS, LocalOrigin, addElement, cellId, tableGrid } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { translate } from '../../../platform/i18n/i18n.ts'
import { announce } from '../../chrome/announce.ts'
import type { CommandContext } from '../../commands/command.ts'
import { asStep, slideOf } from '../../commands/target.ts'
import type { NewBox } from '../../editing/edit-definition.ts'
import { textsByRow } from './table-clip.ts'
import type { PastedTable } from './table-clip.ts'

/** Slide points that a new column and row have where there is room. */
const COLUMN = 280
const ROW = 80
/** Between a new table and the edges of the slide. */
const MARGIN = 96
/** How far a table lies from one that stands where it would. */
const BESIDE = 24

/** The box of a new table in the middle of the slide. */
function boxOf(rows: number, columns: number): NewBox {
  const width = Math.min(CANVAS.width - 2 * MARGIN, columns * COLUMN)
  const height = Math.min(CANVAS.height - 2 * MARGIN, rows * ROW)
  return { x: Math.round((CANVAS.width - width) / 2), y: Math.round((CANVAS.height - height) / 2), width, height }
}

/** A table as it is pasted: as large as it may be, its merged cells merged, its cells and columns as they looked. */
function pastedGrid(rows: number, columns: number, pasted: PastedTable) {
  const grid = tableGrid(rows, columns, textsByRow(pasted))
  const given = new Map(pasted.cells.map((cell) => [cellId(grid.rows[cell.row]?.id ?? '', grid.columns[cell.column]?.id ?? ''), cell]))
  const cells = grid.cells.map((cell) => {
    const from = given.get(cell.id)
    const span = from && (from.rows > 1 || from.columns > 1) ? from : undefined
    const toRow = grid.rows[span ? Math.min(grid.rows.length, span.row + span.rows) - 1 : -1]?.id
    const toColumn = grid.columns[span ? Math.min(grid.columns.length, span.column + span.columns) - 1 : -1]?.id
    return { ...cell, ...from?.looks, ...(toRow === undefined ? {} : { toRow }), ...(toColumn === undefined ? {} : { toColumn }) }
  })
  const { headerRow, widths } = pasted
  return { ...grid, columns: grid.columns.map((column, at) => ({ ...column, width: widths?.[at] ?? column.width })), cells, headerRow }
}

/**
 * Puts a table in the middle of the slide, empty or as it was pasted, as one step of undo, selects it and says so to people who do not see it.
 * What is beyond the rows and columns that a table may have is left out.
 */
export function insertTable(context: CommandContext, rows: number, columns: number, pasted?: PastedTable): void {
  const { editor, session } = context
  const slide = slideOf(context)
  if (slide === null) return
  let box = boxOf(rows, columns)
  while (slide.elements.some(({ x, y }) => x === box.x && y === box.y)) box = { ...box, x: box.x + BESIDE, y: box.y + BESIDE }
  const content = pasted === undefined ? { ...tableGrid(rows, columns), headerRow: true } : pastedGrid(rows, columns, pasted)
  const table: NewElement = { type: 'table', ...box, ...content }
  const id = asStep(context, () => addElement(session.doc, slide.id, table, new LocalOrigin(pasted === undefined ? 'insert' : 'paste.table')))
  editor.getState().setTool('select')
  editor.getState().select([id])
  announce(editor, translate('canvas:inserted', { name: translate('elements:types.table') }))
}
