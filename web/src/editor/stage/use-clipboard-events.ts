import { useEffect } from 'react'
import { clipOfSelection, readFromEvent, removeCut, writeToEvent } from '../clipboard/system-clipboard.ts'
import type { CommandContext } from '../commands/command.ts'
import { changeableOf, selectedOf } from '../commands/target.ts'
import { withTextEditing } from '../text/use-text-editing.ts'
import { isTyping } from '../commands/shortcuts.ts'

/** Whether an event of the clipboard is meant for the stage: the keyboard is on it, or nowhere. */
function isForStage(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[data-stage-area]') !== null
}

/** Copies, cuts and pastes elements by the browser's own events, which need no permission. */
export function useClipboardEvents(context: CommandContext): void {
  useEffect(() => {
    const write = (event: ClipboardEvent, cut: boolean): void => {
      if (isTyping(event.target) || !isForStage() || !event.clipboardData || (cut && !context.canEdit)) return
      if (!cut && (document.getSelection()?.toString() ?? '') !== '') return
      const ids = (cut ? changeableOf(context) : selectedOf(context)).map((element) => element.id)
      const clip = clipOfSelection(context, ids)
      if (!clip) return
      event.preventDefault()
      writeToEvent(event.clipboardData, clip)
      if (cut) removeCut(context)
    }
    const copied = (event: ClipboardEvent): void => write(event, false)
    const cut = (event: ClipboardEvent): void => write(event, true)
    const pasted = (event: ClipboardEvent): void => {
      if (isTyping(event.target) || !isForStage() || !event.clipboardData) return
      if (!context.canEdit) return
      // Read now: the clipboard is closed once the event is over.
      const pasted = readFromEvent(event.clipboardData)
      event.preventDefault()
      withTextEditing(({ paste }) => void paste(context, pasted))
    }
    /** Before the text's own editor, which would make nothing of a picture and leave out those among words. */
    const pastedInText = (event: ClipboardEvent): void => {
      const isText = event.target instanceof Element && event.target.closest('.lesson-text .ProseMirror[contenteditable=true]') !== null
      if (!isText || !event.clipboardData) return
      const pasted = readFromEvent(event.clipboardData)
      // There at once: the text that is pasted into came with it.
      withTextEditing(({ pasteBesideText }) => {
        if (pasteBesideText(context, pasted) !== 'all') return
        event.preventDefault()
        event.stopPropagation()
      })
    }
    document.addEventListener('paste', pastedInText, true)
    document.addEventListener('copy', copied)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', pasted)
    return () => {
      document.removeEventListener('paste', pastedInText, true)
      document.removeEventListener('copy', copied)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', pasted)
    }
  }, [context])
}
