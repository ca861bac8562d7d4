import { MESSAGE } from '@lectern/shared/sync'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { step1Message } from '../room/frames.ts'
import { NEVER_MS, PATIENCE } from '../../test-support/patience.ts'
import { RawClient, rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { startServerProcess } from '../test-support/server-process.ts'
import { Turns } from '../../platform/turns.ts'
import { classroom, meta, pause, storedDoc } from './classroom.ts'
import { PATIENCE_MS } from './sizes.ts'

/** A state vector of one client nobody knows, which says as little as an empty one. */
const ONE_ENTRY = Uint8Array.of(1, 5, 1)

/** Somebody who asks and never reads. */
async function deaf(url: string): Promise<RawClient> {
  const client = new RawClient(url)
  client.isAutomatic = false
  await until(() => client.hello, 'the hello')
  client.ws.pause()
  return client
}

test('forty people who ask for everything and for presence and never read take no memory (sync row 43)', async () => {
  const home = await newSyncServer()
  const owner = await home.addPerson()
  const lesson = await home.addLesson(owner)
  await home.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', 'x'.repeat(3_000_000)))
  const tickets = await Promise.all(Array.from({ length: 62 }, () => home.ticket(lesson, owner)))
  await home.close()
  const child = await startServerProcess(home.folder, { settings: { connectsPerUser: { perSecond: 1000, burst: 1000 } } })
  const url = (index: number): string => `${child.url}/${lesson}?lv=1&ticket=${tickets[index]}`
  const keeper = new RawClient(url(0))
  await until(() => keeper.isSynced, 'the first reader')
  // Presence of twenty people, four kilobytes each.
  const people = await Promise.all(Array.from({ length: 20 }, async (_, index) => {
    const one = new RawClient(url(index + 1))
    await until(() => one.isSynced, 'somebody with presence')
    one.sendAwareness([{ clientId: 1000 + index, clock: 1, state: { words: 'x'.repeat(3_900) } }])
    return one
  }))
  await until(() => keeper.awareness.length >= people.length, 'their presence')
  const calm = await child.measure()
  const askers = await Promise.all(Array.from({ length: 40 }, (_, index) => deaf(url(index + 21))))
  for (let round = 0; round < 40; round++) {
    for (const asker of askers) {
      asker.send(round % 2 === 0 ? step1Message(ONE_ENTRY) : Uint8Array.of(MESSAGE.queryAwareness))
      if (asker.ws.readyState === WebSocket.OPEN) asker.ws.ping('x'.repeat(100))
    }
    await pause(50)
  }
  const besieged = await child.measure()
  expect(besieged.live - calm.live).toBeLessThan(20 * 1024 * 1024)
  // Others are served meanwhile.
  meta(keeper.doc).set('title', 'still here')
  await keeper.allSaved()
  expect(keeper.close).toBeNull()
  await child.close()
}, PATIENCE_MS)

test('SYNC-17 who reads nothing of what they asked for is closed by the rule for slow readers (sync row 43)', async () => {
  const log: string[] = []
  const { server, lesson, owner, viewer } = await classroom({ settings: { staleMs: 500, sweepMs: 50 }, onLog: (line) => log.push(line) })
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', 'x'.repeat(8_000_000)))
  // It has all of it already: reading it anew beside a busy machine could itself take longer than the rule allows.
  const keeper = await rawClient(server, lesson, owner, { doc: await storedDoc(server, lesson) })
  const askers: RawClient[] = []
  for (let number = 0; number < 3; number++) {
    const asker = await deaf(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, viewer)}`)
    asker.send(step1Message(ONE_ENTRY))
    askers.push(asker)
  }
  await expect.poll(() => server.metrics.metrics(), PATIENCE).toMatch(/lectern_sync_closed_total\{reason="slow-consumer"\} 3/)
  expect(keeper.close).toBeNull()
  // The log tells an operator who it was, and what waited for them.
  const told = log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reason }) => reason === 'slow-consumer')
  expect(told).toHaveLength(3)
  expect(told[0]).toMatchObject({ docId: lesson, userId: viewer, backlogLimit: 8 * 1024 * 1024, stillLimitMs: 500 })
  expect(Number(told[0]?.queued)).toBeGreaterThan(1_000_000)
})

test('SYNC-17 who takes their time with a large lesson they asked for is left to it, whatever else may wait for one (sync row 43)', async () => {
  // Less than the lesson, which nobody reads at once here.
  const { server, lesson, owner, viewer } = await classroom({ settings: { hopelessBytes: 1024 * 1024, sweepMs: 20, keepaliveMs: 20, pingMs: NEVER_MS } })
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', 'x'.repeat(12_000_000)))
  const keeper = await rawClient(server, lesson, owner, { doc: await storedDoc(server, lesson) })
  const reader = await deaf(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, viewer)}`)
  reader.send(step1Message(Uint8Array.of(0)))
  const sent = async (): Promise<number> => Number(/lectern_sync_sent_bytes_total (\d+)/.exec(await server.metrics.metrics())?.[1] ?? 0)
  await expect.poll(sent, PATIENCE).toBeGreaterThan(12_000_000)
  // A word against the silence comes with each look at the sockets.
  const heard = keeper.frames.length
  await until(() => keeper.frames.length >= heard + 5, 'the server to have looked at its sockets')
  reader.ws.resume()
  await until(() => reader.isSynced, 'the lesson')
  // What one is closed for is told behind the lesson.
  expect(await server.metrics.metrics()).not.toContain('reason="slow-consumer"')
  expect(reader.close).toBeNull()
})

