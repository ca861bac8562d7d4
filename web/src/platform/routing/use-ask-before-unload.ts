import { useEffect } from 'react'

/** While something would be lost, the browser asks before the tab is closed or loaded again. */
export function useAskBeforeUnload(isLosing: boolean): void {
  useEffect(() => {
    if (!isLosing) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLosing])
}
