import { CLOSE_CODES } from '@lectern/shared/access'
import { META } from '@lectern/shared/lesson'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { freeClient } from '../room/client-owners.ts'
import { restoringUpdate } from '../versions/restore.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { rawClient, until } from '../test-support/clients.ts'
import { handWritten } from '../test-support/hand-written.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import { FREE, classroom, meta, storedDoc } from './classroom.ts'

/** Client ids from here on, each with one clock that says nothing, as deleted words leave it. */
const claiming = (first: number, count: number): Uint8Array =>
  handWritten(Array.from({ length: count }, (_, index) => ({ client: first + index, structs: [{ gc: 1 }] })))

async function clientsOf(server: TestSyncServer, lesson: string): Promise<number> {
  return Y.decodeStateVector(Y.encodeStateVector(await storedDoc(server, lesson))).size
}

describe('SYNC-12 client ids are bounded for a frame, a person and a document', () => {
  test('frames that claim every id a restore writes under: refused at the person\'s bound, said why, and a restore answers (sync row 41)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: FREE })
    const watcher = await rawClient(server, lesson, owner)
    meta(watcher.doc).set(META.title, 'Before')
    await watcher.allSaved()
    const { versionId } = await server.sync.createVersion(lesson, { kind: 'named', name: 'Before', authorId: owner })
    meta(watcher.doc).set(META.title, 'After')
    await watcher.allSaved()
    const mallory = await rawClient(server, lesson, editor)
    mallory.isAutomatic = false
    const ids = DEFAULT_SETTINGS.claimsPerFrame
    for (let first = 1; first <= 2 ** 16; first += ids) mallory.sendUpdate(claiming(first, ids))
    await until(() => mallory.close, 'the goodbye')
    expect(mallory.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect(mallory.notices.at(-1)?.message).toContain(`more than ${DEFAULT_SETTINGS.clientsPerPerson} browsers`)
    expect(await clientsOf(server, lesson)).toBeLessThan(DEFAULT_SETTINGS.clientsPerPerson + DEFAULT_SETTINGS.clientsPastLimit.burst + 10)
    await server.sync.restoreVersion(lesson, versionId, owner)
    expect(meta(await storedDoc(server, lesson)).get(META.title)).toBe('Before')
    // The watcher, who has done nothing, works on.
    meta(watcher.doc).set('mine', 1)
    await watcher.allSaved()
    expect(watcher.close).toBeNull()
  })

  test('where all these ids are taken already, a restore writes under the lowest free one (sync row 41)', () => {
    const doc = new Y.Doc()
    meta(doc).set(META.title, 'Before')
    const version = Y.encodeStateAsUpdate(doc)
    Y.applyUpdate(doc, claiming(1, 65_536))
    meta(doc).set(META.title, 'After')
    const before = Y.decodeStateVector(Y.encodeStateVector(doc))
    const update = restoringUpdate(version, Y.encodeStateAsUpdate(doc))
    Y.applyUpdate(doc, update)
    expect(meta(doc).get(META.title)).toBe('Before')
    expect([...Y.decodeStateVector(Y.encodeStateVector(doc)).keys()].filter((id) => !before.has(id))).toEqual([65_537])
    expect(freeClient((id) => id < 70_000, 2 ** 16)).toBe(70_000)
  })

  test('one frame claims two hundred at most (sync row 41)', async () => {
    const { server, lesson, editor } = await classroom({ settings: FREE })
    const mallory = await rawClient(server, lesson, editor)
    const before = await clientsOf(server, lesson)
    mallory.isAutomatic = false
    mallory.sendUpdate(claiming(1, DEFAULT_SETTINGS.claimsPerFrame + 1))
    await until(() => mallory.close, 'the goodbye')
    expect(mallory.notices.at(-1)?.message).toBe('claims too many client ids')
    expect(await clientsOf(server, lesson)).toBe(before)
  })

  test('many people fill a document: past its bound ids come one at a time, and somebody new still works in it (sync row 41)', async () => {
    const { server, lesson, owner, editor, viewer } = await classroom({
      settings: { ...FREE, clientsPerPerson: 40, clientsPerDocument: 61, clientsPastLimit: { perSecond: 1e-9, burst: 3 } },
    })
    await server.share(lesson, viewer, 'editor')
    for (const [index, person] of [owner, editor].entries()) {
      const client = await rawClient(server, lesson, person)
      client.isAutomatic = false
      client.sendUpdate(claiming(1 + index * 30, 30))
      await client.allSaved()
      client.end()
    }
    const filled = await clientsOf(server, lesson)
    expect(filled).toBeGreaterThan(60)
    for (let browser = 0; browser < 3; browser++) {
      const late = await rawClient(server, lesson, viewer)
      meta(late.doc).set(`late ${browser}`, 1)
      await late.allSaved()
      late.end()
    }
    const fourth = await rawClient(server, lesson, viewer)
    meta(fourth.doc).set('late 3', 1)
    await until(() => fourth.close, 'the goodbye')
    expect(fourth.notices.at(-1)?.message).toContain('can begin a new epoch')
    expect(await clientsOf(server, lesson)).toBe(filled + 3)
    expect(meta(await storedDoc(server, lesson)).get('late 2')).toBe(1)
  })
})

