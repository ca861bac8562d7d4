import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ROOT, readLesson, slideIds } from '@lectern/shared/lesson'
import { MESSAGE, SYNC } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { step1Message } from '../room/frames.ts'
import { openCompactor } from '../log/compaction-store.ts'
import { openLogFile } from '../log/log-store.ts'
import { RawClient, rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { startServerProcess } from '../test-support/server-process.ts'
import type { UpdateLog } from '../log/update-log.ts'
import { FREE, classroom, meta, storedDoc, turn } from './classroom.ts'
import { PATIENCE_MS, isFull, sized } from './sizes.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** A log whose reading a test holds up or breaks. */
function heldLoads(): { readonly wrapLog: (log: UpdateLog) => UpdateLog; readonly loads: { broken: boolean; held: Promise<void> | null; count: number } } {
  const loads: { broken: boolean; held: Promise<void> | null; count: number } = { broken: false, held: null, count: 0 }
  return {
    loads,
    wrapLog: (log) => ({
      ...log,
      async load(docId) {
        loads.count++
        if (loads.held) await loads.held
        if (loads.broken) throw new Error('no database')
        return await log.load(docId)
      },
    }),
  }
}

/** Timers of this process that hold it open or not. */
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

describe('SYNC-25 a document that cannot be read', () => {
  test('everybody who waits for it gets 1013 and nothing else, nothing is made, and it opens as soon as it can be read (sync row 10)', async () => {
    const { loads, wrapLog } = heldLoads()
    const { server, lesson, owner, editor } = await classroom({ wrapLog })
    const hold = Promise.withResolvers<void>()
    loads.held = hold.promise
    loads.broken = true
    const url = async (who: string): Promise<string> => `${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, who)}`
    const clients = await Promise.all([owner, editor, owner].map(async (who) => new RawClient(await url(who))))
    await until(() => clients.every((client) => client.ws.readyState === client.ws.OPEN), 'all to be let in')
    hold.resolve()
    await until(() => clients.every((client) => client.close), 'the goodbyes')
    for (const client of clients) {
      expect(client.close?.code).toBe(1013)
      expect([client.hello, client.step1s, client.isSynced]).toEqual([null, 0, false])
      expect([...client.doc.share.keys()]).toEqual([])
    }
    await expect(server.sync.transact(lesson, { userId: owner, kind: 'edit' }, () => undefined)).rejects.toThrow('no database')
    await expect(server.sync.readDocument(lesson)).rejects.toThrow('no database')
    expect(await server.db.selectFrom('doc_update').select('seq').execute()).toEqual([{ seq: 1 }])
    loads.broken = false
    const good = await rawClient(server, lesson, owner)
    expect(readLesson(good.doc).slides).toHaveLength(1)
  })

  test('people who come while it is read share one reading and get the same (sync row 10)', async () => {
    const { loads, wrapLog } = heldLoads()
    const { server, lesson, owner } = await classroom({ wrapLog })
    const hold = Promise.withResolvers<void>()
    loads.held = hold.promise
    const before = loads.count
    const tickets = await Promise.all(Array.from({ length: 10 }, () => server.ticket(lesson, owner)))
    const clients = tickets.map((ticket) => new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`))
    await until(() => clients.every((client) => client.ws.readyState === client.ws.OPEN), 'all to be let in')
    // Some give up before it is there.
    for (const client of clients.slice(0, 3)) client.end()
    hold.resolve()
    await until(() => clients.slice(3).every((client) => client.isSynced))
    expect(loads.count - before).toBe(1)
    for (const client of clients.slice(3)) expect(readLesson(client.doc).slides).toHaveLength(1)
  })

  test('a join at every moment of an unload finds the whole document, and an edit in it stays (sync row 10)', async () => {
    const { server, lesson, owner } = await classroom({ settings: { ...FREE, unloadAfterMs: 0, compactRows: 3 } })
    for (let round = 0; round < sized({ small: 25, full: 500 }); round++) {
      const client = await rawClient(server, lesson, owner)
      if (round > 0) expect(meta(client.doc).get('round')).toBe(round - 1)
      expect(slideIds(client.doc)).toHaveLength(1)
      meta(client.doc).set('round', round)
      await client.allSaved()
      client.end()
      for (let turns = round % 12; turns > 0; turns--) await turn()
    }
    expect(meta(await storedDoc(server, lesson)).get('round')).toBe(sized({ small: 25, full: 500 }) - 1)
  }, PATIENCE_MS)
})

test('SYNC-30 thousands of loads and unloads leave no timer and no memory behind (sync row 10)', async () => {
  const { server, lesson, owner } = await classroom({ settings: { unloadAfterMs: 0 } })
  const loaded = async (): Promise<number> =>
    Number((await server.metrics.getSingleMetricAsString('lectern_sync_documents')).trim().split(' ').at(-1))
  const unloaded = async (): Promise<void> => { while ((await loaded()) > 0) await turn() }
  const cycle = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++) {
      await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, () => undefined)
      if (time % 10 === 9) await unloaded()
    }
    await unloaded()
    collect()
  }
  await cycle(300)
  const [timersBefore, heapBefore] = [timers(), process.memoryUsage().heapUsed]
  const cycles = sized({ small: 1500, full: 10_000 })
  await cycle(cycles)
  expect(timers()).toBeLessThanOrEqual(timersBefore + 2)
  // A room kept by mistake is some 20 kB: fifteen hundred of them would be thirty megabytes.
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(sized({ small: 6e6, full: 20e6 }))
}, PATIENCE_MS)

test('SYNC-30 sockets that come and go leave no timer and no memory behind (sync row 10)', async () => {
  const { server, lesson, owner } = await classroom({
    settings: { ...FREE, connectsPerAddress: { perSecond: 1e6, burst: 1e6 }, connectsPerUser: { perSecond: 1e6, burst: 1e6 } },
  })
  const keeper = await rawClient(server, lesson, owner)
  const ticket = await server.ticket(lesson, owner)
  const cycle = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++) {
      const client = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`)
      await until(() => client.isSynced)
      client.sendAwareness([{ clientId: 5, clock: time + 1, state: { time } }])
      client.ws.close()
      await until(() => client.close)
    }
    collect()
  }
  await cycle(30)
  const before = timers()
  await cycle(sized({ small: 150, full: 5000 }))
  await until(() => timers() <= before + 2, 'timers to end')
  expect(keeper.close).toBeNull()
}, PATIENCE_MS)

/** What somebody who joins is sent. */
interface Fetched {
  /** The whole document; it is not built here, where eleven of them would not fit. */
  readonly whole: Promise<Uint8Array>
  /** The server has it in memory and asks for what we have. */
  readonly joined: Promise<void>
}

function fetched(url: string): Fetched {
  const [whole, joined] = [Promise.withResolvers<Uint8Array>(), Promise.withResolvers<void>()]
  const ws = new WebSocket(url)
  onTestFinished(() => ws.terminate())
  ws.on('error', whole.reject)
  ws.on('message', (data: Buffer) => {
    if (data[0] === MESSAGE.hello) ws.send(step1Message(Uint8Array.of(0)))
    else if (data[0] === MESSAGE.sync && data[1] === SYNC.step1) joined.resolve()
    else if (data[0] === MESSAGE.sync && data[1] === SYNC.step2) {
      whole.resolve(decoding.readVarUint8Array(decoding.createDecoder(data.subarray(2))).slice())
    }
  })
  return { whole: whole.promise, joined: joined.promise }
}

test('SYNC-6 a big lesson: opening, ten people at once, editing and folding its log stay within their time and memory (sync row 14)', async () => {
  const elements = sized({ small: 10_000, full: 100_000 })
  const doc = new Y.Doc()
  const home = await newSyncServer()
  const owner = await home.addPerson()
  const lesson = await home.addLesson(owner)
  Y.applyUpdate(doc, await home.sync.readDocument(lesson))
  const tickets = await Promise.all(Array.from({ length: 12 }, () => home.ticket(lesson, owner)))
  await home.close()
  const before = Y.encodeStateVector(doc)
  doc.transact(() => {
    // A shared map of six fields an element: what hundred thousand of may weigh in a document that is allowed to be.
    const slides = doc.getMap(ROOT.slides)
    for (let element = 0; element < elements; element++) {
      if (element % 500 === 0) slides.set(`slide ${element}`, new Y.Map())
      const map = new Y.Map<unknown>()
      ;(slides.get(`slide ${element - (element % 500)}`) as Y.Map<unknown>).set(`e${element}`, map)
      map.set('type', 'shape')
      map.set('order', `a${element % 500}V`)
      for (const [key, value] of Object.entries({ x: element % 1900, y: element % 1000, width: 100, height: 60 })) map.set(key, value)
    }
  })
  const log = openLogFile(home.databaseFile)
  log.commit([{ docId: lesson, userId: owner, kind: 'import', at: 0, bytes: Y.encodeStateAsUpdate(doc, before), claims: [doc.clientID] }] as never)
  log.close()
  // As it lies on disk whenever nobody has it open.
  const compactor = openCompactor(home.databaseFile)
  expect(compactor.compact(lesson, 0).kind).toBe('compacted')
  compactor.close()
  const encoded = Y.encodeStateAsUpdate(doc).length

  const child = await startServerProcess(home.folder, { settings: { ...FREE, compactRows: 50 } as never })
  const calm = await child.measure()
  const url = (index: number): string => `${child.url}/${lesson}?lv=1&ticket=${tickets[index]}`
  const started = performance.now()
  const opener = fetched(url(0))
  const whole = await opener.whole
  const opened = performance.now() - started
  await opener.joined
  const afterOpen = await child.measure()
  expect(Y.encodeStateVectorFromUpdate(whole)).toEqual(Y.encodeStateVector(doc))
  const joins = await Promise.all(Array.from({ length: 10 }, (_, index) => fetched(url(index + 1)).whole))
  for (const join of joins) expect(join.length).toBe(whole.length)
  const afterJoins = await child.measure()
  const first = new RawClient(url(11))
  await until(() => first.isSynced, 'somebody who edits', 60_000)
  for (let edit = 0; edit < 120; edit++) meta(first.doc).set('edited', edit)
  await first.allSaved()
  if (isFull) process.stdout.write(`${JSON.stringify({ encoded, opened, calm, afterOpen, afterJoins })}\n`)
  // What is in use; ten who join cost no copies of it. How much the process keeps of the machine depends on who else is there.
  expect(afterOpen.live - calm.live).toBeLessThan(encoded * 40)
  expect(afterJoins.live - afterOpen.live).toBeLessThan(encoded * 2)
  // Times are for the whole size and a quiet machine: also processor time grows when others use the same caches.
  if (isFull) {
    // Reading, building and answering on the event loop's own thread; nothing is encoded for any of those who join.
    expect(afterOpen.cpu - calm.cpu).toBeLessThan(2300)
    expect(afterJoins.cpu - afterOpen.cpu).toBeLessThan(1300)
    expect(opened).toBeLessThan(2000)
    // The thread that cuts it into slices has its share of what does not depend on its size.
    expect(afterJoins.rss - calm.rss).toBeLessThan(encoded * 60 + 80e6)
    expect(afterOpen.loopMax).toBeLessThan(200)
  }
  await child.close()
}, PATIENCE_MS)
