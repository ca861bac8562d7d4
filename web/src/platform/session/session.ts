import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { User } from '@lectern/shared/accounts'
import { ApiError } from '../http/api-error.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { send } from '../http/transport.ts'

/** Who is signed in here; all null when nobody is. */
export interface Session {
  readonly token: string | null
  /** When the token runs out, ms since 1970. */
  readonly expiresAt: number | null
  readonly user: User | null
  /** The person ended it here, so nobody is brought back to where they were. */
  readonly hasLeft?: boolean
  /** The server ended it: it ran out, or was ended elsewhere. The sign-in page says so. */
  readonly hasEnded?: boolean
}

/** A token is renewed this long before it runs out. */
export const REFRESH_EARLY_MS = 60_000
/** The longest delay a browser timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1
const NOBODY: Session = { token: null, expiresAt: null, user: null, hasLeft: false, hasEnded: false }

/** The session as state; kept in browser storage and the same in every tab. */
export const sessionStore = createStore<Session>(() => browserStorage.read('session') ?? NOBODY)

/** The signed-in person; null when nobody is. */
export function useUser(): User | null {
  return useStore(sessionStore, (session) => session.user)
}

/** Starts a session, or renews it, in this tab and in storage. */
export function openSession(jwt: { readonly token: string; readonly expiresAt: number }, user: User): void {
  const session = { token: jwt.token, expiresAt: jwt.expiresAt, user }
  browserStorage.write('session', session)
  sessionStore.setState({ ...NOBODY, ...session })
}

/** Changes what is known of the signed-in person, the token staying as it is. */
export function updateUser(user: User): void {
  const { token, expiresAt } = sessionStore.getState()
  if (token !== null && expiresAt !== null) openSession({ token, expiresAt }, user)
}

/** Forgets the session here and, through storage, in every other tab. `hasLeft`: because the person wished so. */
export function closeSession(hasLeft = false): void {
  forget({ hasLeft })
}

function forget(why: Pick<Session, 'hasLeft' | 'hasEnded'>): void {
  browserStorage.remove('session')
  sessionStore.setState({ ...NOBODY, ...why })
}

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
    sessionStore.setState({ ...NOBODY, ...stored })
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
      forget({ hasEnded: sessionStore.getState().user !== null })
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
export function refreshDelay(expiresAt: number, now: number): number {
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
    // Another tab tells only that the session is over: most likely somebody left, and the next person begins at home here, too.
    browserStorage.onChangeElsewhere('session', (session) => {
      sessionStore.setState(session ? { ...NOBODY, ...session } : { ...NOBODY, hasLeft: true })
    }),
  ]
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    for (const stop of stops) stop()
  }
}
