import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import '../app/i18n.ts'
import { SignedInProviders } from '../app/providers.tsx'
import { HomeScreen } from './HomeScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['/home/create', 'How do you want to start?'], ['/home/create?from=blank', 'New lesson'], ['/home/create?from=text', 'From your own text'],
])('S1 §2.1 %s is the creation dialog', async (path, title) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(<SignedInProviders><MemoryRouter initialEntries={[path]}><HomeScreen /></MemoryRouter></SignedInProviders>)
  expect(await screen.findByRole('dialog', { name: title }, { timeout: 25_000 })).toBeTruthy()
})
