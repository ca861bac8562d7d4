import type { LessonView } from '@lectern/shared/lesson'

/** Nothing may change for so long before a lesson counts as settled, ms. */
const QUIET_MS = 200
/** Who goes on changing it is waited for so long, ms. */
const AT_LATEST_MS = 1_000

type Subscribe = LessonView['subscribe']

const known = new WeakMap<LessonView, Subscribe>()

/**
 * The changes of a lesson for what may come after them, such as small pictures of slides: calls back once nothing has changed for a
 * moment, and every second while somebody goes on. One clock for all who listen.
 */
export function settledChanges(view: LessonView): Subscribe {
  const found = known.get(view)
  if (found !== undefined) return found
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  let off: (() => void) | null = null
  const tell = (): void => {
    since = null
    for (const listener of listeners) listener()
  }
  const changed = (): void => {
    const now = performance.now()
    since ??= now
    clearTimeout(timer)
    timer = setTimeout(tell, Math.max(0, Math.min(QUIET_MS, since + AT_LATEST_MS - now)))
  }
  const subscribe: Subscribe = (listener) => {
    off ??= view.subscribe(changed)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearTimeout(timer)
      since = null
      off?.()
      off = null
    }
  }
  known.set(view, subscribe)
  return subscribe
}
