import { CLOSE_CODES } from '@lectern/shared/access'
import { META, ROOT } from '@lectern/shared/lesson'
import { MESSAGE, SYNC_LIMITS } from '@lectern/shared/sync'
import * as encoding from 'lib0/encoding'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { updateMessage } from './frames.ts'
import { RawClient, rawClient, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import type { TestSyncServer } from './test-support/new-sync-server.ts'
import { randomOf } from './test-support/random.ts'

const meta = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT.meta)
const FREE = { settings: { messageBurst: 1_000_000, messagesPerSecond: 1_000_000, byteBurst: 1e9, bytesPerSecond: 1e9 } }

async function pair(server: TestSyncServer): Promise<{ lesson: string; owner: string; eve: string }> {
  const [owner, eve] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, eve, 'editor')
  return { lesson, owner, eve }
}

const uints = (...numbers: number[]): Uint8Array =>
  encoding.encode((encoder) => { for (const n of numbers) encoding.writeVarUint(encoder, n) })

/** A count, and so many bytes that look like what it counts. */
const declared = (count: number, bytes: number): Uint8Array => Buffer.concat([uints(count), Buffer.alloc(bytes, 1)])

describe('frames nobody honest sends', () => {
  test('SYNC-13 thousands of mutated frames: the server lives and the document holds nothing that is not whole (sync row 16)', async () => {
    // Patience without end, so that every frame is looked at.
    const server = await newSyncServer({ settings: { ...FREE.settings, badFrameTolerance: 1e9, gapTolerance: 1e9 } })
    const { lesson, owner, eve } = await pair(server)
    const watcher = await rawClient(server, lesson, owner)
    const valid: Uint8Array[] = []
    const source = new Y.Doc()
    source.on('update', (update: Uint8Array) => valid.push(updateMessage(update)))
    for (let edit = 0; edit < 10; edit++) meta(source).set(`k${edit}`, { some: ['value', edit] })
    valid.push(Uint8Array.of(MESSAGE.awareness, 5, 1, 7, 1, 2, 0x7b, 0x7d), Uint8Array.of(0, 0, 1, 0), Uint8Array.of(3), Uint8Array.of(112, 1, 65))
    const random = randomOf(7)
    const closes: number[] = []
    for (let sent = 0; sent < 4000;) {
      const client = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, eve)}`)
      client.isAutomatic = false
      await until(() => client.hello ?? client.close)
      for (let burst = 0; burst < 100; burst++, sent++) {
        const base = valid[Math.floor(random() * valid.length)]!
        const mutated = base.slice(0, 1 + Math.floor(random() * base.length))
        for (let flips = Math.floor(random() * 4); flips > 0; flips--) {
          mutated[Math.floor(random() * mutated.length)] = Math.floor(random() * 256)
        }
        client.send(random() < 0.02 ? new Uint8Array() : mutated)
      }
      // A question behind them is answered when all have been looked at.
      client.isAutomatic = true
      client.isSynced = false
      client.send(Uint8Array.of(0, 0, 1, 0))
      await until(() => client.isSynced || client.close, 'the answer')
      if (client.close) closes.push(client.close.code)
      client.end()
    }
    expect(closes.filter((code) => code !== 4400 && code !== 4422)).toEqual([])
    meta(watcher.doc).set(META.title, 'still at work')
    await watcher.allSaved()
    const stored = new Y.Doc()
    Y.applyUpdate(stored, await server.sync.readDocument(lesson))
    expect(meta(stored).get(META.title)).toBe('still at work')
    expect(stored.store.pendingStructs).toBeNull()
    expect(meta(stored).toJSON()).toEqual(meta(watcher.doc).toJSON())
  }, 120_000)

  test.each([
    ['thirty million structs', updateMessage(uints(1, 30_000_000, 7, 0))],
    ['a state vector of half a million', encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, 0)
      encoding.writeVarUint(encoder, 0)
      encoding.writeVarUint8Array(encoder, declared(500_000, 1_000_000))
    })],
    ['a hundred thousand people', encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, MESSAGE.awareness)
      encoding.writeVarUint8Array(encoder, declared(100_000, 300_000))
    })],
    ['a text frame', 'text'],
    ['nothing', new Uint8Array()],
  ])('SYNC-13 %s: refused at once, and the sender goes when it does not stop (sync row 17)', async (_what, message) => {
    const server = await newSyncServer(FREE)
    const { lesson, eve } = await pair(server)
    const client = await rawClient(server, lesson, eve)
    const started = performance.now()
    for (let time = 0; time < 4; time++) client.ws.send(message)
    await until(() => client.close)
    expect(client.close?.code).toBe(CLOSE_CODES['bad-frame'])
    expect(client.notices.filter((notice) => notice.reason === 'bad-frame' && notice.code === 0)).toHaveLength(3)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('SYNC-12 structs in the name of somebody else close with 4422, and the victim works on (sync row 19)', async () => {
    const server = await newSyncServer()
    const { lesson, owner, eve } = await pair(server)
    const victim = await rawClient(server, lesson, owner)
    victim.sendAwareness([{ clientId: victim.doc.clientID, clock: 1, state: {} }])
    const mallory = await rawClient(server, lesson, eve)
    await until(() => mallory.awareness.some((entry) => entry.clientId === victim.doc.clientID))
    const forged = new Y.Doc()
    forged.clientID = victim.doc.clientID
    forged.getMap(ROOT.meta).set(META.title, 'forged')
    mallory.sendUpdate(Y.encodeStateAsUpdate(forged))
    await until(() => mallory.close)
    expect(mallory.close?.code).toBe(CLOSE_CODES['policy-violation'])
    meta(victim.doc).set(META.title, 'mine')
    await victim.allSaved()
    expect(victim.close).toBeNull()
  })

  test('SYNC-14 a megabyte pasted passes, and so does 3.9; 4.1 MB closes 1009, three times 4422 (sync row 13)', async () => {
    const server = await newSyncServer(FREE)
    const { lesson, owner, eve } = await pair(server)
    const watcher = await rawClient(server, lesson, owner)
    const ticket = await server.ticket(lesson, eve)
    const client = await rawClient(server, lesson, eve, { ticket })
    meta(client.doc).set('paste', 'x'.repeat(1024 * 1024))
    await client.allSaved()
    meta(client.doc).set('paste', 'y'.repeat(3.9 * 1024 * 1024))
    await client.allSaved()
    await until(() => String(meta(watcher.doc).get('paste')).startsWith('y'))
    client.end()
    for (let time = 0; time < 3; time++) {
      const big = await rawClient(server, lesson, eve, { ticket })
      big.ws.send(new Uint8Array(4.1 * 1024 * 1024))
      await until(() => big.close)
      expect(big.close?.code).toBe(1009)
      big.end()
    }
    const again = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`)
    await until(() => again.close)
    expect(again.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect(SYNC_LIMITS.frameBytes).toBe(4 * 1024 * 1024)
  })

  test('SYNC-15 whoever floods is slowed down, then sent away; others do not notice', async () => {
    const server = await newSyncServer({ settings: { throttledMs: 300, messageBurst: 50 } })
    const { lesson, owner, eve } = await pair(server)
    const client = await rawClient(server, lesson, eve)
    const watcher = await rawClient(server, lesson, owner)
    for (let edit = 0; edit < 500; edit++) client.send(Uint8Array.of(3))
    await until(() => client.close)
    expect(client.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect(watcher.close).toBeNull()
  })
})
