import { IDBFactory } from 'fake-indexeddb'
import { renderHook } from '@testing-library/react'
import { addElement, addSlide, deleteSlides, readElement, readSlide, setSlideProps, slideIds } from '@lectern/shared/lesson'
import type { Blob as StoredBlob } from '@lectern/shared/media'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLessonSession } from '../../sync/create-lesson-session.ts'
import { deviceMemory } from '../../sync/device-memory.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { OpenLesson } from '../../sync/open-lesson.ts'
import { startWireServer } from '../../sync/test-support/wire-server.ts'
import type { WireServer } from '../../sync/test-support/wire-server.ts'
import { createEditorStore } from '../editor-store.ts'
import { putPicture } from '../placing/put-picture.ts'
import { createSender } from './create-sender.ts'
import type { Sender, UploadFailure } from './create-sender.ts'
import { storedUploads } from './stored-uploads.ts'
import { lessonUploads, openForPictures } from './upload-list.ts'
import type { LessonUpload } from './upload-list.ts'
import { useUploadCounts } from './use-lesson-uploads.ts'

const WAIT = { timeout: 25_000, interval: 5 }
const STORED: StoredBlob = { hash: 'a'.repeat(64), contentType: 'image/png', bytes: 4, width: 320, height: 180 }
const setup = { kind: 'local', command: 'test' } as const

/** A file on its way to the server, until the test says how that ends. */
interface Sending {
  readonly name: string
  readonly bytes: number
  arrive(): void
  fail(failure: UploadFailure): void
}

let server: WireServer
let sender: Sender
let sendings: Sending[]
let said: string[]
let opened: number
let open: Set<LessonSession>

function newSession(inBackground: boolean): LessonSession {
  const session = createLessonSession({
    lessonId: 'lesson', docId: null, self: { userId: 'me', name: 'Ada Byron' }, memory: deviceMemory, carried: null, inBackground,
    getTicket: () => Promise.resolve({ docId: 'doc', lessonRole: server.hello.role, ticket: 't', url: server.url('t') }),
    onRebuild: () => undefined,
    Socket: WebSocket as unknown as typeof globalThis.WebSocket,
  })
  open.add(session)
  return session
}

function background(): OpenLesson {
  let session: LessonSession | null = null
  return {
    session: () => session,
    subscribe: () => {
      opened++
      const made = newSession(true)
      session = made
      return () => {
        made.destroy()
        open.delete(made)
      }
    },
  }
}

function newSender(): Sender {
  return createSender({
    send: (file, name, _purpose, { signal }) => new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      sendings.push({ name, bytes: file.size, arrive: () => resolve(STORED), fail: (failure) => reject(Object.assign(new Error('no'), { failure })) })
    }),
    failureOf: (error) => (error as { failure?: UploadFailure }).failure ?? { reason: String(error), next: 'never' },
    judge: (file) => (file.type.startsWith('image/') ? { purpose: 'picture' } : { refusal: 'no picture' }),
    put: putPicture,
    open: background,
    toast: (text) => void said.push(text),
    words: (key, values) => `${key} ${values?.reason ?? ''}`.trim(),
  })
}

/** A picture chosen for a slide of the lesson. */
function choose(more: Partial<LessonUpload> = {}): void {
  const upload: LessonUpload = {
    id: 'picture1', userId: 'me', lessonId: 'lesson', slideId: slideIds(server.doc)[0]!, purpose: 'picture', at: { x: 400, y: 300 },
    name: 'sea.png', file: new Blob([new Uint8Array(4)], { type: 'image/png' }), state: 'waiting', progress: 0, reason: null,
    slideGone: false, stored: null, isKept: false, ...more,
  }
  lessonUploads.setState(({ list }) => ({ list: [...list, upload] }))
  sender.begin([upload.id])
}

const list = () => lessonUploads.getState().list
const images = (slideId = slideIds(server.doc)[0]!) => readSlide(server.doc, slideId)?.elements.filter(({ type }) => type === 'image') ?? []
const until = (check: () => boolean) => vi.waitUntil(check, WAIT)
const isAskedToStay = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  server = await startWireServer()
  sendings = []
  said = []
  opened = 0
  open = new Set()
  sender = newSender()
})
afterEach(async () => {
  sender.stopAll()
  for (const session of open) session.destroy()
  await server.stop()
})

