import { META, addSlide, deleteSlides, readLesson, setTitle, slideIds } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { NEVER_MS, PATIENCE } from '../../test-support/patience.ts'
import { RawClient, rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import { FREE, classroom, meta, storedDoc, turn } from './classroom.ts'
import { PATIENCE_MS, sized } from './sizes.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

test('SYNC-51 somebody offline for a week comes back with thousands of edits after compactions and a restore by others: nothing is doubled, nothing of theirs is lost (sync row 32)', async () => {
  let clock = Date.UTC(2030, 0, 1)
  const settings = { ...FREE, compactRows: 40 }
  const home = await classroom({ settings, now: () => clock })
  const { lesson, owner, editor } = home
  const doc = new Y.Doc()
  const away = await rawClient(home.server, lesson, editor, { doc })
  const here = await rawClient(home.server, lesson, owner)
  const shared = slideIds(doc)
  setTitle(here.doc, 'Good', ORIGIN)
  await here.allSaved()
  await until(() => meta(doc).get(META.title) === 'Good')
  const version = await home.server.sync.createVersion(lesson, { kind: 'named', name: 'Good', authorId: owner })
  away.end()

  // Offline: new slides, many keystrokes, an old slide deleted.
  const mine = Array.from({ length: 20 }, () => addSlide(doc, {}, ORIGIN))
  const edits = sized({ small: 5000, full: 50_000 })
  for (let edit = 0; edit < edits; edit++) meta(doc).set(`offline ${edit % 100}`, edit)
  // Meanwhile: others ruin it, fold the log again and again, and take it back.
  for (let edit = 0; edit < 200; edit++) meta(here.doc).set(`here ${edit % 20}`, edit)
  setTitle(here.doc, 'Ruined', ORIGIN)
  const theirs = addSlide(here.doc, {}, ORIGIN)
  await here.allSaved()
  await home.server.sync.restoreVersion(lesson, version.versionId, owner)
  await until(() => meta(here.doc).get(META.title) === 'Good')
  here.end()
  await home.server.close()
  clock += 7 * 86_400_000
  const server = await newSyncServer({ folder: home.server.folder, settings, now: () => clock })
  const rowsBefore = (await server.log.load(lesson))?.headSeq ?? 0

  const back = await rawClient(server, lesson, editor, { doc })
  await back.allSaved()
  // All of it came in one answer, and is counted as the one frame it was; it is kept in as many rows as it took turns.
  expect(back.saved.frames).toBe(1)
  const rows = ((await server.log.load(lesson))?.headSeq ?? 0) - rowsBefore
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(edits / 1000)
  const witness = await rawClient(server, lesson, owner)
  const stored = await storedDoc(server, lesson)
  for (const seen of [doc, witness.doc, stored]) {
    expect(slideIds(seen)).toHaveLength(shared.length + mine.length)
    expect([...slideIds(seen)].sort()).toEqual([...shared, ...mine].sort())
    expect(slideIds(seen)).not.toContain(theirs)
    expect(meta(seen).get(META.title)).toBe('Good')
    for (let key = 0; key < 100; key++) expect(meta(seen).get(`offline ${key}`)).toBe(edits - 100 + key)
    expect(readLesson(seen)).toEqual(readLesson(stored))
  }
}, PATIENCE_MS)

test('SYNC-51 two restores at the same moment, while two people type: one after the other, all converge, both states before are kept (sync row 33)', async () => {
  const { server, lesson, owner, editor } = await classroom({ settings: FREE })
  const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  const first = slideIds(one.doc)[0]!
  const made: string[] = []
  for (const title of ['A', 'B', 'Now']) {
    setTitle(one.doc, title, ORIGIN)
    if (title === 'B') addSlide(one.doc, {}, ORIGIN)
    if (title === 'Now') deleteSlides(one.doc, [first], ORIGIN)
    await one.allSaved()
    made.push((await server.sync.createVersion(lesson, { kind: 'named', name: title, authorId: owner })).versionId)
  }
  await until(() => meta(two.doc).get(META.title) === 'Now')
  const restores = Promise.all([server.sync.restoreVersion(lesson, made[0]!, owner), server.sync.restoreVersion(lesson, made[1]!, editor)])
  for (let edit = 0; edit < 200; edit++) {
    meta(edit % 2 ? one.doc : two.doc).set(`typed ${edit % 10}`, edit)
    await turn()
  }
  const kept = await restores
  expect(new Set(kept.map((one) => one.preRestoreVersionId)).size).toBe(2)
  meta(one.doc).set('typed last', 1)
  meta(two.doc).set('typed later', 2)
  await one.allSaved()
  await two.allSaved()
  const stored = await storedDoc(server, lesson)
  await until(() => [one.doc, two.doc].every((doc) => Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(stored))), 'all to converge')
  expect(meta(stored).toJSON()).toMatchObject({ [META.title]: 'B', 'typed last': 1, 'typed later': 2 })
  expect(slideIds(stored)).toHaveLength(2)
  const restoreRows = await server.db.selectFrom('doc_update').select(['user_id', 'seq']).where('kind', '=', 'restore').orderBy('seq').execute()
  expect(restoreRows.map((row) => row.user_id)).toEqual([owner, editor])
  // The first was told of what was there before it, the second of what the first made.
  const titles = await Promise.all(kept.map(async ({ preRestoreVersionId }) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, (await server.sync.readVersion(lesson, preRestoreVersionId)).update)
    return meta(doc).get(META.title)
  }))
  expect(titles).toEqual(['Now', 'A'])
}, PATIENCE_MS)

