import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { addElement, createLesson, newId, readLesson, readMeta, setTitle, slideIds } from '@lectern/shared/lesson'
import { beforeEach, describe, expect, it } from 'vitest'
import { IndexeddbPersistence, fetchUpdates } from 'y-indexeddb'
import * as Y from 'yjs'
import { checksum } from './checksum.ts'
import { deviceMemory } from './device-memory.ts'
import { answerOf, committed, copyName, openDatabase } from './indexed-db.ts'
import type { CopyId } from './indexed-db.ts'
import { openLessonStore } from './lesson-store.ts'
import type { LessonStore, StoredCopy } from './lesson-store.ts'

const ID: CopyId = { docId: 'doc', epoch: 1, userId: 'me' }
const failures: unknown[] = []
/** Opens the copy into a document, which is empty unless it is in use already. */
async function open(id: CopyId = ID, doc = new Y.Doc()): Promise<{ store: LessonStore; found: StoredCopy; doc: Y.Doc }> {
  return { ...await openLessonStore(id, doc, (error) => failures.push(error)), doc }
}
const isEmpty = (doc: Y.Doc): boolean => doc.store.clients.size === 0
const local = { kind: 'local', command: 'test' } as const

function lesson(title = 'Tides'): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title }, local)
  return doc
}

/** Changes a raw row of a store, as a broken disk would: the one with content, or the first. */
async function tamper<T>(store: 'updates' | 'pending', change: (row: T) => unknown, id = ID): Promise<void> {
  const db = await openDatabase(copyName(id), () => undefined)
  const transaction = db.transaction([store], 'readwrite')
  const end = committed(transaction)
  const objects = transaction.objectStore(store)
  const [keys, rows] = await Promise.all([answerOf(objects.getAllKeys()), answerOf<unknown[]>(objects.getAll())])
  const at = Math.max(0, rows.findIndex((row) => row instanceof Uint8Array && row.length > 2))
  objects.put(change(rows[at] as T), keys[at])
  await end
  db.close()
}

async function rowsOf(store: string, id = ID): Promise<unknown[]> {
  const db = await openDatabase(copyName(id), () => undefined)
  const rows = await answerOf<unknown[]>(db.transaction([store]).objectStore(store).getAll())
  db.close()
  return rows
}

/** Every update that a document makes while something is done to it. */
function updatesOf(doc: Y.Doc, act: () => void): Uint8Array[] {
  const updates: Uint8Array[] = []
  const note = (update: Uint8Array): void => void updates.push(update)
  doc.on('update', note)
  act()
  doc.off('update', note)
  return updates
}