it('a picture reaches its slide after its lesson was left, with nobody seen to come, and is kept until it is there', async () => {
  choose()
  await until(() => list()[0]?.isKept === true)
  expect(isAskedToStay()).toBe(true)
  sendings[0]!.arrive()
  await until(() => images().length === 1)
  expect(images()[0]).toMatchObject({ id: 'picture1', blob: STORED.hash, name: 'sea.png' })
  await until(() => server.clients.size === 0)
  expect(server.seen.map(({ presenceFrames }) => presenceFrames)).toEqual([0])
  expect(list()).toEqual([])
  expect(isAskedToStay()).toBe(false)
  await vi.waitFor(async () => expect(await storedUploads('me')).toEqual([]), WAIT)
})

it('a picture comes through the session that has its lesson on screen, as one step of undo, selected', async () => {
  const session = newSession(false)
  await until(() => session.state.getState().connection === 'online')
  const slideId = slideIds(server.doc)[0]!
  const editor = createEditorStore({ slideId })
  const close = openForPictures({ session, editor })
  choose()
  sendings[0]!.arrive()
  await until(() => images().length === 1)
  expect(opened).toBe(0)
  expect(editor.getState().selection).toEqual(['picture1'])
  session.undo.undo()
  await until(() => images().length === 0)
  close()
})

it('a lesson that is opened again while its picture waits for it takes over from the background', async () => {
  server.shy = true
  choose()
  sendings[0]!.arrive()
  await until(() => server.clients.size === 1)
  server.shy = false
  const session = newSession(false)
  const close = openForPictures({ session, editor: createEditorStore() })
  await until(() => images().length === 1)
  expect([opened, server.clients.size]).toEqual([1, 1])
  close()
})

it('a background picture keeps colour and fit of its slide as they are when it arrives', async () => {
  const slideId = slideIds(server.doc)[0]!
  choose({ purpose: 'background' })
  setSlideProps(server.doc, slideId, { background: { kind: 'colour', colour: '#123456' } }, setup)
  sendings[0]!.arrive()
  await until(() => readSlide(server.doc, slideId)?.background.kind === 'image')
  expect(readSlide(server.doc, slideId)?.background).toEqual({ kind: 'image', blob: STORED.hash, colour: '#123456', fit: 'cover' })
})

it('a picture fills what it was chosen for, keeps how the one before it fits, and becomes an element where that has gone', async () => {
  const slideId = slideIds(server.doc)[0]!
  const box = { type: 'shape', shape: 'ellipse', x: 0, y: 0, width: 100, height: 100 } as const
  const before = { kind: 'picture', blob: 'b'.repeat(64), fit: 'contain', colour: '#123456' } as const
  const [one, other, gone] = [addElement(server.doc, slideId, box, setup), addElement(server.doc, slideId, { ...box, fill: before }, setup), 'gone']
  choose({ fill: { elementIds: [one, other, gone] } })
  choose({ id: 'picture2', fill: { elementIds: [gone] } })
  for (const sending of sendings) sending.arrive()
  await until(() => images().length === 1)
  await until(() => typeof (readElement(server.doc, slideId, one) as { readonly fill?: unknown }).fill === 'object')
  expect(readElement(server.doc, slideId, one)).toMatchObject({ fill: { kind: 'picture', blob: STORED.hash, fit: 'cover', colour: 'transparent' } })
  expect(readElement(server.doc, slideId, other)).toMatchObject({ fill: { ...before, blob: STORED.hash } })
  expect(images()[0]).toMatchObject({ id: 'picture2' })
})

it('one that is stopped goes nowhere and is not kept', async () => {
  choose()
  await until(() => list()[0]?.isKept === true)
  lessonUploads.setState({ list: [] })
  sender.stop(['picture1'])
  sendings[0]!.arrive()
  await vi.waitFor(async () => expect(await storedUploads('me')).toEqual([]), WAIT)
  expect([opened, images().length]).toEqual([0, 0])
})

it('without a network a picture waits, asks nobody to stay, and goes when the network is back', async () => {
  choose()
  await until(() => list()[0]?.isKept === true)
  sendings[0]!.fail({ reason: 'No network.', next: 'later' })
  await until(() => list()[0]?.state === 'waiting')
  expect([list()[0]?.reason, isAskedToStay(), said]).toEqual(['No network.', false, []])
  window.dispatchEvent(new Event('online'))
  await until(() => sendings.length === 2)
  sendings[1]!.arrive()
  await until(() => images().length === 1)
})

