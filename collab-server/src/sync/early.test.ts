import { META, slideIds } from '@lectern/shared/lesson'
import { MESSAGE, SYNC } from '@lectern/shared/sync'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { PATIENCE } from '../test-support/patience.ts'
import { crc32c } from './log/crc32c.ts'
import { classroom, meta, turn } from './proofs/classroom.ts'
import { RawClient, rawClient, stockClient, synced, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'

/** Every document counts as big. */
const BIG = { bigBytes: 1, unloadAfterMs: 0 } as const

const STEP1_OF_NOTHING = Uint8Array.of(MESSAGE.sync, SYNC.step1, 1, 0)

/** What a frame of the server is. */
function kindOf(frame: Uint8Array): string {
  if (frame[0] === MESSAGE.hello) return 'hello'
  if (frame[0] !== MESSAGE.sync) return 'other'
  return frame[1] === SYNC.step1 ? 'step 1' : frame[1] === SYNC.step2 ? 'state' : 'update'
}

test('SYNC-6 a big document that lies on disk in one piece is sent before it is in memory, and once', async () => {
  const hold = Promise.withResolvers<void>()
  const { server, lesson, owner, editor } = await classroom({
    settings: BIG,
    wrapLog: (log) => ({
      ...log,
      async load(docId) {
        await hold.promise
        return await log.load(docId)
      },
    }),
  })
  const ws = new WebSocket(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, owner)}`)
  onTestFinished(() => ws.terminate())
  const frames: Buffer[] = []
  let hasArrived = false
  ws.on('message', (data: Buffer) => frames.push(data))
  ws.on('pong', () => { hasArrived = true })
  ws.on('open', () => {
    ws.send(STEP1_OF_NOTHING)
    ws.ping()
  })
  await until(() => hasArrived, 'the question to have arrived')
  expect(frames).toEqual([])
  hold.resolve()
  await until(() => frames.length >= 3)
  expect(frames.map(kindOf).slice(0, 3)).toEqual(['hello', 'state', 'step 1'])
  ws.send(STEP1_OF_NOTHING)
  await until(() => frames.length >= 4)
  expect(frames.map(kindOf).slice(3)).toEqual(['state'])
  expect(frames[3]).toEqual(frames[1])
  const stock = await stockClient(server, lesson, editor)
  await synced(stock)
  expect(slideIds(stock.doc)).toHaveLength(1)
})

test('SYNC-6 whoever was sent the stored document gets every edit made since, at whatever moment', async () => {
  const { server, lesson, owner, editor } = await classroom({ settings: { ...BIG, compactRows: 1 } })
  for (let round = 0; round < 40; round++) {
    const tickets = [await server.ticket(lesson, owner), await server.ticket(lesson, editor), await server.ticket(lesson, owner)]
    const clients = tickets.map((ticket) => new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`))
    for (let turns = round % 8; turns > 0; turns--) await turn()
    await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => { meta(doc).set('round', round) })
    await until(() => clients.every((client) => client.isSynced && meta(client.doc).get('round') === round), `round ${round}`)
    for (const client of clients) client.end()
  }
})

test('SYNC-26 who was sent the document before it was migrated gets the migration', async () => {
  const home = await classroom()
  await home.server.close()
  // The row says that the layout is today's, the document that it is not.
  const db = new BetterSqlite3(home.server.databaseFile)
  db.prepare('UPDATE doc SET schema_version = 2').run()
  db.close()
  const server = await newSyncServer({
    folder: home.server.folder, settings: BIG,
    schema: { version: 2, min: 2, migrate: (doc) => { meta(doc).set(META.schemaVersion, 2) } },
  })
  const client = new RawClient(`${server.url}/${home.lesson}?lv=1&schema=2&ticket=${await server.ticket(home.lesson, home.owner)}`)
  await until(() => meta(client.doc).get(META.schemaVersion) === 2, 'the migration')
  expect(client.frames.filter((frame) => frame[0] === MESSAGE.sync && frame[1] === SYNC.step2)).toHaveLength(2)
})

test('SYNC-29 who was sent a stored document that then does not apply is sent away to come again', async () => {
  const { server, lesson, owner } = await classroom({ settings: BIG })
  const broken = Uint8Array.of(1, 1, 1, 0, 7, 7, 7)
  await server.db.updateTable('doc_update').set({ bytes: broken, crc32c: crc32c(broken) }).where('doc_id', '=', lesson).execute()
  const ws = new WebSocket(`${server.url}/${lesson}?ticket=${await server.ticket(lesson, owner)}`)
  const frames: Buffer[] = []
  let code = 0
  ws.on('message', (data: Buffer) => frames.push(data))
  ws.on('close', (closedWith) => { code = closedWith })
  ws.on('open', () => ws.send(STEP1_OF_NOTHING))
  await until(() => code > 0)
  expect(frames[0]?.subarray(0, 2)).toEqual(Buffer.of(MESSAGE.sync, SYNC.step2))
  expect(code).toBe(1013)
  // Read again without it, the document is there and says that something is missing from it.
  const again = await rawClient(server, lesson, owner)
  expect(slideIds(again.doc)).toEqual([])
  expect((await server.log.load(lesson))?.degraded).toBe(true)
  // Nobody's place in the room is left behind.
  again.end()
  const loaded = async (): Promise<number> =>
    Number((await server.metrics.getSingleMetricAsString('lectern_sync_documents')).trim().split(' ').at(-1))
  await vi.waitFor(async () => { expect(await loaded()).toBe(0) }, { ...PATIENCE, interval: 5 })
})

test('SYNC-10 people who wait for their turn are sent the document as it is when it comes', async () => {
  const { server, lesson, owner } = await classroom({ settings: { ...BIG, bigJoins: 1 } })
  const tickets = await Promise.all(Array.from({ length: 12 }, () => server.ticket(lesson, owner)))
  const clients = tickets.map((ticket) => new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`))
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => { meta(doc).set('edited', true) })
  await until(() => clients.every((client) => client.isSynced && meta(client.doc).get('edited') === true), 'all of them')
  const whole = new Y.Doc()
  Y.applyUpdate(whole, await server.sync.readDocument(lesson))
  for (const client of clients) expect(Y.equalSnapshots(Y.snapshot(client.doc), Y.snapshot(whole))).toBe(true)
})
