import { isChangeOrigin } from '@tiptap/extension-collaboration'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { LocalOrigin, readElement, resolveStyle, setTableLengths } from '@lectern/shared/lesson'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'

/** A pause in typing after which heights are written. */
const PAUSE_MS = 250
/** How far a row may be from what its words need, slide points. */
const NEAR = 0.5

/** Makes rows as high as they are drawn where their words need more than they were given, within the step of undo of the typing. */
export function growRows(session: LessonSession, slideId: string, tableId: string): void {
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
  // Joins the step of the typing, however long the pause was.
  if (session.undo.undoStack.length > 0) session.undo.lastChange = Date.now()
  setTableLengths(session.doc, slideId, tableId, 'rows', Object.fromEntries(grown), new LocalOrigin('table.grow'))
}

/** Rows grow with the words typed into them at this screen; they are drawn so at once, and it is written at pauses and at the end. */
export function useRowGrowth(editor: Editor, slideId: string, tableId: string): void {
  const session = useLessonSession()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const write = (): void => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      growRows(session, slideId, tableId)
    }
    const onUpdate = ({ transaction }: { transaction: Parameters<typeof isChangeOrigin>[0] }): void => {
      if (!transaction.docChanged || isChangeOrigin(transaction)) return
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(write, PAUSE_MS)
    }
    editor.on('update', onUpdate)
    return () => {
      editor.off('update', onUpdate)
      if (timer !== null) write()
    }
  }, [editor, session, slideId, tableId])
}
