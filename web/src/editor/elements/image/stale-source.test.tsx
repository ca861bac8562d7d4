import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { addElement } from '@lectern/shared/lesson'
import type { ElementOf } from '@lectern/shared/lesson'
import { isSourceStale } from '@lectern/shared/lesson/element-source'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../platform/http/query-client.ts'
import { closeSession, openSession } from '../../../platform/session/session.ts'
import { useSlide } from '../../../sync/hooks.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { useEditor } from '../../editor-store.ts'
import { GalleryDrawer } from '../../gallery/GalleryDrawer.tsx'
import { TestLesson } from '../../test-lesson.tsx'
import { StaleSource } from './StaleSource.tsx'

const ORIGIN = { kind: 'local', command: 'setup' } as const
const [OLD, NEXT] = ['a'.repeat(64), 'b'.repeat(64)]
const BLOB = { hash: NEXT, contentType: 'image/png', bytes: 10, width: 1024, height: 1536 }
const MEDIA = {
  mediaId: 'm1', mediaType: 1, poster: null, imageType: 2, name: 'A made one', description: 'Craters seen from above', url: '/blobs/b', origin: null,
  owner: { userId: 'me', name: 'Me' }, createdAt: 1, blob: BLOB,
}
const FOUND = {
  source: 'commons', id: '7', title: 'Craters', author: 'NASA', license: 'Public domain', licenseUrl: null, pageUrl: 'https://example.org/7', url: 'https://example.org/7.jpg',
  smallUrl: 'https://example.org/7s.jpg', width: 1000, height: 800, ticket: 't',
}

const USER = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.test', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
} as const

/** What was asked of the server. */
const asked: { readonly path: string; readonly body: unknown }[] = []
let engine: 'direct' | 'offline' = 'direct'
let make: (signal: AbortSignal) => Promise<Response>
const answer = (data: unknown): Response => new Response(JSON.stringify({ data, message: '', httpStatus: 200, hasError: false }), { headers: { 'content-type': 'application/json' } })
const refuse = (): Response => new Response(JSON.stringify({ data: null, message: 'The model is not there.', httpStatus: 503, hasError: true, code: 'ai-unavailable' }), { status: 503, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  asked.length = 0
  engine = 'direct'
  make = async () => answer({ status: 1, urls: [MEDIA.url], images: [MEDIA], imageUrl: MEDIA.url, engine: { kind: 'direct', name: 'painter' } })
  openSession({ token: 'token', expiresAt: Date.now() + 60_000 }, USER)
  queryClient.setQueryData(['credits', 'o1', 'u1'], { totalCredits: 50, creditConfigs: {} })
  vi.stubGlobal('fetch', async (input: string | URL, { body, signal }: RequestInit = {}) => {
    const path = String(input)
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) as unknown : null })
    if (path.includes('/gallery/engine')) return answer({ engine: { kind: engine, name: 'painter' }, models: [], hasSearch: true })
    if (path.includes('/generateImage')) return await make(signal ?? new AbortController().signal)
    if (path.includes('/GetExternalImage')) return answer({ images: [FOUND] })
    if (path.includes('/gallery/external')) return answer({ media: MEDIA })
    return refuse()
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  closeSession()
  vi.unstubAllGlobals()
})

function Desk({ slideId }: { readonly slideId: string }) {
  const context = useCommandContext()
  const dialog = useEditor((state) => state.dialog)
  const picture = useSlide(slideId)?.elements.find((element): element is ElementOf<'image'> => element.type === 'image')
  return (
    <QueryClientProvider client={queryClient}>
      {dialog === 'gallery' && <GalleryDrawer context={context} />}
      {picture !== undefined && <StaleSource slideId={slideId} element={picture} disabled={false} />}
    </QueryClientProvider>
  )
}

