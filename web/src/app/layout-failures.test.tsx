import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { SettingsLayout } from './SettingsLayout.tsx'
import { HomeLayout } from './HomeLayout.tsx'
import { ChunkLoadError } from '../platform/loading/chunk-recovery.ts'
import '../platform/i18n/i18n.ts'
import { SignedInProviders } from './providers.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Lost(): never {
  throw new ChunkLoadError('gone')
}

it.each([['/home', HomeLayout], ['/settings', SettingsLayout]] as const)(
  'S1 §2.9 below %s a part that failed to load is counted down to, with the menus round it still there', async (path, Layout) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    render(
      <SignedInProviders>
        <MemoryRouter initialEntries={[`${path}/lost`]}>
          <Routes><Route element={<Layout />}><Route path={`${path}/lost`} element={<Lost />} /></Route></Routes>
        </MemoryRouter>
      </SignedInProviders>,
    )
    expect(await screen.findByRole('heading', { name: 'App Update Available' })).toBeTruthy()
    expect(screen.getByText('Automatically reloading in 5 seconds')).toBeTruthy()
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
    vi.unstubAllGlobals()
  },
)