test('SYNC-24 clocks a day off, the server\'s between edits and a client\'s: the count orders everything, versions too (sync row 27)', async () => {
  const DAY = 86_400_000
  let clock = Date.UTC(2030, 0, 10)
  const { server, lesson, owner, editor } = await classroom({ now: () => clock, settings: { sweepMs: 1e6 } })
  const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  const names: string[] = []
  for (const [index, offset] of [0, DAY, -DAY, 0, -DAY, DAY].entries()) {
    clock = Date.UTC(2030, 0, 10) + offset
    const writer = index % 2 ? two : one
    // Presence carries the client's own clock; nothing is decided by it.
    writer.sendAwareness([{ clientId: writer.doc.clientID, clock: index + 1, state: { activeAt: clock - 2 * offset } }])
    setTitle(writer.doc, `title ${index}`, ORIGIN)
    await writer.allSaved()
    await until(() => [one, two].every((client) => meta(client.doc).get(META.title) === `title ${index}`))
    await server.sync.createVersion(lesson, { kind: 'named', name: `version ${index}`, authorId: owner })
    names.push(`version ${index}`)
  }
  const rows = await server.db.selectFrom('doc_update').select(['seq', 'ts']).orderBy('seq').execute()
  expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: rows.length }, (_, n) => n + 1))
  expect((await server.sync.listVersions(lesson)).map((version) => version.name)).toEqual(names.reverse())
  const stored = await storedDoc(server, lesson)
  expect(meta(stored).get(META.title)).toBe(meta(one.doc).get(META.title))
})