/** A slide about the Moon with a cropped picture that comes from other words. */
function staleLesson(source: 'words' | 'search') {
  const lesson = new TestLesson()
  const { doc, slideId } = lesson
  addElement(doc, slideId, { type: 'text', text: richTextOf('The Moon has craters'), x: 0, y: 0, width: 200, height: 100 }, ORIGIN)
  addElement(doc, slideId, {
    type: 'image', blob: OLD, naturalWidth: 1536, naturalHeight: 1024, name: 'The Sun', alt: 'The Sun', source: `${source}:of-other-words`, cropLeft: 0.2, x: 10, y: 20, width: 300, height: 200,
  }, ORIGIN)
  const picture = (): ElementOf<'image'> => {
    const found = lesson.session.view.slide(slideId)?.elements.find((element): element is ElementOf<'image'> => element.type === 'image')
    if (found === undefined) throw new Error('no picture')
    return found
  }
  const isStale = (): boolean => {
    const slide = lesson.session.view.slide(slideId)
    return slide !== null && isSourceStale(slide, picture())
  }
  lesson.render(<Desk slideId={slideId} />)
  return { lesson, picture, isStale }
}

/** The button of these words; to ask for it by its role is slow where the whole gallery is open. */
const button = (name: string): HTMLButtonElement | null => [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name) ?? null
const press = async (name: string): Promise<void> => {
  await waitFor(() => expect(button(name)?.disabled).toBe(false))
  act(() => button(name)?.click())
}
const madeOf = (): readonly unknown[] => asked.filter(({ path }) => path.includes('/generateImage')).map(({ body }) => body)

it('S2 §3 a picture whose words changed is made anew of the words there are, in its place and as one step of undo; what it costs is said before', async () => {
  const { isStale, lesson, picture } = staleLesson('words')
  expect(isStale()).toBe(true)
  expect(await screen.findByText(/costs 1 credit\./)).toBeDefined()
  await press('Make anew')
  await waitFor(() => expect(picture().blob).toBe(NEXT))
  expect(madeOf()).toMatchObject([{ aspectRatio: '3:2', prompt: expect.stringContaining('The Moon has craters') as string }])
  expect(picture()).toMatchObject({ alt: 'Tides', naturalWidth: 1024, naturalHeight: 1536, cropLeft: 0, x: 10, y: 20, width: 300, height: 200 })
  expect([isStale(), button('Make anew')]).toEqual([false, null])
  act(() => void lesson.session.undo.undo())
  expect(picture()).toMatchObject({ blob: OLD, alt: 'The Sun', cropLeft: 0.2 })
})

it('a picture that is being made can be stopped, and one that was not made says why and leaves the old one', async () => {
  make = async (signal) => await new Promise<Response>((_, reject) => { signal.addEventListener('abort', () => reject(signal.reason as Error)) })
  const { picture } = staleLesson('words')
  await press('Make anew')
  await press('Stop')
  make = async () => refuse()
  await press('Make anew')
  expect(await screen.findByText('No picture was made.')).toBeDefined()
  expect([picture().blob, madeOf().length]).toEqual([OLD, 2])
  expect(button('Make anew')?.disabled).toBe(false)
})

it.each([['search', 'direct'], ['words', 'offline']] as const)('a picture of %s, where a model is %s, is looked for again with the words there are, and what is chosen takes its place', async (source, kind) => {
  engine = kind
  const { isStale, lesson, picture } = staleLesson(source)
  await press('Search again…')
  expect(await screen.findByText('What you choose takes the place of the picture on the slide.')).toBeDefined()
  await press('Put Craters on the slide')
  await waitFor(() => expect(picture().blob).toBe(NEXT))
  expect(asked.some(({ path }) => path.includes('searchText=Tides'))).toBe(true)
  expect([isStale(), lesson.session.view.slide(lesson.slideId)?.elements.filter(({ type }) => type === 'image').length, madeOf()]).toEqual([false, 1, []])
  act(() => void lesson.session.undo.undo())
  expect(picture().blob).toBe(OLD)
})
