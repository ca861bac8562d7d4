import { CREDIT_HISTORY_COUNT } from '@lectern/shared/credits'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../app/query-client.ts'
import { closeSession, openSession } from '../app/session.ts'
import { ensureCreditDetails } from './queries.ts'

const user = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.test', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
} as const

afterEach(() => {
  closeSession()
  vi.unstubAllGlobals()
})

it('S1 §7 and §9 credit details are fresh for 5 minutes, kept for 10 and asked for once more when that failed', () => {
  // What the answer says does not matter here; none comes.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  openSession({ token: 'token', expiresAt: Date.now() + 60_000 }, user)
  ensureCreditDetails()
  const query = queryClient.getQueryCache().find({ queryKey: ['credits', 'o1', 'u1'] })
  expect(query?.options).toMatchObject({ staleTime: 5 * 60_000, gcTime: 10 * 60_000, retry: 1 })
  void query?.cancel()
})

it('S1 §7 the history screen asks for 1000 rows where a call that says nothing gets 10', () => {
  expect(CREDIT_HISTORY_COUNT).toMatchObject({ default: 10, max: 1000 })
})
