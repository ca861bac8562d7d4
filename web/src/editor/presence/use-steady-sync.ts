import { useEffect, useRef, useState } from 'react'
import type { SyncStatus } from '@lectern/shared/sync'

/** What is changed again so soon after it was saved is one typing, ms. */
const SAME_TYPING_MS = 1_000
/** After typing, saved has to be saved for so long before it is shown, ms. */
const HELD_MS = 300

/**
 * How the changes stand, for eyes. That something is not saved is shown at once; while somebody types that stays, in place of two words
 * and a turning wheel for each letter. That all is saved is shown when it is, after typing a moment later.
 */
export function useSteadySync(sync: SyncStatus): SyncStatus {
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (sync !== 'synced') {
      if (performance.now() - savedAt.current < SAME_TYPING_MS) setTyping(true)
      return undefined
    }
    savedAt.current = performance.now()
    if (!isTyping) return undefined
    const quiet = setTimeout(() => setTyping(false), HELD_MS)
    return () => clearTimeout(quiet)
  }, [sync, isTyping])
  return isTyping && sync === 'synced' ? 'syncing' : sync
}
