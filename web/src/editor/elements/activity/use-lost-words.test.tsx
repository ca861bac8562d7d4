import { renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { LocalOrigin, addElement, addPart, deleteElements, fieldText, readElement, removePart, slideIds, writeRichText } from '@lectern/shared/lesson'
import type { MultipleChoiceElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLessonSession } from '../../../sync/create-lesson-session.ts'
import { deviceMemory } from '../../../sync/device-memory.ts'
import { LessonSessionContext } from '../../../sync/hooks.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'
import { startWireServer } from '../../../sync/test-support/wire-server.ts'
import type { WireServer } from '../../../sync/test-support/wire-server.ts'
import { useLostWords } from './use-lost-words.ts'

const WAIT = { timeout: 25_000, interval: 5 }
const elsewhere = { kind: 'remote' } as const

let server: WireServer
let session: LessonSession
let slideId: string
let elementId: string
let part: string

const place = () => ({ slideId, elementId, records: 'options' })
const question = (): MultipleChoiceElement | null => readElement(session.doc, slideId, elementId) as MultipleChoiceElement | null

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  server = await startWireServer()
  slideId = slideIds(server.doc)[0]!
  elementId = addElement(server.doc, slideId, { type: 'multipleChoice', x: 0, y: 0, width: 300, height: 200 }, elsewhere)!
  part = addPart(server.doc, place(), {}, elsewhere)!
  session = createLessonSession({
    lessonId: 'lesson', docId: null, self: { userId: 'me', name: 'Ada Byron' }, memory: deviceMemory, carried: null,
    getTicket: () => Promise.resolve({ docId: 'doc', lessonRole: 'editor', ticket: 't', url: server.url('t') }),
    onRebuild: () => undefined, Socket: WebSocket as unknown as typeof globalThis.WebSocket,
  })
  await vi.waitUntil(() => session.state.getState().connection === 'online' && question()?.options.some(({ id }) => id === part) === true, WAIT)
})
afterEach(async () => {
  session.destroy()
  await server.stop()
})

/** Types into the words of the answer. */
function type(words: string, isTyping = true): void {
  const fragment = fieldText(session.doc, slideId, elementId, 'text', { records: 'options', id: part })!
  const wrapper = ({ children }: { readonly children: ReactNode }) => <LessonSessionContext value={session}>{children}</LessonSessionContext>
  renderHook(() => useLostWords(fragment, { slideId, elementId, part }, () => isTyping), { wrapper })
  if (words !== '') session.doc.transact(() => writeRichText(fragment, richTextOf(words)), new LocalOrigin('typing'))
}
const kept = () => session.state.getState().refusedEdits?.pieces

it('SYNC-64 words typed into an answer are kept when somebody removes it', async () => {
  type('Twice a day')
  removePart(server.doc, place(), part, elsewhere)
  await vi.waitUntil(() => question()?.options.every(({ id }) => id !== part), WAIT)
  expect(kept()).toMatchObject([{ kind: 'element', slideId, slideNumber: 1, elementId, part, text: 'Twice a day' }])
})

it('SYNC-64 so are they when somebody deletes the question', async () => {
  type('Twice a day')
  deleteElements(server.doc, slideId, [elementId], elsewhere)
  await vi.waitUntil(() => question() === null, WAIT)
  expect(kept()).toContainEqual(expect.objectContaining({ elementId, text: 'Twice a day' }))
})

it('nothing is kept of what I remove myself, of what I only opened, and of what I left before', async () => {
  type('Twice a day')
  removePart(session.doc, place(), part, new LocalOrigin('question.remove'))
  expect(kept()).toBeUndefined()
  for (const [words, isTyping] of [['', true], ['Never', false]] as const) {
    part = addPart(session.doc, place(), {}, new LocalOrigin('question.add'))!
    type(words, isTyping)
    const here = part
    await vi.waitUntil(() => (readElement(server.doc, slideId, elementId) as MultipleChoiceElement).options.some(({ id }) => id === here), WAIT)
    removePart(server.doc, place(), here, elsewhere)
    await vi.waitUntil(() => question()?.options.every(({ id }) => id !== here), WAIT)
  }
  expect(kept()).toBeUndefined()
})
