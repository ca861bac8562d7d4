import { META, ROOT } from '@lectern/shared/lesson'
import * as encoding from 'lib0/encoding'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { PATIENCE } from '../../test-support/patience.ts'
import { Owed } from '../connection/outgoing.ts'
import { FanOut, stateVectorWithout } from './fan-out.ts'
import { updateFrame } from './frames.ts'
import type { Member } from './member.ts'
import { Presence } from './presence.ts'
import { RawClient, rawClient, stockClient, synced, until } from '../test-support/clients.ts'
import { NEVER_MS } from '../../test-support/patience.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'

const meta = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT.meta)
const FREE = { messageBurst: 1_000_000, byteBurst: 1e9 }

test('the state vector of a reader who missed some updates brings exactly those', () => {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let edit = 0; edit < 5; edit++) meta(doc).set(`k${edit}`, edit)
  const reader = new Y.Doc()
  for (const update of updates.slice(0, 2)) Y.applyUpdate(reader, update)
  const missing = stateVectorWithout(doc, updates.slice(2))
  expect(Y.decodeStateVector(missing)).toEqual(Y.decodeStateVector(Y.encodeStateVector(reader)))
})

describe('SYNC-16 one write a client a tick', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A member that only counts what it is written. */
  function listener(userId: string): { readonly member: Member; readonly writes: Buffer[] } {
    const writes: Buffer[] = []
    const member = {
      userId, name: userId, role: 'editor', optedIn: false, isStale: false, backlog: 0,
      write: (frames: Buffer) => { writes.push(frames) }, takeSaved: () => null, presenceSent: () => undefined,
    } as Partial<Member> as Member
    return { member, writes }
  }
  const shown = (clientId: number, clock: number): Uint8Array => {
    const awareness = new Awareness(new Y.Doc())
    awareness.states.set(clientId, { x: clock })
    awareness.meta.set(clientId, { clock, lastUpdated: 0 })
    const message = encoding.encode((encoder) => { encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(awareness, [clientId])) })
    awareness.destroy()
    return message
  }

  test('SYNC-16 presence rides along with the edits of a tick; alone it has a longer tick of its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'] })
    const [author, reader] = [listener('author'), listener('reader')]
    const presence = new Presence(() => undefined)
    const fanOut = new FanOut({
      members: new Set([author.member, reader.member]), presence, limits: { fanOutTickMs: 10, staleBytes: 1e6, hopelessBytes: 1e7 }, presenceTickMs: 30,
      headSeq: () => 1, becameStale: () => undefined, flushed: () => undefined, cut: async (update) => [update], owed: new Owed(1e6),
    })
    const edit = (): void => {
      fanOut.committed(Uint8Array.of(0, 0), author.member)
      fanOut.flushSoon()
    }
    const move = (clock: number): void => {
      presence.receive(author.member, shown(1, clock))
      fanOut.presenceChanged()
    }
    const one = updateFrame(Uint8Array.of(0, 0)).length
    edit()
    move(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(reader.writes).toHaveLength(1)
    // Three edits within the tick are one write; presence was told of too lately to go with them.
    for (let again = 0; again < 3; again++) edit()
    move(2)
    await vi.advanceTimersByTimeAsync(10)
    expect(reader.writes).toHaveLength(2)
    expect(reader.writes[1]).toHaveLength(3 * one)
    // Half its own tick later it does.
    edit()
    await vi.advanceTimersByTimeAsync(10)
    expect(reader.writes).toHaveLength(3)
    expect(reader.writes[2]?.length).toBeGreaterThan(one)
    // Where nobody edits, moves wait for their own tick, counted from when they were last told.
    move(3)
    await vi.advanceTimersByTimeAsync(29)
    expect(reader.writes).toHaveLength(3)
    move(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(reader.writes).toHaveLength(4)
    // The author is sent its edits, as a stock client needs them, and nothing of itself.
    expect(author.writes.map((frames) => frames.length)).toEqual([one, 3 * one, one])
    await vi.advanceTimersByTimeAsync(100)
    expect(reader.writes).toHaveLength(4)
  })

  test('SYNC-16 what a batch of commits brings goes out when all of it has been told, one write a reader, without a tick', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'] })
    const [author, reader] = [listener('author'), listener('reader')]
    const fanOut = new FanOut({
      members: new Set([author.member, reader.member]), presence: new Presence(() => undefined), limits: { fanOutTickMs: 10, staleBytes: 1e6, hopelessBytes: 1e7 },
      presenceTickMs: 30, headSeq: () => 1, becameStale: () => undefined, flushed: () => undefined, cut: async (update) => [update], owed: new Owed(1e6),
    })
    const one = updateFrame(Uint8Array.of(0, 0)).length
    for (const batch of [2, 3]) {
      for (let edit = 0; edit < batch; edit++) fanOut.committed(Uint8Array.of(0, 0), author.member)
      fanOut.savedChanged()
      fanOut.flush()
    }
    expect(reader.writes.map((frames) => frames.length)).toEqual([2 * one, 3 * one])
    await vi.advanceTimersByTimeAsync(100)
    expect(reader.writes).toHaveLength(2)
    // A room that is closed between two commits of a batch writes to nobody.
    fanOut.committed(Uint8Array.of(0, 0), author.member)
    fanOut.stop()
    fanOut.flush()
    expect(reader.writes).toHaveLength(2)
  })
})

