import { useState, useSyncExternalStore } from 'react'
import { browserStorage } from '../platform/storage/browser-storage.ts'

/** Below this window width the sidebar is an icon-only strip until the person opens it; S1 §2.5's md. */
const SIDEBAR_MINI_BELOW = 900

/** Whether the sidebar is an icon-only strip: what the person chose, else by the window's width. */
export function useSidebarMini(breakpoint = SIDEBAR_MINI_BELOW): readonly [boolean, (mini: boolean) => void] {
  const narrow = useMediaQuery(`(max-width: ${breakpoint - 0.02}px)`)
  const [chosen, setChosen] = useState(() => browserStorage.read('sidebarMini'))
  const choose = (mini: boolean) => {
    browserStorage.write('sidebarMini', mini)
    setChosen(mini)
  }
  return [chosen ?? narrow, choose]
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
