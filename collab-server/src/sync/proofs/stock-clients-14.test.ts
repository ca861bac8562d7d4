import { META, ROOT } from '@lectern/shared/lesson'
import { presenceColour } from '@lectern/shared/sync'
import * as Y14 from '@y/y'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket-4'
import * as Y from 'yjs'
import { stockClient, synced, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import { classroom, meta, storedDoc } from './classroom.ts'
import { PATIENCE_MS, sized } from './sizes.ts'

// The pre-release of y-websocket 4 on the pre-release of Yjs 14, unmodified; both are pinned. Yjs 14 has one type for
// maps, texts and elements, and writes the same first encoding as Yjs 13.

beforeEach(() => {
  // The client prints why it was refused, its ticket with it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

async function connect(server: TestSyncServer, docId: string, userId: string, socket = WebSocket): Promise<WebsocketProvider> {
  const provider = new WebsocketProvider(server.url, docId, new Y14.Doc(), {
    params: { ticket: await server.ticket(docId, userId) }, disableBc: true, WebSocketPolyfill: socket as never,
  })
  onTestFinished(() => provider.destroy())
  return provider
}

const isSynced = (provider: WebsocketProvider): Promise<void> => until(() => provider.synced, 'the provider to be in sync')
const meta14 = (provider: WebsocketProvider): Y14.Type => provider.doc.get(ROOT.meta)
/** The text both versions edit. */
const text13 = (doc: Y.Doc): Y.Text => meta(doc).get('text') as Y.Text
const text14 = (provider: WebsocketProvider): Y14.Type => meta14(provider).getAttr('text') as Y14.Type

test('SYNC-1 y-websocket 4 on Yjs 14 and y-websocket 3.1 on Yjs 13 edit maps and texts of one lesson, both ways, and agree (sync row 36)', async () => {
  const { server, lesson, owner, editor } = await classroom()
  const old = await stockClient(server, lesson, owner)
  const next = await connect(server, lesson, editor)
  await Promise.all([synced(old), isSynced(next)])
  expect(meta14(next).getAttr(META.title)).toBe('A lesson')

  meta(old.doc).set('from 13', { deep: [1, null, 'x'] })
  meta(old.doc).set('text', new Y.Text('Hello world'))
  await until(() => meta14(next).hasAttr('text') && meta14(next).hasAttr('from 13'), 'the edits of 13')
  expect(meta14(next).getAttr('from 13')).toEqual({ deep: [1, null, 'x'] })
  meta14(next).setAttr('from 14', { deep: [2, 'y'] })
  meta14(next).setAttr(META.title, 'Renamed')
  meta14(next).deleteAttr('from 13')
  text14(next).insert(5, ' dear')
  text14(next).format(0, 5, { bold: true })
  await until(() => meta(old.doc).get(META.title) === 'Renamed' && text13(old.doc).length === 16, 'the edits of 14')
  expect(meta(old.doc).toJSON()).toMatchObject({ 'from 14': { deep: [2, 'y'] }, text: 'Hello dear world' })
  expect(meta(old.doc).has('from 13')).toBe(false)

  // Both at the same place, with neither knowing of the other.
  text13(old.doc).insert(16, ' 13')
  text14(next).insert(16, ' 14')
  text13(old.doc).delete(0, 1)
  await until(() => text13(old.doc).length === 21 && text14(next).length === 21, 'both to converge')
  await until(() => Buffer.from(Y.encodeStateVector(old.doc)).equals(Buffer.from(Y14.encodeStateVector(next.doc))), 'the same state')
  expect(text14(next).toString()).toContain(text13(old.doc).toString().slice(0, 4))
  // What 14 has, read by 13, is what 13 and the disk have.
  const read = new Y.Doc()
  Y.applyUpdate(read, Y14.encodeStateAsUpdate(next.doc))
  expect(text13(read).toDelta()).toEqual(text13(old.doc).toDelta())
  expect(text13(await storedDoc(server, lesson)).toDelta()).toEqual(text13(old.doc).toDelta())
})

test('SYNC-21 y-websocket 4 gets its edit back once it is on disk, sees and is seen, and comes back after a restart (sync row 36)', async () => {
  const { server, lesson, owner, editor } = await classroom()
  const old = await stockClient(server, lesson, owner)
  const next = await connect(server, lesson, editor)
  await Promise.all([synced(old), isSynced(next)])
  let echoed = false
  next.ws?.addEventListener('message', ({ data }: { data: unknown }) => {
    const bytes = new Uint8Array(data as ArrayBuffer)
    if (bytes[0] === 0 && bytes[1] === 2) echoed = true
  })
  meta14(next).setAttr('receipt', 4)
  await until(() => echoed, 'the echo')
  const log = await server.log.load(lesson)
  const onDisk = new Y.Doc()
  for (const row of log?.tail ?? []) Y.applyUpdate(onDisk, row.bytes)
  expect(meta(onDisk).get('receipt')).toBe(4)

  next.awareness.setLocalStateField('user', { name: 'The President', id: owner })
  await until(() => old.awareness.getStates().get(next.doc.clientID)?.['user'], 'presence')
  expect(old.awareness.getStates().get(next.doc.clientID)).toEqual({
    user: { id: editor, name: `name of ${editor}`, color: presenceColour(editor), role: 'editor' },
  })

  await server.close()
  await newSyncServer({ folder: server.folder, port: server.port })
  meta14(next).setAttr('while it was away', 1)
  await until(() => meta(old.doc).has('while it was away') && next.synced, 'both to be back', 30_000)
}, PATIENCE_MS)

test('SYNC-3 y-websocket 4 of a viewer is shown everything and changes nothing (sync row 36)', async () => {
  const { server, lesson, owner, viewer } = await classroom()
  const old = await stockClient(server, lesson, owner)
  const next = await connect(server, lesson, viewer)
  await Promise.all([synced(old), isSynced(next)])
  meta14(next).setAttr('mine', 1)
  meta(old.doc).set('after', 1)
  await until(() => meta14(next).hasAttr('after'), 'the edit')
  expect(meta(await storedDoc(server, lesson)).has('mine')).toBe(false)
})

test('SYNC-42 y-websocket 4 tries at most once in two and a half seconds after a goodbye for good, and never gets in (sync row 36)', async () => {
  const { server, lesson, editor } = await classroom()
  const attempts: number[] = []
  class Counting extends WebSocket {
    constructor(url: string) {
      super(url)
      attempts.push(performance.now())
    }
  }
  const next = await connect(server, lesson, editor, Counting as unknown as typeof WebSocket)
  await isSynced(next)
  await server.sync.remove(lesson, editor, 'policy-violation')
  await until(() => !next.wsconnected, 'the goodbye')
  const gone = performance.now()
  // Its pauses double from a tenth of a second: with the sixth it has reached what it keeps to.
  await until(() => performance.now() - gone > sized({ small: 8000, full: 60_000 }), 'its attempts', 90_000)
  const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] as number))
  expect(gaps.slice(6).every((gap) => gap > 2400)).toBe(true)
  expect(attempts.length).toBeLessThan(8 + (performance.now() - gone) / 2400)
  expect(next.wsconnected).toBe(false)
}, PATIENCE_MS)
