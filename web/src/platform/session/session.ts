import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { User } from '@lectern/shared/accounts'
import { browserStorage } from '../storage/browser-storage.ts'

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
  forgetSession({ hasLeft })
}

/** The same, with why. */
export function forgetSession(why: Pick<Session, 'hasLeft' | 'hasEnded'>): void {
  browserStorage.remove('session')
  sessionStore.setState({ ...NOBODY, ...why })
}

/** Goes on with what another tab has stored; null: it ended the session, most likely because somebody left, and the next person begins at home here, too. */
export function adoptSession(stored: Pick<Session, 'token' | 'expiresAt' | 'user'> | null): void {
  sessionStore.setState(stored ? { ...NOBODY, ...stored } : { ...NOBODY, hasLeft: true })
}