test('SYNC-17 a reader who stops reading costs little memory, and catches up with one difference when it reads again (sync row 12)', async () => {
  // However long the writing takes here, nobody is sent away for being behind.
  const server = await newSyncServer({ settings: { ...FREE, staleBytes: 256 * 1024, staleMs: NEVER_MS, sweepMs: 50 } })
  const [owner, reader] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, reader, 'viewer')
  const writer = await rawClient(server, lesson, owner)
  const slow = await rawClient(server, lesson, reader)
  const quick = await rawClient(server, lesson, reader)
  slow.ws.pause()
  const before = slow.updates
  for (let edit = 0; edit < 200; edit++) {
    meta(writer.doc).set('big', `${edit}${'x'.repeat(100_000)}`)
    if (edit % 10 === 9) await writer.allSaved()
  }
  await writer.allSaved()
  await until(() => String(meta(quick.doc).get('big')).startsWith('199'))
  slow.ws.resume()
  await until(() => String(meta(slow.doc).get('big')).startsWith('199'))
  expect(slow.updates - before).toBeLessThan(150)
  meta(writer.doc).set(META.title, 'after')
  await until(() => meta(slow.doc).get(META.title) === 'after')
  expect(slow.close).toBeNull()
})

test('SYNC-17 a reader that never reads again is sent away and the others do not notice', async () => {
  const server = await newSyncServer({ settings: { ...FREE, staleBytes: 64 * 1024, staleMs: 300, sweepMs: 50 } })
  const [owner, reader] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, reader, 'viewer')
  const writer = await rawClient(server, lesson, owner)
  const dead = await rawClient(server, lesson, reader)
  dead.ws.pause()
  for (let edit = 0; edit < 200; edit++) {
    meta(writer.doc).set('big', `${edit}${'x'.repeat(100_000)}`)
    if (edit % 10 === 9) await writer.allSaved()
  }
  const open = async (): Promise<number> =>
    Number((await server.metrics.getSingleMetricAsString('lectern_sync_connections')).trim().split(' ').at(-1))
  await expect.poll(open, PATIENCE).toBe(1)
  await writer.allSaved()
  expect(writer.close).toBeNull()
})

test('SYNC-16 what one tick gathers arrives as separate frames a stock client can read', async () => {
  const server = await newSyncServer({ settings: FREE })
  const owner = await server.addPerson()
  const lesson = await server.addLesson(owner)
  const one = await rawClient(server, lesson, owner)
  const two = await stockClient(server, lesson, owner)
  await synced(two)
  for (let edit = 0; edit < 300; edit++) meta(one.doc).set(`k${edit}`, 'x'.repeat(edit * 3))
  await until(() => meta(two.doc).size === meta(one.doc).size)
})

test('SYNC-18 a stock client alone in a room is kept company, and a second of silence does not end it (sync row 37)', async () => {
  const server = await newSyncServer({ settings: { keepaliveMs: 50, sweepMs: 20 } })
  const owner = await server.addPerson()
  const lesson = await server.addLesson(owner)
  const client = await rawClient(server, lesson, owner)
  const before = client.frames.length
  await until(() => client.frames.slice(before).filter((frame) => Buffer.from(frame).equals(Buffer.from([1, 1, 0]))).length >= 3)
})

test('SYNC-19 a socket that answers no ping is cut off', async () => {
  const server = await newSyncServer({ settings: { pingMs: 40, sweepMs: 20 } })
  const owner = await server.addPerson()
  const lesson = await server.addLesson(owner)
  const alive = await rawClient(server, lesson, owner)
  const dead = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, owner)}`)
  ;(dead.ws as unknown as { _autoPong: boolean })._autoPong = false
  await until(() => dead.close)
  expect(dead.close?.code).toBe(1006)
  expect(alive.close).toBeNull()
})
