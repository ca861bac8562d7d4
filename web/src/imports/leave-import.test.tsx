import type { DeckImport } from '@lectern/shared/imports'
import type { JobState } from '@lectern/shared/jobs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type * as Api from '../platform/http/api.ts'
import { readToasts } from '../ui/toast-store.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { backgroundImports } from './background.ts'

const server = vi.hoisted(() => ({ state: 'running' as JobState }))
const found = (state: JobState) => ({ job: { jobId: 'i', kind: 'import', state, progress: 40, title: 'Tides', failure: null, lessonId: null, createdAt: 1 }, target: 'lesson', report: null }) as unknown as DeckImport

vi.mock('../platform/http/api.ts', async (original) => ({ ...await original<typeof Api>(), call: async () => ({ import: found(server.state) }) }))
afterEach(cleanup)

it('an import that the server has goes on when its dialog is closed, and a message leads to it once it is ready', async () => {
  const dialog = render(<QueryClientProvider client={new QueryClient()}><MemoryRouter><ImportDialog file={null} found={found('running')} onClose={() => undefined} /></MemoryRouter></QueryClientProvider>)
  expect(screen.getByRole('progressbar', { name: 'Processing slides' })).toBeTruthy()
  dialog.unmount()
  await vi.waitFor(() => expect(backgroundImports.store.getState().imports.map(({ job }) => job.state)).toEqual(['running']))
  expect(readToasts().map(({ text }) => text)).toEqual(['“Tides” goes on being imported. Home shows how far it is.'])
  server.state = 'ready'
  await vi.waitFor(() => expect(readToasts().at(-1)).toMatchObject({ text: '“Tides” is imported.', action: { label: 'Show' } }), { timeout: 5000 })
  expect(backgroundImports.store.getState().imports.map(({ job }) => job.state)).toEqual(['ready'])
})
