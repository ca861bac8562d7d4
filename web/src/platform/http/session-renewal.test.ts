import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '@lectern/shared/accounts'
import { browserStorage } from '../storage/browser-storage.ts'
import { keepSession, refresh } from './session-renewal.ts'
import { closeSession, openSession, sessionStore } from '../session/session.ts'

const user: User = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false,
  organization: { name: 'School', isDefault: false },
}
const session = { token: 't', expiresAt: Date.now() + 3_600_000, user }

/** What this tab hears when another one writes the session, or with null takes it away. */
function elsewhere(value: typeof session | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'lectern.session', newValue: value && JSON.stringify(value) }))
}

let stop: () => void
beforeEach(() => {
  openSession(session, user)
  stop = keepSession()
})
afterEach(() => {
  stop()
  closeSession()
  vi.unstubAllGlobals()
})

it('a log-out in another tab is one here: nobody is brought back afterwards', () => {
  elsewhere(null)
  expect(sessionStore.getState()).toEqual({ token: null, expiresAt: null, user: null, hasLeft: true, hasEnded: false })
})

it('a sign-in in another tab after a log-out here brings people back again', () => {
  closeSession(true)
  elsewhere(session)
  expect(sessionStore.getState()).toEqual({ ...session, hasLeft: false, hasEnded: false })
})

it('a session that another tab renewed is taken from storage after a log-out here, and brings people back again', async () => {
  closeSession(true)
  browserStorage.write('session', { ...session, token: 'newer' })
  expect(await refresh()).toBe(true)
  expect(sessionStore.getState()).toEqual({ ...session, token: 'newer', hasLeft: false, hasEnded: false })
})