/** A copy as it was written before content lay in y-indexeddb's layout. */
async function oldCopy(updates: readonly Uint8Array[], pending: readonly Uint8Array[], complete: boolean): Promise<void> {
  const row = (bytes: Uint8Array): object => ({ bytes, crc: checksum(bytes) })
  const db = await openDatabase(copyName(ID), (made) => {
    made.createObjectStore('updates', { autoIncrement: true })
    made.createObjectStore('pending', { autoIncrement: true })
    made.createObjectStore('facts')
  }, 1)
  const transaction = db.transaction(['updates', 'pending', 'facts'], 'readwrite')
  const end = committed(transaction)
  for (const bytes of updates) transaction.objectStore('updates').add(row(bytes))
  for (const bytes of pending) transaction.objectStore('pending').add({ ...row(bytes), touched: ['slide'] })
  if (complete) transaction.objectStore('facts').put(true, 'complete')
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
    before.store.keep(Y.encodeStateAsUpdate(doc))
    before.store.markComplete()
    await before.store.destroy()

    const after = await open()
    expect(readLesson(after.doc)).toEqual(readLesson(doc))
    expect(after.found).toEqual({ complete: true, pending: [], damaged: [] })
    await after.store.destroy()
  })

  it('is not shown before it was complete once', async () => {
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.destroy()
    expect((await open()).found.complete).toBe(false)
  })

  it('counts unconfirmed changes across reloads until they are confirmed', async () => {
    const doc = lesson()
    const first = await open()
    first.store.keep(Y.encodeStateAsUpdate(doc))
    const updates = updatesOf(doc, () => { for (const title of ['a', 'b', 'c']) setTitle(doc, title, local) })
    const keys: number[] = []
    for (const update of updates) keys.push(await first.store.keepOwn(update, ['slide']))
    await first.store.destroy()

    const second = await open()
    expect(second.found.pending.map((change) => change.key)).toEqual(keys)
    expect(second.found.pending[0]!.touched).toEqual(['slide'])
    expect(readMeta(second.doc).title).toBe('c')
    await second.store.confirm(keys.slice(0, 2))
    await second.store.destroy()

    const third = await open()
    expect(third.found.pending.map((change) => change.key)).toEqual(keys.slice(2))
    await third.store.destroy()
  })

  it('merges many rows into one and loses none of them', async () => {
    const doc = lesson()
    const { store } = await open()
    doc.on('update', (update: Uint8Array) => void store.keepOwn(update, []))
    await store.keepOwn(Y.encodeStateAsUpdate(doc), [])
    for (let i = 0; i < 80; i++) setTitle(doc, `Title ${i}`, local)
    await store.destroy()

    await (await open()).store.destroy()
    expect([(await rowsOf('updates')).length, (await rowsOf('sums')).length]).toEqual([1, 1])
    expect(readMeta((await open()).doc).title).toBe('Title 79')
  })

  it('keeps what the document received before the copy was open', async () => {
    const inUse = lesson('In use')
    await (await open(ID, inUse)).store.destroy()
    expect(readMeta((await open()).doc).title).toBe('In use')
  })

  it('keeps what the document receives while the copy is being read, at whatever moment it comes', async () => {
    const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })
    let isOpen = false
    for (let turns = 0; !isOpen; turns++) {
      globalThis.indexedDB = new IDBFactory()
      const doc = new Y.Doc()
      const opening = open(ID, doc).then((opened) => {
        isOpen = true
        return opened
      })
      for (let waited = 0; waited < turns; waited++) await turn()
      if (isOpen) return
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(lesson('Meanwhile')), 'the server')
      await (await opening).store.destroy()
      isOpen = false
      expect([turns, readMeta((await open()).doc).title]).toEqual([turns, 'Meanwhile'])
    }
  })

  it('keeps another epoch and another person apart (sync rows 31, 34)', async () => {
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.destroy()
    expect(isEmpty((await open({ ...ID, epoch: 2 })).doc)).toBe(true)
    expect(isEmpty((await open({ ...ID, userId: 'somebody' })).doc)).toBe(true)
  })

  it('is gone after access was revoked (sync.md 4403)', async () => {
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.clearData()
    expect(isEmpty((await open()).doc)).toBe(true)
  })

  it('opens where the library alone has made the database, as it does when a copy goes while it is being opened', async () => {
    const bare = new IndexeddbPersistence(copyName(ID), new Y.Doc())
    await bare.whenSynced
    await bare.destroy()
    const { store } = await open()
    await store.keepOwn(Y.encodeStateAsUpdate(lesson()), [])
    await store.destroy()
    expect(readMeta((await open()).doc).title).toBe('Tides')
  })
})

describe('a copy in the layout of before', () => {
  it('opens with its content, its unconfirmed changes and whether it was complete, and is whole from then on', async () => {
    const doc = lesson()
    const whole = Y.encodeStateAsUpdate(doc)
    const [mine] = updatesOf(doc, () => setTitle(doc, 'Written offline', local))
    await oldCopy([whole, mine!], [mine!], true)
    for (let opening = 0; opening < 2; opening++) {
      const { doc: opened, found, store } = await open()
      expect(readLesson(opened)).toEqual(readLesson(doc))
      expect(found).toMatchObject({ complete: true, damaged: [], pending: [{ bytes: mine, touched: ['slide'] }] })
      await store.destroy()
    }
    expect((await rowsOf('updates')).every((row) => row instanceof Uint8Array)).toBe(true)
  })

  it('is found damaged by the checksums it had', async () => {
    const whole = Y.encodeStateAsUpdate(lesson())
    await oldCopy([whole], [], true)
    const db = await openDatabase(copyName(ID), () => undefined, 1)
    const transaction = db.transaction(['updates'], 'readwrite')
    const end = committed(transaction)
    transaction.objectStore('updates').put({ bytes: whole, crc: checksum(whole) ^ 1 }, 1)
    transaction.objectStore('updates').add('no row at all')
    await end
    db.close()
    const { doc, found } = await open()
    expect(found).toMatchObject({ complete: false, damaged: [whole] })
    expect(isEmpty(doc)).toBe(true)
  })
})

