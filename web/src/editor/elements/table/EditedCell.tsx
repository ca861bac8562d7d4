import { EditorContent } from '@tiptap/react'
import type { EditorView } from '@tiptap/pm/view'
import type { CSSProperties } from 'react'
import { useLayoutEffect, useMemo } from 'react'
import type * as Y from 'yjs'
import { readElement, resolveStyle } from '@lectern/shared/lesson'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import type { PlacedCell } from '../../../rendering/table/table-layout.ts'
import { useLessonSession, useTheme } from '../../../sync/hooks.ts'
import { useEditorStore } from '../../editor-store.ts'
import type { LinesSource } from '../../text/canvas-lines.ts'
import { placeCaret } from '../../text/use-editing-lifecycle.ts'
import { useTextEditor } from '../../text/use-text-editor.ts'
import { wordsStyle } from '../../text/words-style.ts'
import { useRowGrowth } from './use-row-growth.ts'
import '../../text/text.css'

const CSS_ALIGN = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

interface EditedCellProps {
  readonly slideId: string
  readonly tableId: string
  readonly placed: PlacedCell
  readonly fragment: Y.XmlFragment
  readonly label: string
  /** A key that the words do not want; true when it was used up. */
  readonly onKey: (view: EditorView, event: KeyboardEvent) => boolean
  readonly onEscape: () => void
}

/** The words of a cell in place over the stage, while they are edited. */
export function EditedCell({ slideId, tableId, placed, fragment, label, onKey, onEscape }: EditedCellProps) {
  const session = useLessonSession()
  const store = useEditorStore()
  const theme = useTheme(slideId)
  const cellId = placed.cell.id
  const lines = useMemo<LinesSource>(() => {
    const read = (): PlacedCell | null => {
      const now = readElement(session.doc, slideId, tableId)
      if (now?.type !== 'table') return null
      return tableLayoutOf(resolveStyle(now, theme), browserPaint.measure, browserPaint.fontVersion()).cells.find(({ cell }) => cell.id === cellId) ?? null
    }
    return {
      layout: () => read()?.layout ?? null,
      rotation: () => readElement(session.doc, slideId, tableId)?.rotation ?? 0,
      lineHeight: () => placed.look.fontSize * placed.look.lineHeight * store.getState().scale,
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the editor keeps the source it was made with; sizes of words are read when they are needed
  }, [session, store, slideId, tableId, cellId, theme])
  const editor = useTextEditor({ session, fragment, kind: 'element', id: tableId, editable: true, label, onKey, onEscape, lines })
  useRowGrowth(editor, slideId, tableId)
  useLayoutEffect(() => {
    session.undo.stopCapturing()
    placeCaret(editor, store.getState().editingStart, store.getState())
    return () => session.undo.stopCapturing()
  }, [editor, session, store])
  const { header, look } = placed
  const box: CSSProperties = {
    left: placed.x + placed.inset, top: placed.y, width: look.width, height: placed.height, justifyContent: CSS_ALIGN[look.verticalAlign],
    ...(header === null ? {} : { fontWeight: 700 }),
  }
  return (
    <div className="absolute flex flex-col" style={box} data-edited-cell={cellId}>
      <EditorContent editor={editor} className="lesson-text slide-text pointer-events-auto relative shrink-0 cursor-text" style={wordsStyle(look)} />
    </div>
  )
}
