import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import '../platform/i18n/i18n.ts'
import { SignedInProviders } from '../app/providers.tsx'
import { queryClient } from '../platform/http/query-client.ts'
import { HomeScreen } from './HomeScreen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it.each([['offline', 'Outline a topic'], ['gateway', 'Create with AI']])('a topic begins with a name that is true until it is known who writes, then with that of the %s', async (kind, name) => {
  let tell: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', (url: string) => new Promise<Response>((resolve) => {
    if (url.includes('writer')) tell = resolve
  }))
  render(<SignedInProviders><MemoryRouter initialEntries={['/home']}><HomeScreen /></MemoryRouter></SignedInProviders>)
  expect(await screen.findByRole('link', { name: /Start from a topic/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Create with AI|Outline a topic/ })).toBeNull()
  tell(Response.json({ status: 1, data: { writer: { kind, model: null } } }))
  expect(await screen.findByRole('link', { name: new RegExp(name) })).toBeTruthy()
})

it.each([
  ['/home/create', 'How do you want to start?'], ['/home/create?from=blank', 'New lesson'], ['/home/create?from=text', 'From your own text'],
])('S1 §2.1 %s is the creation dialog', async (path, title) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(<SignedInProviders><MemoryRouter initialEntries={[path]}><HomeScreen /></MemoryRouter></SignedInProviders>)
  expect(await screen.findByRole('dialog', { name: title }, { timeout: 25_000 })).toBeTruthy()
})
