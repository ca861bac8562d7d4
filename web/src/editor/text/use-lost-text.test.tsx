import { renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { addElement, addSlide, deleteSlides, elementText, narrationText, slideIds } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLessonSession } from '../../sync/create-lesson-session.ts'
import { deviceMemory } from '../../sync/device-memory.ts'
import { LessonSessionContext } from '../../sync/hooks.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { startWireServer } from '../../sync/test-support/wire-server.ts'
import type { WireServer } from '../../sync/test-support/wire-server.ts'
import { EditorProvider, useEditorStore } from '../editor-store.ts'
import { holdTyping } from './held-typing.ts'
import { useLostText } from './use-lost-text.ts'

const WAIT = { timeout: 25_000, interval: 5 }
const BOX = { type: 'text', x: 0, y: 0, width: 300, height: 80 } as const
const elsewhere = { kind: 'remote' } as const

let server: WireServer
let session: LessonSession
let slideId: string

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  server = await startWireServer()
  slideId = slideIds(server.doc)[0]!
  addSlide(server.doc, {}, elsewhere)
  session = createLessonSession({
    lessonId: 'lesson', docId: null, self: { userId: 'me', name: 'Ada Byron' }, memory: deviceMemory, carried: null,
    getTicket: () => Promise.resolve({ docId: 'doc', role: 'editor', ticket: 't', url: server.url('t') }),
    onRebuild: () => undefined, Socket: WebSocket as unknown as typeof globalThis.WebSocket,
  })
  await vi.waitUntil(() => session.state.getState().connection === 'online', WAIT)
})
afterEach(async () => {
  session.destroy()
  await server.stop()
})

/** The editor of the lesson, on its first slide. */
function editor() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LessonSessionContext value={session}><EditorProvider initialSlideId={slideId}>{children}</EditorProvider></LessonSessionContext>
  )
  return renderHook(() => {
    useLostText()
    return useEditorStore()
  }, { wrapper }).result.current
}

/** As a restored version does. */
async function slideGoes(): Promise<readonly { readonly text: string }[] | undefined> {
  deleteSlides(server.doc, [slideId], elsewhere)
  await vi.waitUntil(() => !session.view.slideIds().includes(slideId), WAIT)
  return session.state.getState().refusedEdits?.pieces
}

it('SYNC-64 words typed before the text editor was there are kept when a restore takes their slide away', async () => {
  const store = editor()
  const id = addElement(server.doc, slideId, { ...BOX, text: richTextOf('The tide') }, elsewhere)
  await vi.waitUntil(() => session.view.slide(slideId)?.elements.some((element) => element.id === id), WAIT)
  store.getState().startEditing(id, { at: 'end' })
  holdTyping(elementText(session.doc, slideId, id)!, { words: ' comes in', replaces: false })
  expect(await slideGoes()).toMatchObject([{ kind: 'element', elementId: id, text: 'The tide comes in' }])
})

it('SYNC-64 so are those typed into the narration', async () => {
  editor()
  holdTyping(narrationText(session.doc, slideId)!, { words: 'Twice a day', replaces: false })
  expect(await slideGoes()).toMatchObject([{ kind: 'narration', slideId, text: 'Twice a day' }])
})

it('a text that was only opened is nothing to be kept', async () => {
  const store = editor()
  const id = addElement(server.doc, slideId, { ...BOX, text: richTextOf('The tide') }, elsewhere)
  await vi.waitUntil(() => session.view.slide(slideId)?.elements.some((element) => element.id === id), WAIT)
  store.getState().startEditing(id)
  expect(await slideGoes()).toBeUndefined()
})
