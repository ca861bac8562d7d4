import { LocalOrigin, readElement, resolveStyle, setTableLengths } from '@lectern/shared/lesson'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'

/** How far a row may be from what its words need, slide points. */
const NEAR = 0.5

/** What of a session it takes to change a table. */
export type TableSession = Pick<LessonSession, 'doc' | 'undo' | 'view'>

/** Makes rows as high as they are drawn where their words need more than they were given, within the step of undo before. */
export function growRows(session: TableSession, slideId: string, tableId: string): void {
  const stored = readElement(session.doc, slideId, tableId)
  if (stored?.type !== 'table') return
  const table = resolveStyle(stored, session.view.slide(slideId)?.theme)
  const { ys } = tableLayoutOf(table, browserPaint.measure, browserPaint.fontVersion())
  const sum = table.rows.reduce((total, { height }) => total + height, 0)
  const grown = table.rows.flatMap(({ id, height }, row): (readonly [string, number])[] => {
    const drawn = (ys[row + 1] ?? 0) - (ys[row] ?? 0)
    return drawn > (height / sum) * table.height + NEAR ? [[id, Math.ceil(drawn)]] : []
  })
  if (grown.length === 0) return
  // Joins that step, however long the pause was.
  if (session.undo.undoStack.length > 0) session.undo.lastChange = Date.now()
  setTableLengths(session.doc, slideId, tableId, 'rows', Object.fromEntries(grown), new LocalOrigin('table.grow'))
}