describe('sync row 31: a damaged copy', () => {
  it('hands out the damaged row, clears the content and keeps my own good changes', async () => {
    const doc = lesson()
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(doc))
    store.markComplete()
    await store.flush()
    const [mine] = updatesOf(doc, () => {
      addElement(doc, slideIds(doc)[0]!, { type: 'shape', shape: 'ellipse', x: 0, y: 0, width: 10, height: 10 }, local)
    })
    await store.keepOwn(mine!, [])
    await store.destroy()
    await tamper<Uint8Array>('updates', (row) => row.map((byte, i) => (i === 5 ? byte ^ 0xff : byte)))

    const again = await open()
    expect(again.found).toMatchObject({ complete: false, pending: [{ bytes: mine }] })
    expect(again.found.damaged).toHaveLength(1)
    await again.store.destroy()
    const whole = lesson()
    Y.applyUpdate(whole, Y.encodeStateAsUpdate(doc))
    // What was mine waits in the document for what the server has.
    Y.applyUpdate(again.doc, Y.encodeStateAsUpdate(whole))
    expect(readLesson(again.doc)).toEqual(readLesson(whole))
    expect((await open()).found).toMatchObject({ damaged: [] })
  })

  it('finds a letter that the disk has changed, although the row still reads as an update', async () => {
    const doc = lesson('Tides')
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(doc))
    await store.destroy()
    await tamper<Uint8Array>('updates', (row) => {
      const at = String.fromCharCode(...row).indexOf('Tides')
      const changed = row.map((byte, index) => (index === at ? byte ^ 1 : byte))
      expect(() => Y.decodeUpdate(changed)).not.toThrow()
      return changed
    })
    const { doc: opened, found } = await open()
    expect(found.damaged).toHaveLength(1)
    expect(isEmpty(opened)).toBe(true)
  })

  it('survives rows that are no rows at all', async () => {
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.destroy()
    await tamper('updates', () => 'nonsense')
    const { doc, found } = await open()
    expect(isEmpty(doc)).toBe(true)
    expect(found.complete).toBe(false)
    expect(found.damaged.length).toBeGreaterThan(0)
  })

  it('survives bytes whose checksum fits and which are no update', async () => {
    const { store } = await open()
    await store.keepOwn(new Uint8Array([255, 255, 255, 255, 255]), [])
    await store.destroy()
    const { doc, found } = await open()
    expect(found).toMatchObject({ complete: false, pending: [] })
    expect(found.damaged.length).toBeGreaterThan(0)
    expect(isEmpty(doc)).toBe(true)
  })

  it('takes out a damaged own change and keeps the rest', async () => {
    const doc = lesson()
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(doc))
    store.markComplete()
    await store.flush()
    await store.keepOwn(new Uint8Array([0, 0]), [])
    await store.destroy()
    await tamper<object>('pending', (row) => ({ ...row, bytes: new Uint8Array([9]) }))
    const again = await open()
    expect(again.found).toMatchObject({ pending: [], complete: true })
    expect(readLesson(again.doc)).toEqual(readLesson(doc))
  })

  it('y-indexeddb alone would stop at the first row it cannot read, so rows are looked at before it does', async () => {
    const behind = lesson('Behind the damage')
    const { store } = await open()
    await store.keepOwn(Y.encodeStateAsUpdate(behind), [])
    await store.flush()
    await tamper('updates', () => Uint8Array.of(255, 1, 2))
    await expect(fetchUpdates(store)).rejects.toThrow(/./)
    await store.destroy()
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

  it('gives what it holds although nothing more can be written', async () => {
    const { store } = await open()
    store.keep(Y.encodeStateAsUpdate(lesson()))
    await store.destroy()
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function full() {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      expect(readMeta((await open()).doc).title).toBe('Tides')
    } finally {
      IDBObjectStore.prototype.add = add
    }
  })

  it('reports a write that fails and keeps what it had', async () => {
    const { store } = await open()
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
    await store.destroy()
    expect(isEmpty((await open()).doc)).toBe(false)
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
