import { CLOSE_CODES } from '@lectern/shared/access'
import { META } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { rawClient, until } from '../test-support/clients.ts'
import { handWritten } from '../test-support/hand-written.ts'
import { FREE, brittleDisk, classroom, meta, storedDoc, turn } from './classroom.ts'

test('SYNC-11 structs that refer to each other are malformed: nothing is stored, shown or read anew, and others work on (sync row 45)', async () => {
  let loads = 0
  const { server, lesson, owner, editor } = await classroom({
    settings: FREE, wrapLog: (log) => ({ ...log, load: (docId) => { loads++; return log.load(docId) } }),
  })
  const [mallory, watcher] = [await rawClient(server, lesson, editor), await rawClient(server, lesson, owner)]
  const [rows, shown, loaded] = [(await server.log.load(lesson))?.headSeq, watcher.updates, loads]
  mallory.isAutomatic = false
  const circle = handWritten([{ client: 71, structs: [{ origin: [72, 0] }] }, { client: 72, structs: [{ origin: [71, 0] }] }])
  for (let time = 0; time < 4; time++) mallory.sendUpdate(circle)
  await until(() => mallory.close, 'the goodbye')
  expect(mallory.close?.code).toBe(CLOSE_CODES['bad-frame'])
  expect([loads, watcher.updates]).toEqual([loaded, shown])
  expect((await server.log.load(lesson))?.headSeq).toBe(rows)
  meta(watcher.doc).set(META.title, 'still at work')
  await watcher.allSaved()
  expect(watcher.close).toBeNull()
})

test('SYNC-13 a document is read anew while others type without end on a slow disk: it waits for its own edits only (sync row 45)', async () => {
  const { disk, wrapLog } = brittleDisk()
  const { server, lesson, owner, editor } = await classroom({ settings: FREE, wrapLog })
  const elsewhere = await server.addLesson(owner)
  const [client, typist] = [await rawClient(server, lesson, editor), await rawClient(server, elsewhere, owner)]
  disk.delayMs = 30
  let keys = 0
  const stop = new AbortController()
  const typing = (async () => {
    // Two letters a turn at least: there is never a moment at which nothing waits for the disk.
    while (!stop.signal.aborted) {
      for (let letter = 0; letter < 2; letter++) meta(typist.doc).set(META.title, `word ${keys++}`)
      await turn()
    }
  })()
  try {
    await until(() => keys > 20, 'the typist')
    meta(client.doc).set('before', 1)
    // Server code that fails half-way: what it did is forgotten by reading the document anew.
    await expect(server.sync.transact(lesson, { userId: owner, kind: 'import' }, (doc) => {
      meta(doc).set('torn', 1)
      throw new Error('half-way')
    })).rejects.toThrow('half-way')
    meta(client.doc).set('after', 1)
    await client.allSaved()
    expect(keys).toBeGreaterThan(20)
  } finally {
    stop.abort()
    await typing
  }
  const stored = meta(await storedDoc(server, lesson)).toJSON()
  expect([stored['before'], stored['torn'], stored['after']]).toEqual([1, undefined, 1])
  expect(client.close).toBeNull()
  await typist.allSaved()
  expect(Y.encodeStateVector(await storedDoc(server, elsewhere))).toEqual(Y.encodeStateVector(typist.doc))
})
