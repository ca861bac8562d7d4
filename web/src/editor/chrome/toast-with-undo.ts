import type { LessonUndo, UndoStep } from '@lectern/shared/lesson'
import { translate } from '../../platform/i18n/i18n.ts'
import { dismissToast, toast } from '../../ui/index.ts'

const shown = new Map<() => void, LessonUndo>()

/** Takes away every message that offers to undo something here: whoever may not edit any more can take nothing back. */
export function dismissUndoToasts(undo: LessonUndo): void {
  for (const [leave, of] of shown) if (of === undo) leave()
}

/**
 * Says that something was done, with a button that takes back just that: not what was done since, here or by others. The
 * toast goes when the step cannot be undone any more: it was undone otherwise, or the lesson was left.
 */
export function toastWithUndo(undo: LessonUndo, step: UndoStep | null, text: string, onUndone?: () => void): void {
  if (step === null) {
    toast(text)
    return
  }
  const { doc } = undo
  // While another step is undone by name this one is off the stack for a moment.
  const look = (): void => queueMicrotask(() => {
    if (!undo.undoStack.includes(step)) leave()
  })
  const leave = (): void => dismissToast(id)
  undo.on('stack-item-popped', look)
  undo.on('stack-cleared', look)
  doc.on('destroy', leave)
  const id = toast(text, {
    action: {
      label: translate('editor:undo'),
      run: () => {
        if (undo.undoOnly(step)) onUndone?.()
      },
    },
    onGone: () => {
      shown.delete(leave)
      undo.off('stack-item-popped', look)
      undo.off('stack-cleared', look)
      doc.off('destroy', leave)
    },
  })
  shown.set(leave, undo)
}
