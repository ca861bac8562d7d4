import { PRONUNCIATION_LIMITS, listPronunciations } from '@lectern/shared/pronunciations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDictionary } from './queries.ts'

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('S2 §9 a thousand words of the dictionary are asked for and waited for three seconds, and then a screen goes on without them', async () => {
  expect([PRONUNCIATION_LIMITS.waitMs, listPronunciations.query?.parse({})]).toMatchObject([3000, { limit: 1000, offset: 0, include_global: true }])
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const asked = vi.fn()
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked(url)
    return await new Promise((_, reject) => { signal?.addEventListener('abort', () => reject(signal.reason as Error)) })
  })
  const { result } = renderHook(() => useDictionary('en'), { wrapper })
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/v1/dictionary/any'))
  expect(timeout).toHaveBeenCalledWith(PRONUNCIATION_LIMITS.waitMs)
  expect(client.getQueryState(['pronunciations'])?.status).toBe('pending')
  clock.abort(new DOMException('The time is over', 'TimeoutError'))
  await waitFor(() => expect(client.getQueryState(['pronunciations'])).toMatchObject({ status: 'error', error: { code: 'timeout' } }))
  expect([result.current, asked.mock.calls.length]).toEqual([null, 1])
})

it('words that came are said in their language', async () => {
  const entry = { entryId: 'e', word: 'Lava', pronunciation: 'lah va', avatarId: null, language: 'en', orgId: 'o', author: { userId: 'u', name: 'Ada' }, mayChange: true, updatedAt: 0 }
  vi.stubGlobal('fetch', async () => await Promise.resolve(Response.json({ status: 1, data: { entries: [entry], total: 1 } })))
  const { result } = renderHook(() => useDictionary('en'), { wrapper })
  await waitFor(() => expect(result.current?.wordsIn('Hot lava', 'any')).toEqual([{ start: 4, end: 8, pronunciation: 'lah va' }]))
})
