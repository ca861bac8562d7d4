import { renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import {
  LocalOrigin, addElement, addSlide, appendWords, cellId, deleteElements, deleteSlides, deleteTableLines, elementText, insertTableLines, mergeTableCells, narrationText,
  readElement, setTableTexts, slideIds, tableCellText, tableGrid, textToWrite,
} from '@lectern/shared/lesson'
import type { TableElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type * as Y from 'yjs'
import { createLessonSession } from '../../sync/create-lesson-session.ts'
import { deviceMemory } from '../../sync/device-memory.ts'
import { LessonSessionContext } from '../../sync/hooks.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { startWireServer } from '../../sync/test-support/wire-server.ts'
import type { WireServer } from '../../sync/test-support/wire-server.ts'
import { EditorProvider } from '../EditorProvider.ts'
import { useEditorStore } from '../editor-store.ts'
import { bufferTyping } from './typing-buffer.ts'
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
    getTicket: () => Promise.resolve({ docId: 'doc', lessonRole: 'editor', ticket: 't', url: server.url('t') }),
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
  bufferTyping(elementText(session.doc, slideId, id)!, { words: ' comes in', replaces: false })
  expect(await slideGoes()).toMatchObject([{ kind: 'element', elementId: id, text: 'The tide comes in' }])
})

it('SYNC-64 so are those typed into the narration', async () => {
  editor()
  bufferTyping(narrationText(session.doc, slideId)!, { words: 'Twice a day', replaces: false })
  expect(await slideGoes()).toMatchObject([{ kind: 'narration', slideId, text: 'Twice a day' }])
})

it('a text that was only opened is nothing to be kept', async () => {
  const store = editor()
  const id = addElement(server.doc, slideId, { ...BOX, text: richTextOf('The tide') }, elsewhere)
  await vi.waitUntil(() => session.view.slide(slideId)?.elements.some((element) => element.id === id), WAIT)
  store.getState().startEditing(id)
  expect(await slideGoes()).toBeUndefined()
})

/** A table that I type in, in the first cell of its second row. */
async function tableOfMine() {
  const store = editor()
  const id = addElement(server.doc, slideId, { ...BOX, type: 'table', ...tableGrid(3, 2) }, elsewhere)
  const table = (): TableElement | null => readElement(session.doc, slideId, id) as TableElement | null
  await vi.waitUntil(() => table() !== null, WAIT)
  const cell = cellId(table()!.rows[1]!.id, table()!.columns[0]!.id)
  store.getState().startEditing(id)
  store.getState().editPart(cell)
  const type = (words: string): void => {
    tableCellText(session.doc, slideId, id, cell, new LocalOrigin('table.cell'))
    setTableTexts(session.doc, slideId, id, new Map([[cell, richTextOf(words)]]), new LocalOrigin('typing'))
  }
  return { store, id, table, cell, type }
}

it('SYNC-64 words typed in a cell are kept when somebody deletes its row, its column or the table', async () => {
  const { store, id, table, cell, type } = await tableOfMine()
  type('The Rhine')
  deleteTableLines(server.doc, slideId, id, 'rows', [cell.split(':')[0]!], elsewhere)
  await vi.waitUntil(() => table()?.rows.length === 2, WAIT)
  expect(session.state.getState().refusedEdits?.pieces).toContainEqual(expect.objectContaining({ kind: 'element', elementId: id, part: cell, text: 'The Rhine' }))

  const { rows, columns } = table()!
  const other = cellId(rows[0]!.id, columns[1]!.id)
  store.getState().editPart(other)
  setTableTexts(session.doc, slideId, id, new Map([[other, richTextOf('The Elbe')]]), new LocalOrigin('typing'))
  deleteTableLines(server.doc, slideId, id, 'columns', [columns[1]!.id], elsewhere)
  await vi.waitUntil(() => table()?.columns.length === 1, WAIT)
  expect(session.state.getState().refusedEdits?.pieces.map(({ text }) => text)).toEqual(expect.arrayContaining(['The Rhine', 'The Elbe']))

  const last = cellId(rows[0]!.id, columns[0]!.id)
  store.getState().editPart(last)
  setTableTexts(session.doc, slideId, id, new Map([[last, richTextOf('The Oder')]]), new LocalOrigin('typing'))
  deleteElements(server.doc, slideId, [id], elsewhere)
  await vi.waitUntil(() => table() === null, WAIT)
  expect(session.state.getState().refusedEdits?.pieces).toContainEqual(expect.objectContaining({ part: last, text: 'The Oder' }))
})

