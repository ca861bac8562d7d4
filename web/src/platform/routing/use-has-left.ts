import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Tells whether the address is another page's already. While that page is still being loaded this one stays on screen,
 * and whatever runs by itself must leave the address alone.
 */
export function useHasLeft(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => window.location.pathname !== pathname, [pathname])
}
