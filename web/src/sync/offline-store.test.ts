import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { addElement, createLesson, newId, readLesson, readMeta, setTitle, slideIds } from '@lectern/shared/lesson'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { deviceMemory } from './device-memory.ts'
import { answerOf, committed, openDatabase } from './indexed-db.ts'
import { copyName, openOfflineStore } from './offline-store.ts'
import type { CopyId } from './offline-store.ts'

const ID: CopyId = { docId: 'doc', epoch: 1, userId: 'me' }
const failures: unknown[] = []
const open = (id: CopyId = ID) => openOfflineStore(id, (error) => failures.push(error))
const local = { kind: 'local', command: 'test' } as const

function lesson(title = 'Tides'): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title }, local)
  return doc
}

function read(update: Uint8Array | null): Y.Doc {
  const doc = new Y.Doc()
  if (update !== null) Y.applyUpdate(doc, update)
  return doc
}

/** Changes the raw rows of a store, as a broken disk would. */
async function tamper(store: 'updates' | 'pending', change: (row: { bytes: Uint8Array }) => unknown, id = ID): Promise<void> {
  const db = await openDatabase(copyName(id), () => undefined)
  const transaction = db.transaction([store], 'readwrite')
  const end = committed(transaction)
  const objects = transaction.objectStore(store)
  const [keys, rows] = await Promise.all([answerOf(objects.getAllKeys()), answerOf<{ bytes: Uint8Array }[]>(objects.getAll())])
  objects.put(change(rows[0]!), keys[0])
  await end
  db.close()
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  failures.length = 0
})

describe('the copy on this device', () => {
  it('gives back what was kept, after a reload', async () => {
    const doc = lesson()
    const before = await open()
    await before.load()
    before.keep(Y.encodeStateAsUpdate(doc))
    before.markComplete()
    await before.close()

    const after = await open()
    const copy = await after.load()
    expect(readLesson(read(copy.update))).toEqual(readLesson(doc))
    expect(copy).toMatchObject({ complete: true, pending: [], damaged: [] })
    await after.close()
  })

  it('is not shown before it was complete once', async () => {
    const store = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.close()
    expect((await (await open()).load()).complete).toBe(false)
  })

  it('counts unconfirmed changes across reloads until they are confirmed', async () => {
    const doc = lesson()
    const first = await open()
    first.keep(Y.encodeStateAsUpdate(doc))
    const updates: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => updates.push(update))
    for (const title of ['a', 'b', 'c']) setTitle(doc, title, local)
    const keys: number[] = []
    for (const update of updates) keys.push(await first.keepOwn(update, ['slide']))
    await first.close()

    const second = await open()
    const copy = await second.load()
    expect(copy.pending.map((change) => change.key)).toEqual(keys)
    expect(copy.pending[0]!.touched).toEqual(['slide'])
    expect(readMeta(read(copy.update)).title).toBe('c')
    await second.confirm(keys.slice(0, 2))
    await second.close()

    const third = await open()
    expect((await third.load()).pending.map((change) => change.key)).toEqual(keys.slice(2))
    await third.close()
  })

  it('merges many rows into one and loses none of them', async () => {
    const doc = lesson()
    const store = await open()
    doc.on('update', (update: Uint8Array) => void store.keepOwn(update, []))
    await store.keepOwn(Y.encodeStateAsUpdate(doc), [])
    for (let i = 0; i < 80; i++) setTitle(doc, `Title ${i}`, local)
    await store.close()

    const merging = await open()
    await merging.load()
    await merging.close()
    const db = await openDatabase(copyName(ID), () => undefined)
    expect(await answerOf(db.transaction(['updates']).objectStore('updates').count())).toBe(1)
    db.close()
    expect(readMeta(read((await (await open()).load()).update)).title).toBe('Title 79')
  })

  it('keeps another epoch and another person apart (sync rows 31, 34)', async () => {
    const store = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.close()
    expect((await (await open({ ...ID, epoch: 2 })).load()).update).toBeNull()
    expect((await (await open({ ...ID, userId: 'somebody' })).load()).update).toBeNull()
  })

  it('is gone after access was revoked (sync.md 4403)', async () => {
    const store = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.forget()
    expect((await (await open()).load()).update).toBeNull()
  })
})

