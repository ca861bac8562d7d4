import { LocalOrigin, setTableCells, styleRecordTexts } from '@lectern/shared/lesson'
import type { TableElement } from '@lectern/shared/lesson'
import { asPartOfGesture } from '../../chrome/undo-steps.ts'
import { wholeBoxChange } from '../text/use-text-style.ts'
import type { WordStyle } from '../text/use-text-style.ts'
import { growRows } from './grow-rows.ts'
import type { TableSession } from './grow-rows.ts'
import type { CellMark } from './table-keys.ts'

/** Some cells of a table in an open lesson. */
export interface ChosenCells {
  readonly session: TableSession
  readonly slideId: string
  readonly table: Pick<TableElement, 'id' | 'cells'>
  readonly ids: readonly string[]
}

/** Gives the words of some cells a style. A colour is the cells' own, and holds for what is written next, too; fonts and sizes stand with the words. */
export function styleCells(change: WordStyle, { session, slideId, table, ids }: ChosenCells): void {
  const origin = new LocalOrigin('table.style')
  const { box, marks } = wholeBoxChange(change)
  const { color, ...words } = box as { readonly color?: string; readonly fontFamily?: string; readonly fontSize?: number }
  // What is on or off is a step each time; a colour that is dragged is one.
  const said = Object.entries(change).map(([key, value]) => (typeof value === 'boolean' ? `${key} ${value}` : key))
  asPartOfGesture(session.undo, `words of cells ${said.join()} ${ids.join()}`, () => {
    session.doc.transact(() => {
      if (color !== undefined) setTableCells(session.doc, slideId, table.id, ids, { color }, origin)
      styleRecordTexts(session.doc, slideId, table.id, ids, { ...marks, ...words }, origin)
    }, origin)
    growRows(session, slideId, table.id)
  })
}

/** Takes a mark from the words of some cells where all of them have it, else gives it to all. */
export function toggleCellMark(mark: CellMark, cells: ChosenCells): void {
  const runs = cells.table.cells.filter(({ id }) => cells.ids.includes(id)).flatMap(({ text }) => text.blocks.flatMap((block) => block.runs))
  styleCells({ [mark]: !runs.every(({ marks }) => marks[mark] === true) }, cells)
}
