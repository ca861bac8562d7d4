import { isChangeOrigin } from '@tiptap/extension-collaboration'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { useLessonSession } from '../../../sync/hooks.ts'
import { growRows } from './grow-rows.ts'

/** A pause in typing after which heights are written. */
const PAUSE_MS = 250
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
