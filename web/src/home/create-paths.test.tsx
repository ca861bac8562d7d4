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

it('S2 §1 home has the six entry cards, and each leads somewhere', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(<SignedInProviders><MemoryRouter initialEntries={['/home']}><HomeScreen /></MemoryRouter></SignedInProviders>)
  const cards = [/Interactive video/, /Slide deck/, /Activity/, /^Game/, /AI coach/, /AI roleplay/]
  for (const name of cards) expect(await screen.findByRole('link', { name })).toBeTruthy()
})

it.each([
  ['/home/create', 'What do you want to make?'], ['/home/create?from=blank', 'New lesson'], ['/home/create?from=text', 'From your own text'],
  ['/home/create?type=interactive-videos&from=blank', 'Choose a presenter'], ['/home/create?type=slides&from=blank', 'Choose a look'], ['/home/create?from=pdf', 'Bring a PDF'],
  ['/home/create?type=interactive-videos&from=deck', 'Bring a presentation'], ['/home/create?type=slides&from=deck', 'What do you want to make?'],
  ['/home/create?from=activity', 'An activity'], ['/home/create?from=game', 'A game'],
])('S1 §2.1 %s is the creation dialog', async (path, title) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(<SignedInProviders><MemoryRouter initialEntries={[path]}><HomeScreen /></MemoryRouter></SignedInProviders>)
  expect(await screen.findByRole('dialog', { name: title }, { timeout: 25_000 })).toBeTruthy()
})
