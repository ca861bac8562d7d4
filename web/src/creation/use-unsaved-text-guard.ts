import { useState } from 'react'
import { useAskBeforeUnload } from '../platform/routing/use-ask-before-unload.ts'
import { useLeaveGuard } from '../platform/routing/use-leave-guard.ts'

/** Asks before text that is in no lesson yet is thrown away. */
export interface UnsavedTextGuard {
  readonly isAsking: boolean
  /** Closes the dialog, asking first where there is something to lose. */
  readonly close: () => void
  /** Leaves for something else, asking in the same way. */
  readonly leaveFor: (go: () => void) => void
  readonly stay: () => void
  readonly leave: () => void
  /** It is in a lesson: everybody may go. */
  readonly open: () => void
}

/** Guards the dialog's text against closing, the browser's back, and a closed tab. */
export function useUnsavedTextGuard(hasText: boolean, onClose: () => void): UnsavedTextGuard {
  const [going, setGoing] = useState<(() => void) | null>(null)
  const guard = useLeaveGuard(() => hasText, () => false)
  useAskBeforeUnload(hasText)
  const leaveFor = (go: () => void) => (hasText ? setGoing(() => go) : go())
  return {
    isAsking: going !== null || guard.isAsking,
    close: () => leaveFor(onClose),
    leaveFor,
    stay: () => {
      setGoing(null)
      guard.stay()
    },
    leave: () => {
      if (guard.isAsking) return guard.leave()
      guard.open()
      return going?.()
    },
    open: guard.open,
  }
}
