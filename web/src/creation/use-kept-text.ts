import { useState } from 'react'
import { useAskBeforeUnload } from '../app/use-ask-before-unload.ts'
import { useLeaveGuard } from '../app/use-leave-guard.ts'

/** Asks before generated text that is in no lesson yet is thrown away. */
export interface KeptText {
  readonly isAsking: boolean
  /** Closes the dialog, asking first where there is something to lose. */
  readonly close: () => void
  readonly stay: () => void
  readonly leave: () => void
  /** It is in a lesson: everybody may go. */
  readonly open: () => void
}

/** Guards the dialog's text against closing, the browser's back, and a closed tab. */
export function useKeptText(hasText: boolean, onClose: () => void): KeptText {
  const [isClosing, setClosing] = useState(false)
  const guard = useLeaveGuard(() => hasText, () => false)
  useAskBeforeUnload(hasText)
  return {
    isAsking: isClosing || guard.isAsking,
    close: () => (hasText ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false)
      guard.stay()
    },
    leave: () => {
      if (guard.isAsking) return guard.leave()
      guard.open()
      return onClose()
    },
    open: guard.open,
  }
}
