import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { LocalOrigin, readElement, resolveStyle, setElementProps } from '@lectern/shared/lesson'
import type { DrawnText } from '@lectern/shared/lesson'
import { isChangeOrigin } from '@tiptap/extension-collaboration'
import { textLayoutOf } from '../../rendering/text/text-layout.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import type { BoxAtStart } from './autogrow.ts'
import { boxAtStart, grownHeight, placeOfHeight } from './autogrow.ts'

/** A pause in typing after which the height is written. */
const PAUSE_MS = 250

const heightOf = (element: DrawnText): number => textLayoutOf(element, browserPaint.measure, browserPaint.fontVersion()).height

/**
 * A box grows with the words typed into it at this screen. The height is written at pauses and at the end, inside the
 * undo step of the typing, so that one Undo takes back both. Words that others type are theirs to make room for, and
 * an undo brings its height back by itself.
 */
export function useAutogrow(editor: Editor, slideId: string, elementId: string): void {
  const session = useLessonSession()

  useEffect(() => {
    const drawn = (): DrawnText | null => {
      const stored = readElement(session.doc, slideId, elementId)
      return stored?.type === 'text' ? resolveStyle(stored, session.view.slide(slideId)?.theme) : null
    }
    const first = drawn()
    // Words in a form stay within it.
    if (first === null) return
    const start: BoxAtStart = boxAtStart(first.height, heightOf(first))
    let timer: ReturnType<typeof setTimeout> | null = null
    const write = (): void => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      const now = drawn()
      if (now?.autofit !== 'grow') return
      const height = grownHeight(start, heightOf(now), now.height)
      if (height === null) return
      // Joins the step of the typing, however long the pause was.
      if (session.undo.undoStack.length > 0) session.undo.lastChange = Date.now()
      setElementProps(session.doc, slideId, elementId, placeOfHeight(now, height), new LocalOrigin('text.grow'))
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
  }, [editor, session, slideId, elementId])
}
