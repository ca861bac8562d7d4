import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  let query: MediaQueryList
  const apply = (): void => {
    watch()
    listener()
  }
  const watch = (): void => {
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', apply, { once: true })
  }
  watch()
  return () => query.removeEventListener('change', apply)
}

/** Device pixels a CSS pixel; changes when the window moves to another screen or the browser zooms. */
export function usePixelRatio(): number {
  return useSyncExternalStore(subscribe, () => window.devicePixelRatio || 1)
}
