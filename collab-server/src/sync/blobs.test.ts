import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { META } from '@lectern/shared/lesson'
import { deleteLesson } from '@lectern/shared/lessons'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { TRASH_DAYS, purgeTrash } from '../lessons/purge.ts'
import { markBlobs, removeMarkedBlobs } from '../assets/removal-store.ts'
import { createFileBlobs } from '../blobs/file-blobs.ts'
import { transact } from '../database/transact.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { classroom, meta } from './proofs/classroom.ts'
import { rawClient } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import type { TestSyncServer } from './test-support/new-sync-server.ts'

/** Text that does not get smaller: more than goes into a row. */
const bulk = (): string => randomBytes(700_000).toString('hex')

const snapshotsOf = async (server: TestSyncServer) =>
  await server.db.selectFrom('doc_snapshot').select(['seq', 'bytes', 'blob_key']).orderBy('seq').execute()

async function files(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name).sort()
}

test('SYNC-56 snapshots and versions past a megabyte lie in files that rows name, and go with their rows (sync row 40)', async () => {
  const { server, lesson, owner } = await classroom({ settings: { unloadAfterMs: 20, messageBurst: 1e9, byteBurst: 1e9 } })
  const blobs = join(server.folder, 'blobs')
  const write = async (title: string): Promise<void> => {
    const client = await rawClient(server, lesson, owner)
    meta(client.doc).set(META.title, title)
    meta(client.doc).set('bulk', bulk())
    await client.allSaved()
    client.end()
  }
  for (let round = 1; round <= 3; round++) {
    const before = (await snapshotsOf(server)).at(-1)?.seq ?? 0
    await write(`round ${round}`)
    await expect.poll(async () => (await snapshotsOf(server)).at(-1)?.seq ?? 0, PATIENCE).toBeGreaterThan(before)
  }
  const snapshots = await snapshotsOf(server)
  expect(snapshots).toHaveLength(2)
  for (const { blob_key, bytes } of snapshots) {
    expect(bytes).toBeNull()
    expect(await files(blobs)).toContain(blob_key)
  }
  const versions = await server.db.selectFrom('doc_version').select('blob_key').execute()
  // Every file is named by a row: those of dropped snapshots are gone.
  await expect.poll(() => files(blobs), PATIENCE).toEqual([...new Set([...snapshots, ...versions].map((row) => row.blob_key))].sort())
  await server.close()

  // A snapshot's file is missing: the one before and the updates since have everything.
  await rm(join(blobs, snapshots[1]!.blob_key!.slice(0, 2), snapshots[1]!.blob_key!))
  const again = await newSyncServer({ folder: server.folder })
  const reader = await rawClient(again, lesson, owner)
  expect(meta(reader.doc).get(META.title)).toBe('round 3')
  // The file may be there again tomorrow: its row stays.
  expect(await again.db.selectFrom('doc_quarantine').selectAll().execute()).toEqual([])
  expect((await snapshotsOf(again)).map((row) => row.blob_key)).toEqual(snapshots.map((row) => row.blob_key))
})

test('SYNC-56 while files cannot be written edits go on, no row names a file that is not there, and a version is kept later (sync row 40)', async () => {
  let now = Date.now()
  const { server, lesson, owner, editor } = await classroom({
    now: () => now, settings: { messageBurst: 1e9, byteBurst: 1e9, compactRows: 5, compactBytes: 1e12 },
  })
  const blobs = join(server.folder, 'blobs')
  await writeFile(blobs, 'in the way')
  const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  meta(one.doc).set('bulk', bulk())
  await one.allSaved()
  now += 11 * 60_000
  for (let edit = 0; edit < 20; edit++) {
    meta(one.doc).set(META.title, `title ${edit}`)
    await one.allSaved()
  }
  await expect.poll(() => meta(two.doc).get(META.title), PATIENCE).toBe('title 19')
  await expect(server.sync.createVersion(lesson, { kind: 'named', name: 'Now', authorId: owner })).rejects.toMatchObject({ code: 'files-unavailable' })
  expect(await server.sync.listVersions(lesson)).toEqual([])
  expect(await snapshotsOf(server)).toEqual([])
  expect([one.close, two.close]).toEqual([null, null])
  await rename(blobs, `${blobs}.away`)
  now += 60_000
  await expect.poll(async () => {
    meta(one.doc).set(META.title, `later ${Math.random()}`)
    await one.allSaved()
    return [(await server.sync.listVersions(lesson)).length, (await snapshotsOf(server)).length > 0]
  }, PATIENCE).toEqual([1, true])
  for (const { blob_key } of await snapshotsOf(server)) if (blob_key !== null) expect(await files(blobs)).toContain(blob_key)
})