it('after a reload a picture that was kept goes on, for its own person, and comes onto its slide once', async () => {
  choose()
  await until(() => list()[0]?.isKept === true)
  sender.stopAll()
  sender = newSender()
  await sender.resume('somebody else')
  expect(list()).toEqual([])
  await sender.resume('me')
  await until(() => sendings.length === 2)
  expect(sendings[1]).toMatchObject({ name: 'sea.png', bytes: 4 })
  sendings[1]!.arrive()
  await until(() => images().length === 1)

  // The tab died after the picture had come, before that was noted.
  choose()
  await until(() => sendings.length === 3)
  sendings[2]!.arrive()
  await until(() => list().length === 0 && server.clients.size === 0)
  expect(images()).toHaveLength(1)
})

it('a picture whose slide was deleted says so and comes onto the slide shown when it is tried again', async () => {
  const second = addSlide(server.doc, {}, setup)
  choose()
  deleteSlides(server.doc, [slideIds(server.doc)[0]!], setup)
  sendings[0]!.arrive()
  await until(() => list()[0]?.state === 'failed')
  expect([list()[0]?.reason, said]).toEqual(['slideGone', ['elsewhere.failed slideGone']])
  const session = newSession(false)
  const close = openForPictures({ session, editor: createEditorStore({ slideId: second }) })
  sender.retry(['picture1'])
  await until(() => images(second).length === 1)
  expect(sendings).toHaveLength(1)
  close()
})

it('who may no longer edit is told, and the picture is still there to be tried again', async () => {
  server.hello = { ...server.hello, role: 'viewer' }
  choose()
  sendings[0]!.arrive()
  await until(() => list()[0]?.state === 'failed')
  expect(list()[0]?.reason).toBe('mayNotEdit')
  await until(() => server.clients.size === 0)
})

it('on screen a failure is said by its chip alone, and can be tried again there', async () => {
  const close = openForPictures({ session: newSession(false), editor: createEditorStore({ slideId: slideIds(server.doc)[0]! }) })
  choose()
  sendings[0]!.fail({ reason: 'Server error.', next: 'again' })
  await until(() => list()[0]?.state === 'failed')
  expect([list()[0]?.reason, said]).toEqual(['Server error.', []])
  close()
})

it('one that the server refuses for good goes, with its reason', async () => {
  choose()
  sendings[0]!.fail({ reason: 'No picture.', next: 'never' })
  await until(() => list().length === 0)
  expect(said).toEqual(['elsewhere.failed No picture.'])
  await vi.waitFor(async () => expect(await storedUploads('me')).toEqual([]), WAIT)
})

it('a lesson counts its own pictures only', async () => {
  choose()
  choose({ id: 'other', lessonId: 'another lesson' })
  const { result, rerender } = renderHook(() => useUploadCounts('lesson'))
  expect(result.current).toEqual({ underWay: 1, failed: 0 })
  sendings[0]!.fail({ reason: 'Trouble.', next: 'again' })
  await until(() => list()[0]?.state === 'failed')
  rerender()
  expect(result.current).toEqual({ underWay: 0, failed: 1 })
})

it('a file that nobody has looked at becomes what it is, or is named and taken off the list', async () => {
  const slideId = slideIds(server.doc)[0]!
  choose({ id: 'file1', purpose: 'file', name: 'sea.png' })
  choose({ id: 'file2', purpose: 'file', name: 'sea.zip', file: new Blob([new Uint8Array(4)], { type: 'application/zip' }) })
  expect([said, list().map(({ id, purpose }) => [id, purpose])]).toEqual([['no picture'], [['file1', 'picture']]])
  choose({ id: 'video1', purpose: 'video', name: 'low_tide.mp4', at: { x: 960, y: 540 } })
  for (const sending of sendings) sending.arrive()
  await until(() => readElement(server.doc, slideId, 'video1') !== null && images().length === 1)
  // As small as 320 × 180 it would hardly be seen.
  expect(readElement(server.doc, slideId, 'video1')).toMatchObject({ type: 'video', blob: STORED.hash, name: 'low tide', x: 480, y: 270, width: 960, height: 540 })
})
