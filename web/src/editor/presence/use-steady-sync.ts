import { useEffect, useState } from 'react'
import type { SyncStatus } from '@lectern/shared/sync'
import { useLessonSession } from '../../sync/hooks.ts'

/** What is changed again so soon after it was saved is one typing, ms. */
const SAME_TYPING_MS = 1_000
/** After typing, saved has to be saved for so long before it is shown, ms. */
const HELD_MS = 300

/**
 * How the changes stand, for eyes. That something is not saved is shown at once; while somebody types that stays, in place of two words
 * and a turning wheel for each letter. That all is saved is shown when it is, after typing a moment later. Letters of one typing render nothing.
 */
export function useSteadySync(): SyncStatus {
  const { state } = useLessonSession()
  const [shown, setShown] = useState(() => state.getState().sync)
  useEffect(() => {
    let savedAt = Number.NEGATIVE_INFINITY
    let isTyping = false
    let quiet: ReturnType<typeof setTimeout> | undefined
    const follow = (sync: SyncStatus): void => {
      clearTimeout(quiet)
      if (sync !== 'synced') {
        isTyping ||= performance.now() - savedAt < SAME_TYPING_MS
        return setShown(sync)
      }
      savedAt = performance.now()
      if (!isTyping) return setShown(sync)
      setShown('syncing')
      quiet = setTimeout(() => {
        isTyping = false
        setShown('synced')
      }, HELD_MS)
    }
    follow(state.getState().sync)
    const off = state.subscribe(({ sync }, before) => {
      if (sync !== before.sync) follow(sync)
    })
    return () => {
      off()
      clearTimeout(quiet)
    }
  }, [state])
  return shown
}
