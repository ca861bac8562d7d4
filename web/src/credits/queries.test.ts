import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { CREDIT_ACTION, CREDIT_HISTORY_COUNT } from '@lectern/shared/credits'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../platform/http/query-client.ts'
import { closeSession, openSession } from '../platform/session/session.ts'
import { ensureCreditDetails, useCreditDetails, useCreditHistory } from './queries.ts'
import { PATIENCE } from '../test-support/patience.ts'

const user = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.test', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
} as const

const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client: queryClient }, children)

afterEach(() => {
  cleanup()
  queryClient.clear()
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

it('S1 §7 the history screen asks for 1000 rows where a call that says nothing gets 10', async () => {
  expect(CREDIT_HISTORY_COUNT.default).toBe(10)
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => undefined)
  })
  openSession({ token: 'token', expiresAt: Date.now() + 60_000 }, user)
  renderHook(() => useCreditHistory(CREDIT_ACTION.All), { wrapper })
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  expect(new URL(asked[0]!, 'http://localhost').searchParams.get('count')).toBe('1000')
})

it.each([[50, 60], [500, 120], [1000, 180], [2000, 240], [2001, 300]])('S1 §4.4 with %s credits they are read again after %s s', (totalCredits, seconds) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  openSession({ token: 'token', expiresAt: Date.now() + 60_000 }, user)
  renderHook(() => useCreditDetails(), { wrapper })
  queryClient.setQueryData(['credits', 'o1', 'u1'], { totalCredits })
  const query = queryClient.getQueryCache().find({ queryKey: ['credits', 'o1', 'u1'] })
  const every = query?.observers[0]?.options.refetchInterval
  expect(query && typeof every === 'function' && every(query)).toBe(seconds * 1000)
})
