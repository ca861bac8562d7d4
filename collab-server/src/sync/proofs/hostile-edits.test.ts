import { CLOSE_CODES } from '@lectern/shared/access'
import { META, ROOT } from '@lectern/shared/lesson'
import * as encoding from 'lib0/encoding'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { rawClient, until } from '../test-support/clients.ts'
import { FREE, classroom, meta, storedDoc } from './classroom.ts'

/** An update that deletes clocks of one client and adds nothing. */
function deletion(client: number, clock: number, length: number): Uint8Array {
  return encoding.encode((encoder) => {
    for (const number of [0, 1, client, 1, clock, length]) encoding.writeVarUint(encoder, number)
  })
}

/** One key of `meta` written under a client id and clock of one's choice. */
function struct(client: number, clock: number, key: string): Uint8Array {
  return encoding.encode((encoder) => {
    for (const number of [1, 1, client, clock]) encoding.writeVarUint(encoder, number)
    encoding.writeUint8(encoder, 8 | 32)
    encoding.writeVarUint(encoder, 1)
    encoding.writeVarString(encoder, ROOT.meta)
    encoding.writeVarString(encoder, key)
    encoding.writeVarUint(encoder, 1)
    encoding.writeUint8(encoder, 126)
    encoding.writeVarUint(encoder, 0)
  })
}

/** A client that takes room in the clocks without saying anything: a struct of nothing, so many long. */
function emptyStruct(client: number, clock: number, length: number): Uint8Array {
  return encoding.encode((encoder) => {
    for (const number of [1, 1, client, clock]) encoding.writeVarUint(encoder, number)
    encoding.writeUint8(encoder, 0)
    encoding.writeVarUint(encoder, length)
    encoding.writeVarUint(encoder, 0)
  })
}

describe('SYNC-22 updates lost on the way', () => {
  test.each([1, 2, 5])('one of ten is lost, number %i: the client is asked, heals, and nothing waits in the store (sync row 18)', async (lost) => {
    const { server, lesson, owner, editor } = await classroom()
    const [client, watcher] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    await client.allSaved()
    client.isAutomatic = false
    const updates: Uint8Array[] = []
    client.doc.on('update', (update: Uint8Array) => updates.push(update))
    for (let edit = 0; edit < 10; edit++) meta(client.doc).set(`key ${edit}`, edit)
    client.isAutomatic = true
    updates.forEach((update, index) => { if (index !== lost) client.sendUpdate(update) })
    await client.allSaved()
    const stored = await storedDoc(server, lesson)
    expect(meta(stored).toJSON()).toEqual(meta(client.doc).toJSON())
    expect([stored.store.pendingStructs, stored.store.pendingDs]).toEqual([null, null])
    await until(() => meta(watcher.doc).has('key 9'))
    expect([watcher.doc.store.pendingStructs, client.close, watcher.close]).toEqual([null, null, null])
    // No row of the log was written before what it builds on.
    const replayed = new Y.Doc()
    for (const row of (await server.log.load(lesson))?.tail ?? []) {
      Y.applyUpdate(replayed, row.bytes)
      expect(replayed.store.pendingStructs).toBeNull()
    }
  })
})

