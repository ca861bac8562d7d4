import { useRouteError } from 'react-router-dom'
import { ErrorScreen } from './ErrorScreen.tsx'
import { mayCountDown } from './chunk-recovery.ts'

/** S1 §9: a route that failed to load is asked for again after 5 s. */
export const ROUTE_RELOAD_SECONDS = 5

/** What the router shows when a route broke. */
export function RouteErrorScreen() {
  const error = useRouteError()
  return <ErrorScreen error={error} countdownFrom={mayCountDown() ? ROUTE_RELOAD_SECONDS : null} />
}
