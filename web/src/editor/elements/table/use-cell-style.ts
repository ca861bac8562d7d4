import { LocalOrigin, setTableCells } from '@lectern/shared/lesson'
import type { DrawnTable } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { styleOfBoxes } from '../text/text-inspector-style.ts'
import type { StyledWords } from '../text/text-inspector-style.ts'
import { useTextStyle } from '../text/use-text-style.ts'
import type { TextStyle, WordStyle } from '../text/use-text-style.ts'
import type { ElementWriter } from '../use-element-writer.ts'
import { styleCells } from './cell-words.ts'
import { growRows } from './grow-rows.ts'

/** Alignments that cells have. */
const CELL_ALIGN = ['left', 'center', 'right'] as const

/**
 * How the words of tables look: those that are selected in the cell that is typed in, else those of the chosen cells of the only table, else all.
 * `isTyping` says that a cell is typed in.
 */
export function useCellStyle(
  slideId: string, tables: readonly DrawnTable[], { chosen, isTyping, writer }: { readonly chosen: readonly string[]; readonly isTyping: boolean; readonly writer: ElementWriter },
): TextStyle {
  const session = useLessonSession()
  const [table] = tables
  const all = table === undefined ? [] : tableLayoutOf(table, browserPaint.measure, browserPaint.fontVersion()).cells
  const cells = all.filter(({ cell }) => chosen.includes(cell.id))
  const typed = isTyping ? cells[0]?.look.color : undefined
  const whole = useTextStyle(tables.map((one) => ({ ...one, text: one.cells[0]?.text ?? EMPTY_RICH_TEXT, align: 'left', ...(typed === undefined ? {} : { color: typed }) })), writer)
  if (table === undefined || chosen.length === 0) return whole
  const setAlign = (align: StyledWords['align']): void => {
    const known = CELL_ALIGN.find((one) => one === align)
    if (known !== undefined) setTableCells(session.doc, slideId, table.id, chosen, { align: known }, new LocalOrigin('table.style'))
  }
  const shown = styleOfBoxes(cells.map(({ cell, look }) => ({ ...table, text: cell.text, align: look.align, color: look.color })))
  if (isTyping) return { ...whole, shown: { ...whole.shown, align: shown.align }, setAlign }
  // What all cells get is the table's, and so that of words which come later.
  const setAll = (change: WordStyle): void => {
    whole.set(change)
    growRows(session, slideId, table.id)
  }
  if (cells.length === all.length) return { ...whole, shown, setAlign, set: setAll }
  return { shown, setAlign, setList: whole.setList, set: (change) => styleCells(change, { session, slideId, table, ids: chosen }) }
}
