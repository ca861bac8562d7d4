import { useCallback, useEffect, useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFull = (): boolean => document.fullscreenElement !== null

/** The page in full screen. */
export interface FullScreen {
  /** Whether the browser can. */
  readonly isPossible: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Switches full screen on and off. The whole page goes there, so that dialogs and tooltips stay in view; it ends with the screen. */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(watch, isFull)
  const toggle = useCallback(() => {
    // A browser that refuses leaves things as they are.
    const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    void change.catch(() => undefined)
  }, [])
  useEffect(() => () => {
    if (isFull()) void document.exitFullscreen().catch(() => undefined)
  }, [])
  return { isPossible: document.fullscreenEnabled, isOn, toggle }
}