describe('SYNC-12 edits in the name of others', () => {
  const attacks: readonly (readonly [string, (victim: number, clock: number) => Uint8Array])[] = [
    ['a struct where the victim will write next', (victim, clock) => struct(victim, clock, 'forged')],
    ['a struct far ahead of the victim', (victim, clock) => struct(victim, clock + 1000, 'forged')],
    ['clocks of the victim taken without content', (victim, clock) => emptyStruct(victim, clock, 100_000)],
    ['a deletion of what the victim has not written yet', (victim, clock) => deletion(victim, clock, 1_000_000)],
    ['a deletion from what is there into what is not', (victim, clock) => deletion(victim, Math.max(0, clock - 1), 1000)],
  ]
  test.each(attacks)('%s: refused, 4422, nothing is stored or shown, and the victim works on (sync row 19)', async (_what, attack) => {
    const { server, lesson, owner, editor } = await classroom()
    const [victim, mallory] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    meta(victim.doc).set('mine', 1)
    await victim.allSaved()
    await until(() => meta(mallory.doc).get('mine') === 1)
    const [rows, shown] = [(await server.log.load(lesson))?.headSeq, victim.updates]
    mallory.sendUpdate(attack(victim.doc.clientID, Y.getState(victim.doc.store, victim.doc.clientID)))
    await until(() => mallory.close, 'the goodbye')
    expect(mallory.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect([(await server.log.load(lesson))?.headSeq, victim.updates]).toEqual([rows, shown])
    for (let edit = 2; edit < 5; edit++) meta(victim.doc).set('mine', edit)
    await victim.allSaved()
    expect(victim.close).toBeNull()
    const stored = await storedDoc(server, lesson)
    expect(meta(stored).toJSON()).toEqual(meta(victim.doc).toJSON())
    expect(meta(stored).has('forged')).toBe(false)
  })

  test('a victim who has only shown its presence has its client id already (sync row 19)', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const [victim, mallory] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    victim.sendAwareness([{ clientId: victim.doc.clientID, clock: 1, state: {} }])
    await until(() => mallory.awareness.length > 0)
    mallory.sendUpdate(struct(victim.doc.clientID, 0, 'forged'))
    await until(() => mallory.close)
    expect(mallory.close?.code).toBe(CLOSE_CODES['policy-violation'])
    meta(victim.doc).set('mine', 1)
    await victim.allSaved()
    expect(meta(await storedDoc(server, lesson)).get('mine')).toBe(1)
  })

  test('a reservation of far clocks under an id of one\'s own is a gap that never heals: closed after a few, nothing stored (sync row 19)', async () => {
    const { server, lesson, editor } = await classroom()
    const mallory = await rawClient(server, lesson, editor)
    const rows = (await server.log.load(lesson))?.headSeq
    mallory.isAutomatic = false
    for (let time = 0; time < 8 && !mallory.close; time++) {
      mallory.sendUpdate(struct(4711, 1000 + time, 'far'))
      // It answers what it is asked, and its answer lacks the same.
      mallory.sendStep2(struct(4711, 1000 + time, 'far'))
      await until(() => mallory.close ?? mallory.step1s > time)
    }
    await until(() => mallory.close)
    expect(mallory.close?.code).toBe(CLOSE_CODES['bad-frame'])
    expect((await server.log.load(lesson))?.headSeq).toBe(rows)
  })
})

describe('SYNC-3 a viewer', () => {
  test('who comes back with edits made offline is told what it may, and none of them gets in; its empty answer is silent (sync row 20)', async () => {
    const { server, lesson, owner, viewer } = await classroom()
    const doc = new Y.Doc()
    const [first, watcher] = [await rawClient(server, lesson, viewer, { doc }), await rawClient(server, lesson, owner)]
    // The answer to nothing asked: a viewer is not asked at all, and an answer of a stock client is dropped unread.
    first.sendStep2(Uint8Array.of(0, 0))
    first.end()
    for (let edit = 0; edit < 20; edit++) meta(doc).set(`offline ${edit}`, edit)
    const rows = (await server.log.load(lesson))?.headSeq
    const back = await rawClient(server, lesson, viewer, { doc })
    expect(back.hello?.role).toBe('viewer')
    back.sendStep2(Y.encodeStateAsUpdate(doc))
    back.send(Uint8Array.of(0, 0, 1, 0))
    back.isSynced = false
    await until(() => back.isSynced, 'an answer behind it')
    expect(back.notices).toEqual([])
    // An edit is a word too many, and it is told once.
    meta(doc).set('online', 1)
    meta(doc).set('online', 2)
    await until(() => back.notices.length > 0)
    expect(back.notices).toMatchObject([{ kind: 'refused', reason: 'read-only', code: 0 }])
    expect((await server.log.load(lesson))?.headSeq).toBe(rows)
    meta(watcher.doc).set(META.language, 'es')
    await until(() => meta(doc).get(META.language) === 'es', 'the viewer to go on reading')
    expect([...meta(watcher.doc).keys()].filter((key) => key.startsWith('o'))).toEqual([])
    expect(back.saved.frames).toBe(0)
    expect(back.close).toBeNull()
  })

  test('a viewer\'s bombs are not even read (sync row 20)', async () => {
    const { server, lesson, viewer } = await classroom({ settings: FREE })
    const client = await rawClient(server, lesson, viewer)
    for (let time = 0; time < 10; time++) client.sendStep2(encoding.encode((encoder) => encoding.writeVarUint(encoder, 30_000_000)))
    client.send(Uint8Array.of(0, 0, 1, 0))
    client.isSynced = false
    await until(() => client.isSynced)
    expect([client.notices, client.close]).toEqual([[], null])
  })
})