test('who answers pings with other pongs, and reads nothing, is cut off (sync row 43)', async () => {
  const { server, lesson, owner } = await classroom({ settings: { pingMs: 100, sweepMs: 30 } })
  const ticket = await server.ticket(lesson, owner)
  const liar = new WebSocket(`${server.url}/${lesson}?lv=1&ticket=${ticket}`, { autoPong: false })
  const closed = new Promise<number>((resolve) => { liar.once('close', resolve) })
  liar.on('error', () => undefined)
  liar.on('ping', () => liar.pong('not this'))
  const honest = await rawClient(server, lesson, owner)
  expect(await closed).toBe(1006)
  await pause(300)
  expect(honest.close).toBeNull()
})

test('the whole of a big document is in memory once for all who ask, also while it changes', async () => {
  const { server, lesson, owner } = await classroom({ settings: { bigBytes: 10_000 } })
  const writer = await rawClient(server, lesson, owner)
  meta(writer.doc).set('bulk', 'x'.repeat(200_000))
  await writer.allSaved()
  const readers: RawClient[] = []
  for (let round = 0; round < 5; round++) {
    meta(writer.doc).set('round', round)
    await writer.allSaved()
    const reader = await rawClient(server, lesson, owner)
    readers.push(reader)
    expect(meta(reader.doc).get('round')).toBe(round)
    expect(reader.doc.store.pendingStructs).toBeNull()
  }
  meta(writer.doc).set('round', 'last')
  for (const reader of readers) await until(() => meta(reader.doc).get('round') === 'last')
  for (const reader of readers) expect(Y.encodeStateVector(reader.doc)).toEqual(Y.encodeStateVector(writer.doc))
})

test('SYNC-10 people who hold turns and read nothing give them up, and those of one person come after others (sync row 47)', async () => {
  // Nothing ends a turn but that nothing moves: without that this would take minutes.
  const { server, lesson, owner, viewer } = await classroom({
    settings: { bigBytes: 10_000, bigJoins: 2, bigJoinMs: 600_000, bigJoinStillMs: 100, staleMs: 600_000 },
  })
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', 'x'.repeat(8_000_000)))
  const paused: RawClient[] = []
  for (let number = 0; number < 30; number++) {
    const one = await deaf(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, viewer)}`)
    one.send(step1Message(Uint8Array.of(0)))
    paused.push(one)
  }
  const joined = await Promise.all([1, 2, 3].map(() => rawClient(server, lesson, owner)))
  for (const one of joined) expect(String(meta(one.doc).get('bulk'))).toHaveLength(8_000_000)
  expect(paused.every((one) => one.close === null)).toBe(true)
}, PATIENCE_MS)

test('SYNC-10 of those who wait for a turn the one with the fewest is next (sync row 47)', async () => {
  const turns = new Turns(2)
  const order: string[] = []
  const take = async (who: string): Promise<void> => {
    await turns.acquire(who)
    order.push(who)
  }
  const all = ['a', 'a', 'a', 'a', 'b', 'c'].map(take)
  await Promise.all(all.slice(0, 2))
  for (const who of ['a', 'b', 'a', 'c', 'a', 'a']) {
    turns.release(who)
    await Promise.resolve()
  }
  await Promise.all(all)
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
})
