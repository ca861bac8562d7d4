import type { DeckImport, ImportReport as Report } from '@lectern/shared/imports'
import { createLesson, createLessonView } from '@lectern/shared/lesson'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type * as Api from '../platform/http/api.ts'
import { ImportReport } from './ImportReport.tsx'
import '../locales/en/imports.json'

const JPEG = 'AAAA'
const told = (number: number, isLeftOut = false) => ({ number, title: '', isLeftOut, kept: [], changed: [], lost: [] })
const REPORT: Report = { isScaled: false, slides: [told(1), told(2, true), told(3)] }
/** The first slide of a new lesson. */
function slideOf(): unknown {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'local', command: 'test' })
  const view = createLessonView(doc)
  return view.slide(view.slideIds()[0] ?? '')
}
const server = vi.hoisted(() => ({ pictures: 'ready', asked: [] as unknown[], broken: [] as number[] }))

vi.mock('../platform/http/api.ts', async (original) => ({
  ...await original<typeof Api>(),
  call: async ({ path }: { path: string }, { params }: { params: { number?: number } }) => {
    server.asked.push(path.replace('/imports/:importId', '') + (params.number ?? ''))
    if (params.number !== undefined && server.broken.includes(params.number)) throw new Error('not found')
    return path.endsWith('/slides') ? { slides: [slideOf()] } : params.number === undefined ? { import: { pictures: server.pictures } } : { jpeg: JPEG }
  },
}))
// Nothing of the page has a place: everything counts as in sight.
beforeEach(() => { vi.stubGlobal('IntersectionObserver', undefined) })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function report(pictures: DeckImport['pictures']) {
  server.asked = []
  const made = { job: { jobId: 'i' }, target: 'lesson', report: REPORT, pictures } as unknown as DeckImport
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}><ImportReport made={made} report={REPORT} slides={null} /></QueryClientProvider>)
}
const row = (at: number) => within(screen.getAllByRole('listitem')[at] as HTMLElement)

it('a report shows each slide as it was in the deck beside what became of it, by its number there, and says where one of them is missing', async () => {
  server.broken = [3]
  report('ready')
  expect((await row(0).findByAltText('Slide 1 in the presentation')).getAttribute('src')).toBe(`data:image/jpeg;base64,${JPEG}`)
  expect(await row(0).findByRole('img', { name: 'Slide 1 in the lesson' })).toBeTruthy()
  expect(row(1).queryByText('In the presentation')).toBeNull()
  // The lesson has one slide, and the picture of the third is not there.
  await vi.waitFor(() => expect(row(2).getAllByText('No picture')).toHaveLength(2))
  fireEvent.click(row(0).getByRole('button', { name: 'Show slide 1 larger' }))
  expect(row(0).getByRole('button', { name: 'Show slide 1 smaller' }).getAttribute('aria-expanded')).toBe('true')
})

it('pictures that are being made are waited for beside the slides that are there, and come by themselves', async () => {
  server.pictures = 'making'
  server.broken = []
  report('making')
  expect(screen.getByText(/are being made/).getAttribute('role')).toBe('status')
  expect(await row(0).findByRole('img', { name: 'Slide 1 in the lesson' })).toBeTruthy()
  expect(row(0).getByText('Loading')).toBeTruthy()
  server.pictures = 'ready'
  expect(await row(0).findByAltText('Slide 1 in the presentation', {}, { timeout: 8000 })).toBeTruthy()
  expect(screen.queryByText(/are being made/)).toBeNull()
})

it('a server that draws no slides shows none, and one that could not draw these, or has too many to draw, says so', async () => {
  report('none')
  expect([screen.queryByText('In the lesson'), server.asked]).toEqual([null, []])
  cleanup()
  report('failed')
  expect(screen.getByText(/could not be drawn/)).toBeTruthy()
  cleanup()
  report('no-turn')
  expect(screen.getByText(/Many presentations of your workspace/)).toBeTruthy()
  expect([screen.queryByText('In the lesson'), server.asked]).toEqual([null, []])
})