test('SYNC-53 thinning by the clock: an hour after a day, a day after thirty, names stay, and nobody who edited is forgotten', async () => {
  const clock = testClock()
  const { server, lesson, owner, editor } = await classroom({ now: clock.now, settings: { messageBurst: 1e9 } })
  const people = [owner, editor]
  const hour = 3_600_000
  // Eight automatic versions, half an hour apart, by turns of two people; the third is given a name.
  const ids: string[] = []
  for (let round = 0; round < 8; round++) {
    const who = people[round % 2]!
    await server.sync.transact(lesson, { userId: who, kind: 'edit' }, (doc) => meta(doc).set(META.title, `title ${round}`))
    ids.push((await server.sync.createVersion(lesson, { kind: 'auto', name: null, authorId: null })).versionId)
    clock.advance(hour / 2)
  }
  await server.sync.renameVersion(lesson, ids[2]!, 'Kept')
  const keep = async (): Promise<void> => {
    await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set(META.title, `at ${clock.now()}`))
    await server.sync.createVersion(lesson, { kind: 'auto', name: null, authorId: null })
  }
  const old = async () => (await server.sync.listVersions(lesson)).filter(({ versionId }) => ids.includes(versionId)).reverse()
  clock.advance(12 * hour)
  await keep()
  expect(await old()).toHaveLength(8)
  clock.advance(24 * hour)
  await keep()
  // Of each hour the later; the named one besides.
  expect((await old()).map(({ versionId }) => ids.indexOf(versionId))).toEqual([1, 2, 3, 5, 7])
  expect((await old()).map(({ contributorIds }) => [...contributorIds].sort())).toEqual([
    [owner, editor].sort(), [owner], [editor], [owner, editor].sort(), [owner, editor].sort(),
  ])
  clock.advance(40 * 24 * hour)
  await keep()
  // Of that day the last, which was kept twelve hours later.
  expect((await old()).map(({ versionId }) => ids.indexOf(versionId))).toEqual([2])
  const left = [...(await server.sync.listVersions(lesson))].reverse()
  expect(left.map(({ contributorIds }) => [...contributorIds].sort()).slice(0, 2)).toEqual([[owner, editor].sort(), [owner, editor].sort()])
})

test('SYNC-56 a file that two rows name stays until both are gone', async () => {
  // A snapshot of the same state would be a third row of the same file.
  const { server, lesson, owner } = await classroom({ settings: { compactBytes: 1e12 } })
  const store = createFileBlobs(join(server.folder, 'blobs'))
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', bulk()))
  const [one, two] = [
    await server.sync.createVersion(lesson, { kind: 'named', name: 'One', authorId: owner }),
    await server.sync.createVersion(lesson, { kind: 'named', name: 'Two', authorId: owner }),
  ]
  const [hash] = await files(join(server.folder, 'blobs'))
  const release = async (versionId: string): Promise<void> => {
    await transact(server.db, async (trx) => {
      await trx.deleteFrom('doc_version').where('id', '=', versionId).execute()
      await markBlobs(trx, [hash!], Date.now())
    })
    expect(await removeMarkedBlobs(server.db, store, Date.now)).toBe(0)
  }
  await release(one.versionId)
  expect(await store.has(hash!)).toBe(true)
  const { update } = await server.sync.readVersion(lesson, two.versionId)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  expect(String(meta(doc).get('bulk'))).toHaveLength(1_400_000)
  await release(two.versionId)
  expect(await store.has(hash!)).toBe(false)
})

test('SYNC-56 a lesson that is deleted for good takes its rows and files with it', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const ada = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, ada)
  await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => meta(doc).set('bulk', bulk()))
  await app.sync.createVersion(docId, { kind: 'named', name: 'Big', authorId: ada.userId })
  const blobs = join(app.config.dataDir, 'blobs')
  expect(await files(blobs)).toHaveLength(1)
  await call(app, ada, deleteLesson, { params: { lessonId } })
  clock.advance((TRASH_DAYS + 1) * 24 * 3_600_000)
  expect(await purgeTrash(app)).toEqual({ lessons: 1, courses: 0 })
  expect(await files(blobs)).toEqual([])
  for (const table of ['doc', 'doc_update', 'doc_version', 'doc_client', 'doc_change'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
