import type { Editor } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { useLayoutEffect } from 'react'
import type * as Y from 'yjs'
import { LocalOrigin, deleteElements, readElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useLessonSession } from '../../sync/hooks.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { peersOf } from '../../sync/peers.ts'
import type { EditingStart } from '../editor-store.ts'
import { useEditorStore } from '../editor-store.ts'
import { typeBuffered } from './type-buffered.ts'

/**
 * Puts the caret where the editing began: everything selected, at the end, or at a point. The keyboard is there when
 * this returns (TipTap's own `focus` waits for the next frame), so that the next key goes into the text.
 */
export function placeCaret(editor: Editor, start: EditingStart | null, view: { scale: number; panX: number; panY: number }): void {
  const at = start?.at ?? 'all'
  editor.view.dom.focus({ preventScroll: true })
  if (at === 'all') select(editor, allOf(editor))
  else if (at === 'end') select(editor, Selection.atEnd(editor.state.doc))
  else {
    const stage = editor.view.dom.closest('[data-text-overlay]')?.parentElement?.getBoundingClientRect()
    const found = editor.view.posAtCoords({
      left: (stage?.left ?? 0) + view.panX + at.x * view.scale,
      top: (stage?.top ?? 0) + view.panY + at.y * view.scale,
    })
    const { doc } = editor.state
    select(editor, found ? Selection.near(doc.resolve(found.pos)) : Selection.atEnd(doc))
  }
}

/** Gives a text the keyboard, with the caret behind its last word. */
export function caretToEnd(editor: Editor): void {
  editor.view.dom.focus({ preventScroll: true })
  select(editor, Selection.atEnd(editor.state.doc))
}

/** All words as a text selection, so that marks apply to it. */
function allOf(editor: Editor): Selection {
  const { doc } = editor.state
  return TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to)
}

function select(editor: Editor, selection: Selection): void {
  editor.view.dispatch(editor.state.tr.setSelection(selection))
}

/** Whether leaving this box should take it away: it was empty all the time, and nobody else is in it. */
function isLeftEmpty(session: LessonSession, slideId: string, elementId: string, wasEmpty: boolean): boolean {
  if (!wasEmpty) return false
  const element = readElement(session.doc, slideId, elementId)
  if (element?.type !== 'text' || plainText(element.text).trim() !== '') return false
  return peersOf(session).all().every((peer) => peer.presence.editing !== elementId)
}

/** Begins and ends the editing of a box: caret, undo steps, and an empty new box taken away. */
export function useEditingLifecycle(editor: Editor, text: Y.XmlFragment, slideId: string, elementId: string): void {
  const session = useLessonSession()
  const store = useEditorStore()

  // Before the paint, and with it before the next key: nothing typed may land elsewhere.
  useLayoutEffect(() => {
    const wasEmpty = editor.isEmpty
    session.undo.stopCapturing()
    placeCaret(editor, store.getState().editingStart, store.getState())
    typeBuffered(editor, text, 'caret')
    return () => {
      session.undo.stopCapturing()
      if (isLeftEmpty(session, slideId, elementId, wasEmpty)) {
        deleteElements(session.doc, slideId, [elementId], new LocalOrigin('text.discardEmpty'))
      }
    }
  }, [editor, session, store, text, slideId, elementId])
}