it('SYNC-64 nothing is lost where a cell was merged away or left, so nothing is kept', async () => {
  const { store, id, table, cell, type } = await tableOfMine()
  type('The Rhine')
  await vi.waitUntil(() => JSON.stringify(readElement(server.doc, slideId, id)).includes('The Rhine'), WAIT)
  mergeTableCells(server.doc, slideId, id, [table()!.cells[0]!.id, cell], elsewhere)
  await vi.waitUntil(() => table()?.cells.length === 5, WAIT)
  expect(table()?.cells[0]?.text).toEqual(richTextOf('The Rhine'))
  store.getState().editPart(null)
  deleteTableLines(server.doc, slideId, id, 'rows', [cell.split(':')[0]!], elsewhere)
  await vi.waitUntil(() => table()?.rows.length === 2, WAIT)
  expect(session.state.getState().refusedEdits?.pieces).toBeUndefined()
})

it('SYNC-64 of a cell that two make at once the words of whom it does not take are kept', async () => {
  const { store, id, table } = await tableOfMine()
  // My client has the lower number, so that theirs holds.
  session.doc.clientID = 1
  server.doc.clientID = 2_000_000_000
  const [row] = insertTableLines(session.doc, slideId, id, 'rows', { before: null }, new LocalOrigin('table.rowBelow'))
  const [column] = insertTableLines(server.doc, slideId, id, 'columns', { before: null }, elsewhere)
  await vi.waitUntil(() => table()?.columns.length === 3 && (readElement(server.doc, slideId, id) as TableElement).rows.length === 4, WAIT)
  const met = cellId(row!, column!)
  tableCellText(server.doc, slideId, id, met, elsewhere)
  store.getState().editPart(met)
  tableCellText(session.doc, slideId, id, met, new LocalOrigin('table.cell'))
  setTableTexts(session.doc, slideId, id, new Map([[met, richTextOf('Mine')]]), new LocalOrigin('typing'))
  setTableTexts(server.doc, slideId, id, new Map([[met, richTextOf('Theirs')]]), elsewhere)
  await vi.waitUntil(() => JSON.stringify(table()).includes('Theirs'), WAIT)
  expect(session.state.getState().refusedEdits?.pieces).toContainEqual(expect.objectContaining({ part: met, text: 'Mine' }))
})

it('words that two begin at once in a form without a text of its own are both there', async () => {
  const id = addElement(server.doc, slideId, { type: 'shape', shape: 'ellipse', x: 0, y: 0, width: 300, height: 200 }, elsewhere)
  const shapes = server.doc.getMap<Y.Map<unknown>>('slides').get(slideId)?.get('elements') as Y.Map<Y.Map<unknown>>
  // As a version wrote it in which forms had no text.
  shapes.get(id)?.delete('text')
  await vi.waitUntil(() => session.view.slide(slideId)?.elements.some((element) => element.id === id), WAIT)
  const store = editor()
  appendWords(textToWrite(server.doc, slideId, id)!, 'Theirs')
  const mine = textToWrite(session.doc, slideId, id)!
  store.getState().startEditing(id, { at: 'all' })
  appendWords(mine, 'Mine')
  const words = (): string => JSON.stringify(readElement(server.doc, slideId, id))
  await vi.waitUntil(() => ['Theirs', 'Mine'].every((said) => words().includes(said)), WAIT)
  expect(session.state.getState().refusedEdits?.pieces).toBeUndefined()
  expect(JSON.stringify(readElement(session.doc, slideId, id))).toBe(words())
})
