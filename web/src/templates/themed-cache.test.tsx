import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { currentLanguage } from '../platform/i18n/i18n.ts'
import { useFirstSlides } from './own-slides.ts'
import { TEMPLATES_KEY, useTemplateSlides } from './queries.ts'

afterEach(() => { vi.useRealTimers() })

it('S2 §9 what was read to show slides in a look is cleared 20 s after nothing shows it', () => {
  vi.useFakeTimers()
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } })
  const keys = [['first-slides', 'lesson'], [...TEMPLATES_KEY, 'template', currentLanguage()]]
  for (const key of keys) client.setQueryData(key, [])
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const shown = renderHook(() => {
    useFirstSlides('lesson')
    useTemplateSlides('template')
  }, { wrapper })
  vi.advanceTimersByTime(60_000)
  expect(client.getQueryCache().getAll().map(({ queryKey }) => queryKey)).toEqual(keys)
  shown.unmount()
  vi.advanceTimersByTime(19_000)
  expect(client.getQueryCache().getAll()).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  expect(client.getQueryCache().getAll()).toEqual([])
})
