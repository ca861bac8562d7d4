import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { LogEntry } from './update-log.ts'

const entry = (docId: string, userId: string, claims: readonly number[] = []): LogEntry =>
  ({ docId, userId, kind: 'edit', at: 5, bytes: Uint8Array.of(1, 2, 3), claims })

describe('SYNC-24 the log', () => {
  test('numbers the updates of each document by itself, without holes', async () => {
    const server = await newSyncServer()
    const owner = await server.addPerson()
    const [one, two] = [await server.addLesson(owner), await server.addLesson(owner)]
    const results = await server.log.commit([entry(one, owner), entry(two, owner), entry(one, owner)])
    expect(results).toEqual([{ kind: 'committed', seq: 2 }, { kind: 'committed', seq: 2 }, { kind: 'committed', seq: 3 }])
    expect((await server.log.load(one))?.headSeq).toBe(3)
    expect((await server.sync.lastEdits([one])).get(one)).toEqual({ userId: owner, at: 5 })
  })

  test('takes nothing after a tombstone, nor for a document that is not there (sync row 25)', async () => {
    const server = await newSyncServer()
    const owner = await server.addPerson()
    const [one, two] = [await server.addLesson(owner), await server.addLesson(owner)]
    await server.sync.deleteDocument(one)
    expect(await server.log.commit([entry(one, owner), entry('nowhere', owner), entry(two, owner)]))
      .toEqual([{ kind: 'gone' }, { kind: 'gone' }, { kind: 'committed', seq: 2 }])
    expect((await server.log.load(one))?.tail).toHaveLength(1)
  })

  test('a client id is whoever claimed it first; a conflict costs only its own document', async () => {
    const server = await newSyncServer()
    const [owner, other] = [await server.addPerson(), await server.addPerson()]
    const [one, two] = [await server.addLesson(owner), await server.addLesson(owner)]
    await server.log.commit([entry(one, owner, [77])])
    expect(await server.log.commit([entry(one, other, [77]), entry(two, other, [77])]))
      .toEqual([{ kind: 'claimed' }, { kind: 'committed', seq: 2 }])
    const stored = await server.log.load(one)
    expect(stored?.headSeq).toBe(2)
    expect(stored?.owners).toContainEqual({ clientId: 77, userId: owner })
  })

  test('a claim that another node was quicker with costs its own update, and nobody else of the document theirs', async () => {
    const server = await newSyncServer()
    const [owner, other] = [await server.addPerson(), await server.addPerson()]
    const lesson = await server.addLesson(owner)
    await server.log.commit([entry(lesson, owner, [77])])
    expect(await server.log.commit([entry(lesson, owner), entry(lesson, other, [77]), entry(lesson, other, [78])]))
      .toEqual([{ kind: 'committed', seq: 3 }, { kind: 'claimed' }, { kind: 'committed', seq: 4 }])
    expect(await server.log.since(lesson, 2)).toMatchObject({ headSeq: 4, rows: [{ seq: 3, userId: owner }, { seq: 4, userId: other }] })
  })

  test('tells what was committed after an update, or that only the whole document says it any more', async () => {
    const server = await newSyncServer()
    const owner = await server.addPerson()
    const lesson = await server.addLesson(owner)
    await server.log.commit([entry(lesson, owner), entry(lesson, owner)])
    expect(await server.log.since(lesson, 3)).toEqual({ headSeq: 3, rows: [] })
    expect(await server.log.since(lesson, 1)).toMatchObject({ headSeq: 3, rows: [{ seq: 2 }, { seq: 3, bytes: Uint8Array.of(1, 2, 3) }] })
    expect(await server.log.heads([lesson, 'nowhere'])).toEqual(new Map([[lesson, 3]]))
    expect(await server.log.since('nowhere', 0)).toBeNull()
    await server.db.deleteFrom('doc_update').where('doc_id', '=', lesson).where('seq', '<=', 2).execute()
    expect(await server.log.since(lesson, 1)).toEqual({ headSeq: 3, rows: null })
    await server.db.updateTable('doc_update').set({ crc32c: 1 } as never).where('doc_id', '=', lesson).execute()
    expect(await server.log.since(lesson, 2)).toEqual({ headSeq: 3, rows: null })
  })

  test('a damaged row is put aside and the rest is read; the document says so (sync row 9)', async () => {
    const server = await newSyncServer()
    const owner = await server.addPerson()
    const lesson = await server.addLesson(owner)
    await server.log.commit([entry(lesson, owner), entry(lesson, owner)])
    await server.db.updateTable('doc_update').set({ crc32c: 1 } as never).where('doc_id', '=', lesson).where('seq', '=', 2).execute()
    const stored = await server.log.load(lesson)
    expect(stored).toMatchObject({ degraded: true, damaged: [{ source: 'update', seq: 2 }] })
    expect(stored?.tail.map((row) => row.seq)).toEqual([1, 3])
    expect(await server.db.selectFrom('doc_quarantine').select(['seq', 'source']).execute()).toEqual([{ seq: 2, source: 'update' }])
    expect(await server.log.load(lesson)).toMatchObject({ degraded: true, damaged: [] })
  })

  test('an unknown document is null and makes nothing', async () => {
    const server = await newSyncServer()
    expect(await server.log.load('nowhere')).toBeNull()
    await expect(server.sync.readDocument('nowhere')).rejects.toMatchObject({ code: 'not-found' })
    expect(await server.db.selectFrom('doc').selectAll().execute()).toEqual([])
  })

  test('a row that reads well and does not apply is put aside too', async () => {
    const server = await newSyncServer()
    const owner = await server.addPerson()
    const lesson = await server.addLesson(owner)
    await server.log.commit([entry(lesson, owner)])
    await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => doc.getMap('meta').set('title', 'Still here'))
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await server.sync.readDocument(lesson))
    expect(doc.getMap('meta').get('title')).toBe('Still here')
    expect((await server.log.load(lesson))?.degraded).toBe(true)
  })
})
