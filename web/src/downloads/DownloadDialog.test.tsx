import type { Download, DownloadSettings } from '@lectern/shared/downloads'
import type { Job } from '@lectern/shared/jobs'
import { slideSchema } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE } from '../test-support/patience.ts'
import { dismissToast, readToasts } from '../ui/toast-store.ts'
import { DownloadDialog } from './DownloadDialog.tsx'

const slides = ['a', 'b'].map((id) => slideSchema.parse({
  id, order: id, background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(''),
  presenterConfig: { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true },
}))

/** What the server was asked for, by method and path, and with what; whether it answers; when it goes away. */
const server = { asked: [] as string[], bodies: [] as (DownloadSettings & { readonly key: string })[], isThere: true, goesAwayAt: null as string | null }
let downloads: Download[] = []
const JOB: Job = {
  jobId: 'd1', kind: 'download', state: 'running', progress: 0, title: 'Tides', failure: null, runner: 'browser', attempt: 2, lessonId: 'l',
  author: { userId: 'u', name: 'Marta Ruiz' }, mayChange: true, createdAt: 0, startedAt: 0, finishedAt: null,
}

const refused = (): Response => Response.json({ status: 0, code: 'not-found', message: 'Not found' }, { status: 404 })

function answerTo(method: string, path: string, body: unknown): Response {
  const answer = (data: object): Response => Response.json({ status: 1, data })
  if (method === 'GET' && path === '/lessons/l/downloads') return answer({ downloads })
  if (method === 'POST' && path === '/lessons/l/downloads') {
    const settings = body as DownloadSettings & { readonly key: string }
    server.bodies.push(settings)
    const { format, scale, slideId } = settings
    const download: Download = { format, slideId, scale, downloadId: 'd1', title: 'Tides', state: 'running', progress: 0, failure: null, fileUrl: null, bytes: null, createdAt: 0 }
    downloads = [download]
    return answer({ download })
  }
  if (path === '/jobs/d1/retry') {
    downloads = downloads.map((download) => ({ ...download, state: 'running', failure: null }))
    return answer({ job: JOB })
  }
  // Somebody else makes it meanwhile: this page has nothing to do any more.
  return path.endsWith('/work') ? answer({ token: 't' }) : refused()
}

beforeEach(() => {
  Object.assign(server, { asked: [], bodies: [], isThere: true, goesAwayAt: null })
  downloads = []
  // This page has none.
  vi.stubGlobal('reportError', (error: unknown) => { throw error })
  vi.stubGlobal('fetch', async (url: string, { body, method = 'GET' }: RequestInit = {}) => {
    const path = url.replace('/api/v1', '')
    if (path === server.goesAwayAt) server.isThere = false
    if (!server.isThere) throw new TypeError('Failed to fetch')
    server.asked.push(`${method} ${path}`)
    return await Promise.resolve(answerTo(method, path, typeof body === 'string' ? JSON.parse(body) : null))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) dismissToast(id)
})

function show(): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(<QueryClientProvider client={client}><DownloadDialog lessonId="l" slides={slides} slideId="b" isSaved onClose={() => undefined} /></QueryClientProvider>)
  return screen.getByRole('dialog', { name: 'Download' })
}
const choose = (name: string): void => { fireEvent.click(screen.getByRole('radio', { name })) }
const isChosen = (name: string): boolean => screen.getByRole('radio', { name }).getAttribute('aria-checked') === 'true'
async function ask(dialog: HTMLElement): Promise<void> {
  const button = within(dialog).getByRole('button', { name: 'Download' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), PATIENCE)
  fireEvent.click(button)
}
/** The one thing that is said to be the matter, once it is in these words. */
const trouble = async (words: RegExp): Promise<HTMLElement> => await waitFor(() => {
  const only = screen.getByRole('alert')
  expect(only.textContent).toMatch(words)
  return only
}, PATIENCE)
const tryAgain = (inside: HTMLElement): void => { fireEvent.click(within(inside).getByRole('button', { name: 'Try again' })) }
const asked = (call: string): number => server.asked.filter((one) => one === call).length

it('without a connection says so in words, keeps what was chosen, and asks for the same by one press once it is back', async () => {
  const dialog = show()
  choose('JPG')
  choose('This slide')
  choose('3840 × 2160')
  server.isThere = false
  await ask(dialog)
  const notice = await trouble(/^Network error\. Please check your internet connection\. What you chose is kept\./)
  expect(['JPG', 'This slide', '3840 × 2160'].map(isChosen)).toEqual([true, true, true])
  tryAgain(notice)
  const second = await trouble(/^Network error.*What you chose is kept/)
  server.isThere = true
  tryAgain(second)
  await waitFor(() => expect(server.bodies).toMatchObject([{ format: 'jpg', slideId: 'b', scale: 2 }]), PATIENCE)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), PATIENCE)
  await waitFor(() => expect(asked('GET /download-work/d1/source')).toBe(1), PATIENCE)
})

it('a request whose answer was lost is the same download when it is asked for again, and another choice forgets what was the matter', async () => {
  const dialog = show()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init)
    if (init?.method === 'POST' && server.bodies.length === 1) throw new TypeError('Failed to fetch')
    return answer
  })
  await ask(dialog)
  tryAgain(await trouble(/^Network error.*What you chose is kept/))
  await waitFor(() => expect(server.bodies).toHaveLength(2), PATIENCE)
  expect(server.bodies[1]?.key).toBe(server.bodies[0]?.key)
  await waitFor(() => expect(asked('GET /download-work/d1/source')).toBe(1), PATIENCE)
  server.isThere = false
  await ask(dialog)
  await trouble(/^Network error.*What you chose is kept/)
  server.isThere = true
  choose('PNG')
  expect(screen.queryByText(/What you chose is kept/)).toBeNull()
})

it('a server that goes away in the middle is told of in words, and another press goes on with the same download, begun anew where it was ended meanwhile', async () => {
  const dialog = show()
  server.goesAwayAt = '/download-work/d1/source'
  choose('WebVTT')
  await ask(dialog)
  const notice = await trouble(/^The connection was lost while it was made\. What you chose is kept\./)
  expect(isChosen('WebVTT')).toBe(true)
  expect(readToasts().map(({ text }) => text)).toEqual(['The connection was lost while it was made.'])
  Object.assign(server, { isThere: true, goesAwayAt: null })
  downloads = downloads.map((download) => ({ ...download, state: 'failed', failure: 'silent' }))
  tryAgain(notice)
  await waitFor(() => expect(asked('GET /download-work/d1/source')).toBe(1), PATIENCE)
  expect([asked('POST /lessons/l/downloads'), asked('POST /jobs/d1/retry'), asked('POST /lessons/l/downloads/d1/work')]).toEqual([1, 1, 2])
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), PATIENCE)
})

it('what the server refuses for good has no other try', async () => {
  const dialog = show()
  await waitFor(() => expect(asked('GET /lessons/l/downloads')).toBe(1), PATIENCE)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => (
    init?.method === 'POST' ? Response.json({ status: 0, code: 'invalid-request', message: 'This slide is not in the lesson any more.' }, { status: 400 }) : await fetch(url, init)
  ))
  await ask(dialog)
  expect(within(await trouble(/./)).queryByRole('button')).toBeNull()
})
