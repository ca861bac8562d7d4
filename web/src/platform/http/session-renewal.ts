import { ApiError } from './api-error.ts'
import { send } from './transport.ts'
import { adoptSession, closeSession, forgetSession, openSession, sessionStore } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { browserStorage } from '../storage/browser-storage.ts'

/** A token is renewed this long before it runs out. */
const REFRESH_EARLY_MS = 60_000
/** The longest delay a browser timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Signs out: forgets the session at once, then revokes the refresh token; a failure of that is not shown. */
export async function signOut(): Promise<void> {
  const { token } = sessionStore.getState()
  closeSession(true)
  try {
    const { signOut: endpoint } = await loadEndpoints()
    await send(endpoint, {}, { token })
  } catch {
    // No connection, say. The token is gone from here, and the refresh token runs out by itself.
  }
}

/** Loaded apart: they bring the schema library, which the sign-in page does not wait for. */
function loadEndpoints() {
  return import('./session-endpoints.ts')
}

let refreshing: Promise<boolean> | null = null

/**
 * Trades the refresh cookie for a new token; calls made meanwhile share the one exchange.
 * @returns whether there is a usable token now. A refused refresh signs out; a network fault does not.
 */
export function refresh(): Promise<boolean> {
  refreshing ??= inOneTab(exchange).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function exchange(): Promise<boolean> {
  const before = sessionStore.getState()
  // Another tab may have renewed the session while we waited for our turn.
  const stored = browserStorage.read('session')
  if (stored && stored.token !== before.token && stored.expiresAt - REFRESH_EARLY_MS > Date.now()) {
    adoptSession(stored)
    return true
  }
  try {
    const { refreshSession } = await loadEndpoints()
    const answer = await send(refreshSession, {})
    // Signed out while the answer travelled: stay signed out.
    if (sessionStore.getState().user === null) return false
    openSession(answer.jwt, answer.user)
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.httpStatus === 401 || error.httpStatus === 403)) {
      forgetSession({ hasEnded: sessionStore.getState().user !== null })
    }
    return false
  }
}

/** Tabs share one refresh cookie, which is traded once: they take turns where the browser has locks. */
function inOneTab(work: () => Promise<boolean>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request('lectern.refresh', work) : work()
}

/** How long to wait before renewing a token, in ms. */
function refreshDelay(expiresAt: number, now: number): number {
  return Math.min(Math.max(expiresAt - REFRESH_EARLY_MS - now, 0), MAX_TIMER_MS)
}

/** Keeps the token fresh and follows sign-ins and sign-outs of other tabs; returns how to stop. */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let planned: string | null = null
  const plan = (session: Session) => {
    if (session.token === planned) return
    planned = session.token
    clearTimeout(timer)
    if (session.expiresAt === null) return
    timer = setTimeout(() => void refresh(), refreshDelay(session.expiresAt, Date.now()))
  }
  // A laptop that slept past the timer renews when somebody looks at the page again.
  const onVisible = () => {
    const { expiresAt } = sessionStore.getState()
    if (document.visibilityState === 'visible' && expiresAt !== null && refreshDelay(expiresAt, Date.now()) === 0) void refresh()
  }
  plan(sessionStore.getState())
  const stops = [
    sessionStore.subscribe(plan),
    browserStorage.onChangeElsewhere('session', adoptSession),
  ]
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    for (const stop of stops) stop()
  }
}
