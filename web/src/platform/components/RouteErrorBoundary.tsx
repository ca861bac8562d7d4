import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { mayCountDown } from '../loading/chunk-recovery.ts'

/** S1 §9: a route that failed to load is asked for again after 5 s. */
export const ROUTE_RELOAD_SECONDS = 5

/** What stands between a broken route and an empty page; going elsewhere gives it another try. */
export function RouteErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} countdownFrom={mayCountDown() ? ROUTE_RELOAD_SECONDS : null}>
      {children}
    </ErrorBoundary>
  )
}