describe('SYNC-11 a document that has more client ids than an update may bring', () => {
  const GROWN = 51_000

  test('syncs; who has all of it comes back, with edits made offline and in a browser that never wrote here (sync row 42)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: FREE })
    // Grown over years, before there was a bound.
    await server.sync.transact(lesson, { userId: owner, kind: 'import' }, (doc) => Y.applyUpdate(doc, claiming(1, GROWN)))
    const doc = new Y.Doc()
    const first = await rawClient(server, lesson, editor, { doc })
    meta(doc).set('online', 1)
    await first.allSaved()
    first.end()
    const [vector, whole] = [Y.encodeStateVector(doc), Y.encodeStateAsUpdate(doc)]
    expect(Y.decodeStateVector(vector).size).toBeGreaterThan(GROWN)
    meta(doc).set('offline', 1)
    const back = await rawClient(server, lesson, editor, { doc })
    await back.allSaved()
    // Another browser of this person: it has everything, and writes under an id of its own.
    const other = new Y.Doc()
    Y.applyUpdate(other, whole)
    meta(other).set('elsewhere', 1)
    const elsewhere = await rawClient(server, lesson, editor, { doc: other })
    await elsewhere.allSaved()
    // Everything again, as a client does that was asked for it: more ids than any new update may name.
    back.sendStep2(Y.encodeStateAsUpdate(doc))
    await back.allSaved()
    const stored = meta(await storedDoc(server, lesson)).toJSON()
    expect([stored['online'], stored['offline'], stored['elsewhere']]).toEqual([1, 1, 1])
    expect([back.close, elsewhere.close, back.notices, elsewhere.notices]).toEqual([null, null, [], []])
    // It also comes from the disk.
    await server.close()
  })

  test('a vector that no copy of the document could have is refused as before (sync row 42)', async () => {
    const { server, lesson, editor } = await classroom({ settings: FREE })
    const client = await rawClient(server, lesson, editor)
    client.isAutomatic = false
    const vector = Y.encodeStateVectorFromUpdate(claiming(1, 52_000))
    client.send(Uint8Array.from([0, 0, ...lengthOf(vector), ...vector]))
    await until(() => client.notices.length > 0, 'the refusal')
    expect(client.notices[0]).toMatchObject({ kind: 'refused', reason: 'bad-frame' })
  })
})

function lengthOf(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let left = bytes.length
  for (; left > 127; left = Math.floor(left / 128)) numbers.push((left % 128) | 128)
  return [...numbers, left]
}
