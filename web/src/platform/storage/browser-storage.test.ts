import { beforeEach, describe, expect, it } from 'vitest'
import { browserStorage } from './browser-storage.ts'

const user = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false,
  organization: { name: 'School', isDefault: false },
} as const

beforeEach(() => window.localStorage.clear())

describe('what this browser keeps', () => {
  it('comes back as it was written', () => {
    const session = { token: 't', expiresAt: 5, user }
    expect(browserStorage.write('session', session)).toBe(true)
    expect(browserStorage.read('session')).toEqual(session)
    browserStorage.remove('session')
    expect(browserStorage.read('session')).toBeNull()
  })
  it('reads as absent when it does not fit its shape', () => {
    const damaged = [
      'null', '{', '{}', '"text"', '[]',
      JSON.stringify({ token: 't', expiresAt: 'soon', user }),
      JSON.stringify({ token: 't', expiresAt: 5, user: { ...user, email: { address: 'x' } } }),
      JSON.stringify({ token: 't', expiresAt: 5, user: { ...user, onboardType: 'martian' } }),
    ]
    for (const text of damaged) {
      window.localStorage.setItem('lectern.session', text)
      expect(browserStorage.read('session'), text).toBeNull()
    }
  })
  it('keeps fields that a newer release added', () => {
    window.localStorage.setItem('lectern.session', JSON.stringify({ token: 't', expiresAt: 5, user: { ...user, locale: 'es' } }))
    expect(browserStorage.read('session')?.user.userId).toBe('u1')
  })
  it('tells of changes in other tabs, also when everything was cleared', () => {
    const heard: unknown[] = []
    const stop = browserStorage.onChangeElsewhere('theme', (theme) => heard.push(theme))
    window.dispatchEvent(new StorageEvent('storage', { key: 'lectern.theme', newValue: '"dark"' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'lectern.session', newValue: '{}' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'lectern.theme', newValue: '"light"' }))
    expect(heard).toEqual(['dark', null])
  })
})