test('SYNC-31 a clock half a minute off is forgiven at the upgrade, a minute is not (sync row 27)', async () => {
  let clock = Date.UTC(2030, 0, 10)
  const { server, lesson, owner } = await classroom({ now: () => clock })
  const ticket = await server.ticket(lesson, owner)
  clock += 15 * 60_000 + 25_000
  await rawClient(server, lesson, owner, { ticket })
  clock += 20_000
  const late = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`)
  await until(() => late.refusedWith)
  expect(late.refusedWith).toBe(401)
})

/** What nobody's network takes at once. */
const BULK = 10_000_000
const VALUE = 4_000

/** Writes, or takes away, many MB in one change of the server's. */
async function bulk(server: TestSyncServer, lesson: string, userId: string, isThere: boolean): Promise<void> {
  await server.sync.transact(lesson, { userId, kind: 'edit' }, (doc) => {
    for (let key = 0; key < BULK / VALUE; key++) {
      if (isThere) meta(doc).set(`bulk ${key}`, String(key).padEnd(VALUE, 'x'))
      else meta(doc).delete(`bulk ${key}`)
    }
  })
}
const hasBulk = (doc: Y.Doc): boolean => meta(doc).get(`bulk ${BULK / VALUE - 1}`) !== undefined && meta(doc).get('bulk 0') !== undefined
/** Frames of the server are no larger; a slice is of 128 KB, and has with it what it deletes. */
const FRAME_BYTES = 300_000

/** A word against the silence comes with each look at the sockets. */
async function looks(keeper: RawClient): Promise<void> {
  const heard = keeper.frames.length
  await until(() => keeper.frames.length >= heard + 5, 'the server to have looked at its sockets')
}

test('SYNC-17 a restore of many megabytes goes out in parts: who reads with pauses stays, and gets what was typed behind it (sync row 33)', async () => {
  const { server, lesson, owner, editor, viewer } = await classroom({ settings: { ...FREE, sweepMs: 20, keepaliveMs: 20, pingMs: NEVER_MS } })
  await bulk(server, lesson, owner, true)
  const { versionId } = await server.sync.createVersion(lesson, { kind: 'named', name: 'All of it', authorId: owner })
  await bulk(server, lesson, owner, false)
  const [writer, reader, idle] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, viewer), await rawClient(server, lesson, editor)]
  reader.ws.pause()
  await server.sync.restoreVersion(lesson, versionId, owner)
  await looks(idle)
  setTitle(writer.doc, 'Typed behind it', ORIGIN)
  await writer.allSaved()
  await looks(idle)
  reader.ws.resume()
  await until(() => [reader, writer, idle].every(({ close, doc }) => close ?? (hasBulk(doc) && meta(doc).get(META.title) === 'Typed behind it')), 'all to see it')
  expect([reader, writer, idle].map(({ close }) => close)).toEqual([null, null, null])
  expect(Math.max(...[reader, writer, idle].flatMap(({ frames }) => frames.map(({ length }) => length)))).toBeLessThan(FRAME_BYTES)
  // What one presses then goes on as ever.
  setTitle(idle.doc, 'After it', ORIGIN)
  await until(() => meta(writer.doc).get(META.title) === 'After it', 'an edit afterwards')
  expect(await server.metrics.metrics()).not.toContain('reason="slow-consumer"')
}, PATIENCE_MS)

test('SYNC-17 a large change of the server itself goes out in parts too, and so does the difference for somebody who fell behind', async () => {
  const { server, lesson, owner, viewer } = await classroom({ settings: { ...FREE, staleBytes: 64 * 1024, staleMs: NEVER_MS, sweepMs: 20, keepaliveMs: 20, pingMs: NEVER_MS } })
  const [quick, slow] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, viewer)]
  slow.ws.pause()
  await bulk(server, lesson, owner, true)
  await until(() => hasBulk(quick.doc), 'a large change')
  // More than may wait for a reader comes behind what waits: a difference says it in one go.
  for (let edit = 0; edit < 150; edit++) {
    meta(quick.doc).set(`word ${edit}`, 'y'.repeat(80_000))
    if (edit % 10 === 9) await quick.allSaved()
  }
  await quick.allSaved()
  await looks(quick)
  slow.ws.resume()
  await until(() => slow.close ?? (hasBulk(slow.doc) && meta(slow.doc).get('word 149') !== undefined), 'the reader to have everything')
  expect(slow.close).toBeNull()
  for (const { frames } of [quick, slow]) expect(Math.max(...frames.map(({ length }) => length))).toBeLessThan(FRAME_BYTES)
  expect(Y.equalSnapshots(Y.snapshot(slow.doc), Y.snapshot(await storedDoc(server, lesson)))).toBe(true)
}, PATIENCE_MS)

test('SYNC-17 who takes nothing of a restore is sent away, and nobody else', async () => {
  const { server, lesson, owner, viewer } = await classroom({ settings: { ...FREE, staleMs: 500, sweepMs: 50 } })
  await bulk(server, lesson, owner, true)
  const { versionId } = await server.sync.createVersion(lesson, { kind: 'named', name: 'All of it', authorId: owner })
  await bulk(server, lesson, owner, false)
  const [here, gone] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, viewer)]
  gone.ws.pause()
  await server.sync.restoreVersion(lesson, versionId, owner)
  await expect.poll(() => server.metrics.metrics(), PATIENCE).toContain('lectern_sync_closed_total{reason="slow-consumer"} 1')
  await until(() => hasBulk(here.doc), 'the one who reads')
  expect(here.close).toBeNull()
}, PATIENCE_MS)
