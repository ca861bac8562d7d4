/** What the page tells a session. */
export interface PageListener {
  readonly onOnline: () => void
  readonly onOffline: () => void
  /** The page is looked at again. */
  readonly onVisible: () => void
  /** Whether closing the page now would lose something: then the browser asks. */
  readonly wouldLose: () => boolean
}

/** Listens to the page; call what it answers to stop. */
export function listenToPage({ onOnline, onOffline, onVisible, wouldLose }: PageListener): () => void {
  const visible = (): void => { if (document.visibilityState === 'visible') onVisible() }
  const leaving = (event: BeforeUnloadEvent): void => { if (wouldLose()) event.preventDefault() }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  window.addEventListener('beforeunload', leaving)
  document.addEventListener('visibilitychange', visible)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('beforeunload', leaving)
    document.removeEventListener('visibilitychange', visible)
  }
}

let hasAskedForRoom = false

/** From the first edit on, the browser is asked not to clear what this device keeps when room gets short. */
export function requestRoom(): void {
  if (hasAskedForRoom) return
  hasAskedForRoom = true
  // Not there without https, nor in every browser; a refusal changes nothing.
  if ('storage' in navigator && 'persist' in navigator.storage) navigator.storage.persist().catch(() => undefined)
}