describe('sync row 31: a damaged copy', () => {
  it('hands out the damaged row, clears the copy and keeps my own good changes', async () => {
    const doc = lesson()
    const store = await open()
    store.keep(Y.encodeStateAsUpdate(doc))
    store.markComplete()
    await store.flush()
    const mine: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => mine.push(update))
    addElement(doc, slideIds(doc)[0]!, { type: 'shape', shape: 'ellipse', x: 0, y: 0, width: 10, height: 10 }, local)
    await store.keepOwn(mine[0]!, [])
    await store.close()
    await tamper('updates', (row) => ({ ...row, bytes: row.bytes.map((byte, i) => (i === 5 ? byte ^ 0xff : byte)) }))

    const again = await open()
    const copy = await again.load()
    expect(copy.damaged).toHaveLength(1)
    expect(copy).toMatchObject({ update: null, complete: false })
    expect(copy.pending).toHaveLength(1)
    await again.close()
    expect(await (await open()).load()).toMatchObject({ update: null, damaged: [] })
  })

  it('survives rows that are no rows at all', async () => {
    const store = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.close()
    await tamper('updates', () => 'nonsense')
    const copy = await (await open()).load()
    expect(copy).toMatchObject({ update: null, complete: false })
    expect(copy.damaged.length).toBeGreaterThan(0)
  })

  it('survives bytes whose checksum fits and which are no update', async () => {
    const store = await open()
    store.keep(new Uint8Array([255, 255, 255, 255, 255]))
    await store.close()
    expect(await (await open()).load()).toMatchObject({ update: null, complete: false })
  })

  it('takes out a damaged own change and keeps the rest', async () => {
    const doc = lesson()
    const store = await open()
    store.keep(Y.encodeStateAsUpdate(doc))
    store.markComplete()
    await store.flush()
    await store.keepOwn(new Uint8Array([0, 0]), [])
    await store.close()
    await tamper('pending', (row) => ({ ...row, bytes: new Uint8Array([9]) }))
    const copy = await (await open()).load()
    expect(copy.pending).toEqual([])
    expect(copy.complete).toBe(true)
    expect(copy.update).not.toBeNull()
  })
})

describe('sync row 31: a browser that keeps nothing', () => {
  it('rejects the opening, so that the lesson goes on without a copy', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('private mode', 'SecurityError')
      },
    } as unknown as IDBFactory
    await expect(open()).rejects.toThrow('private mode')
  })

  it('reports a write that fails and keeps what it had', async () => {
    const store = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.flush()
    const put = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function full() {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      await expect(store.keepOwn(new Uint8Array([0, 0]), [])).rejects.toThrow('full')
    } finally {
      IDBObjectStore.prototype.add = put
    }
    expect(failures).toHaveLength(1)
    await store.close()
    expect((await (await open()).load()).update).not.toBeNull()
  })
})

describe('what the device remembers', () => {
  it('knows a lesson again by person', async () => {
    const lessonId = newId()
    await deviceMemory.rememberLesson('me', lessonId, { docId: 'd', role: 'editor', epoch: 3 })
    expect(await deviceMemory.lesson('me', lessonId)).toEqual({ docId: 'd', role: 'editor', epoch: 3 })
    expect(await deviceMemory.lesson('you', lessonId)).toBeNull()
    await deviceMemory.forgetLesson('me', lessonId)
    expect(await deviceMemory.lesson('me', lessonId)).toBeNull()
  })

  it('keeps what was set aside, the newest twenty', async () => {
    for (let i = 0; i < 22; i++) {
      await deviceMemory.setAside({ docId: 'd', userId: 'me', why: 'damaged', at: i, rows: [new Uint8Array([i])] })
    }
    const all = await deviceMemory.allSetAside('d')
    expect(all.map((record) => record.at)).toEqual(Array.from({ length: 20 }, (_, i) => i + 2))
  })

  it('answers nothing where storage is blocked', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory
    expect(await deviceMemory.lesson('me', 'x')).toBeNull()
    await expect(deviceMemory.rememberLesson('me', 'x', { docId: 'd', role: 'owner', epoch: 1 })).resolves.toBeUndefined()
  })
})
