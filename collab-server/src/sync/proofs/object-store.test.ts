import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { META } from '@lectern/shared/lesson'
import { uploadImage } from '@lectern/shared/media'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { markBlobs, removeMarkedBlobs } from '../../assets/removal-store.ts'
import { blobHash } from '../../blobs/blobs.ts'
import type { BlobStore } from '../../blobs/blobs.ts'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { createS3Blobs } from '../../blobs/s3-blobs.ts'
import { transact } from '../../database/transact.ts'
import { buildTestApp, testFolder } from '../../test-support/build-test-app.ts'
import { signUpMember } from '../../test-support/members.ts'
import { NEVER_MS, PATIENCE } from '../../test-support/patience.ts'
import { newS3Server } from '../../test-support/s3-server.ts'
import type { S3Fault, S3Server } from '../../test-support/s3-server.ts'
import { RawClient, rawClient } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import { FREE, classroom, meta, storedDoc } from './classroom.ts'
import { PATIENCE_MS } from './sizes.ts'

/** Letters of a text that is more than goes into a row. */
const BULK = 1_060_000
/** A text that does not get smaller. */
const bulk = (): string => randomBytes(BULK / 2).toString('hex')
const MINUTE = 60_000

/** A client of the store that gives it up after so long a silence. */
function storeOf(s3: S3Server, silenceMs = 300): BlobStore {
  return createS3Blobs(s3.address, { patience: { attempts: 3, pauseMs: 5, silenceMs, slowestLine: 1e6 } })
}

/** A room whose large states go to an object store. */
async function room(settings: object = {}, silenceMs?: number) {
  const s3 = await newS3Server()
  const clock = { ms: Date.now() }
  const blobs = storeOf(s3, silenceMs)
  const people = await classroom({ now: () => clock.ms, blobs, settings: { ...FREE, compactRows: 5, compactBytes: 1e12, ...settings } })
  return { s3, clock, blobs, ...people }
}

/** Every object that a row names is there, and reads as its row says. */
async function requireWhole(server: TestSyncServer, s3: S3Server): Promise<void> {
  const rows = [
    ...await server.db.selectFrom('doc_snapshot').select('blob_key').execute(),
    ...await server.db.selectFrom('doc_version').select('blob_key').execute(),
  ]
  for (const { blob_key: hash } of rows) {
    if (hash === null) continue
    const object = s3.objects.get(`files/${hash.slice(0, 2)}/${hash}`)
    expect(object && blobHash(object)).toBe(hash)
  }
}

const snapshots = async (server: TestSyncServer) => await server.db.selectFrom('doc_snapshot').select(['seq', 'blob_key']).orderBy('seq').execute()

/** Breaks the store in one of the ways it can be broken; answers what mends it. */
const FAULTS: readonly (readonly [string, (s3: S3Server) => Promise<() => Promise<void>>])[] = [
  ['down', async (s3) => {
    await s3.stop()
    return s3.start
  }],
  ...(['hang', 'slow-down', 'cut', 'lost'] as const).map((fault: S3Fault) => [
    { hang: 'silent', 'slow-down': 'overloaded', cut: 'failing halfway', lost: 'losing its answers' }[fault as 'hang'],
    async (s3: S3Server) => {
      s3.fault = ({ method }) => (method === 'PUT' || fault !== 'cut' ? fault : null)
      return async () => { s3.fault = () => null }
    },
  ] as const),
]

describe.each(FAULTS)('SYNC-56 an object store that is %s', (_how, breakIt) => {
  test('edits go on and are saved, no row names what is not there, and snapshot and version are kept once it is back (sync row 40)', async () => {
    const { clock, editor, lesson, owner, s3, server } = await room()
    const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    const mend = await breakIt(s3)
    meta(one.doc).set('bulk', bulk())
    await one.allSaved()
    clock.ms += 11 * MINUTE
    // Every one of them is reason for a snapshot, and the first for a version.
    for (let edit = 0; edit < 20; edit++) {
      meta(one.doc).set(META.title, `title ${edit}`)
      await one.allSaved()
    }
    await expect.poll(() => meta(two.doc).get(META.title), PATIENCE).toBe('title 19')
    await expect(server.sync.createVersion(lesson, { kind: 'named', name: 'Now', authorId: owner }))
      .rejects.toMatchObject({ code: 'files-unavailable', retryAfterMs: expect.any(Number) })
    expect([await server.sync.listVersions(lesson), await snapshots(server)]).toEqual([[], []])
    expect([one.close, two.close]).toEqual([null, null])

    await mend()
    await expect.poll(async () => {
      // The last attempt may have failed just now: the next is a minute later.
      clock.ms += 5_000
      meta(one.doc).set(META.title, `later ${clock.ms}`)
      await one.allSaved()
      return [(await server.sync.listVersions(lesson)).at(-1)?.kind, (await snapshots(server)).length > 0]
    }, PATIENCE).toEqual(['auto', true])
    await requireWhole(server, s3)
    expect(meta(await storedDoc(server, lesson)).get(META.title)).toBe(meta(one.doc).get(META.title))
  }, PATIENCE_MS)
})

test('SYNC-56 a slow object store holds up nobody: edits are saved while a snapshot and a version are on their way (sync row 40)', async () => {
  // Slow is not silent, however busy the machine is.
  const { clock, lesson, owner, s3, server } = await room({}, PATIENCE.timeout)
  const one = await rawClient(server, lesson, owner)
  s3.delayMs = 250
  meta(one.doc).set('bulk', bulk())
  await one.allSaved()
  clock.ms += 11 * MINUTE
  let saved = 0
  await expect.poll(async () => {
    const isOver = (await server.sync.listVersions(lesson)).length > 0 && (await snapshots(server)).length > 0
    if (!isOver) {
      meta(one.doc).set(META.title, `title ${saved}`)
      await one.allSaved()
      saved++
    }
    return isOver
  }, { ...PATIENCE, interval: 1 }).toBe(true)
  // Two round trips of the store at least, and many edits saved within.
  expect(saved).toBeGreaterThan(10)
  await requireWhole(server, s3)
})

test('SYNC-25 a lesson whose snapshot lies in a store that is away is not opened, not damaged, and opens when it is back (sync row 40)', async () => {
  const { blobs, lesson, owner, s3, server } = await room({ unloadAfterMs: 20 })
  const one = await rawClient(server, lesson, owner)
  meta(one.doc).set('bulk', bulk())
  meta(one.doc).set(META.title, 'Whole')
  await one.allSaved()
  one.end()
  await expect.poll(async () => (await snapshots(server)).at(-1)?.blob_key ?? null, PATIENCE).not.toBeNull()
  await server.close()

  await s3.stop()
  const again = await newSyncServer({ folder: server.folder, blobs })
  const refused = new RawClient(`${again.url}/${lesson}?lv=1&ticket=${await again.ticket(lesson, owner)}`)
  await expect.poll(() => refused.close?.code, PATIENCE).toBe(1013)
  expect(await again.db.selectFrom('doc_quarantine').selectAll().execute()).toEqual([])
  expect(await again.db.selectFrom('doc').select('degraded').where('id', '=', lesson).executeTakeFirst()).toEqual({ degraded: 0 })
  await s3.start()
  const reader = await rawClient(again, lesson, owner)
  expect(meta(reader.doc).get(META.title)).toBe('Whole')
})

/** The secret is not among what a spread copies. */
const s3BlobsAt = ({ address }: S3Server, change: object): BlobStore =>
  createS3Blobs({ ...address, secretAccessKey: address.secretAccessKey, ...change })

const WRONG: readonly (readonly [string, (s3: S3Server) => Promise<BlobStore>])[] = [
  ['another bucket', async (s3) => s3BlobsAt(s3, { bucket: 'other' })],
  ['another part of the bucket', async (s3) => s3BlobsAt(s3, { prefix: 'elsewhere/' })],
  ['a folder without files', async () => createFileBlobs(join(await testFolder(), 'blobs'))],
]

test.each(WRONG)('SYNC-25 with %s in place of the one its files are in a lesson is not opened and nothing is changed; with the right one it is whole (sync row 40)', async (_what, wrong) => {
  const { blobs, lesson, owner, s3, server } = await room({ unloadAfterMs: 20 })
  const one = await rawClient(server, lesson, owner)
  // Compacted twice: what the snapshots hold is in no row any more.
  for (const title of ['First', 'Second', 'Whole']) {
    const before = (await snapshots(server)).at(-1)?.seq ?? 0
    meta(one.doc).set('bulk', bulk())
    for (let edit = 0; edit < 6; edit++) meta(one.doc).set('edit', edit)
    meta(one.doc).set(META.title, title)
    await one.allSaved()
    await expect.poll(async () => (await snapshots(server)).at(-1)?.seq ?? 0, PATIENCE).toBeGreaterThan(before)
  }
  const version = await server.sync.createVersion(lesson, { kind: 'named', name: 'Kept', authorId: owner })
  one.end()
  await server.close()

  const astray = await newSyncServer({ folder: server.folder, blobs: await wrong(s3) })
  const rows = async () => [
    await astray.db.selectFrom('doc').selectAll().execute(), await astray.db.selectFrom('doc_snapshot').selectAll().orderBy('seq').execute(),
    await astray.db.selectFrom('doc_update').selectAll().orderBy('seq').execute(), await astray.db.selectFrom('doc_quarantine').selectAll().execute(),
    await astray.db.selectFrom('doc_version').selectAll().execute(), await astray.db.selectFrom('blob_removal').selectAll().execute(),
  ]
  const before = await rows()
  const refused = new RawClient(`${astray.url}/${lesson}?lv=1&ticket=${await astray.ticket(lesson, owner)}`)
  await expect.poll(() => refused.close?.code, PATIENCE).toBe(1013)
  await expect(astray.sync.readDocument(lesson)).rejects.toMatchObject({ code: 'files-unavailable', retryAfterMs: expect.any(Number) })
  await expect(astray.sync.readVersion(lesson, version.versionId)).rejects.toMatchObject({ code: 'files-unavailable' })
  expect(await rows()).toEqual(before)
  await astray.close()

  const again = await newSyncServer({ folder: server.folder, blobs })
  const reader = await rawClient(again, lesson, owner)
  expect([meta(reader.doc).get(META.title), String(meta(reader.doc).get('bulk')).length]).toEqual(['Whole', BULK])
  expect((await again.sync.readVersion(lesson, version.versionId)).update.length).toBeGreaterThan(BULK)
})

test('SYNC-29 a snapshot whose object has wrong bytes costs nothing: the one before and the updates since have everything (sync row 40)', async () => {
  const { blobs, lesson, owner, s3, server } = await room()
  const one = await rawClient(server, lesson, owner)
  for (let round = 1; round <= 3; round++) {
    const before = (await snapshots(server)).at(-1)?.seq ?? 0
    meta(one.doc).set('bulk', bulk())
    for (let edit = 0; edit < 6; edit++) meta(one.doc).set(META.title, `round ${round} ${edit}`)
    await one.allSaved()
    await expect.poll(async () => (await snapshots(server)).at(-1)?.seq ?? 0, PATIENCE).toBeGreaterThan(before)
  }
  await server.close()
  const again = await newSyncServer({ folder: server.folder, blobs })
  const newest = (await snapshots(again)).at(-1)?.blob_key ?? ''
  // The version kept when the last one left has the same bytes.
  await again.db.deleteFrom('doc_version').execute()
  const key = `files/${newest.slice(0, 2)}/${newest}`
  const object = s3.objects.get(key) ?? Buffer.alloc(0)
  s3.objects.set(key, Buffer.from(object.map((byte, index) => (index === 500_000 ? byte ^ 1 : byte))))
  const reader = await rawClient(again, lesson, owner)
  expect(meta(reader.doc).get(META.title)).toBe('round 3 5')
  // What is put aside says which object it was, and that goes too: nothing names it any more.
  const [aside] = await again.db.selectFrom('doc_quarantine').select(['source', 'reason']).execute()
  expect(aside).toEqual({ source: 'snapshot', reason: `file ${newest} is damaged` })
  expect((await again.db.selectFrom('blob_removal').select('hash').execute()).map(({ hash }) => hash)).toContain(newest)
  expect(await again.db.selectFrom('doc').select('degraded').where('id', '=', lesson).executeTakeFirst()).toEqual({ degraded: 0 })
})

test('SYNC-56 what cannot be removed waits, and what is being removed is not named again: the row keeps the bytes itself (sync row 40)', async () => {
  const { blobs, clock, lesson, owner, s3, server } = await room()
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', bulk()))
  const keep = async (name: string) => await server.sync.createVersion(lesson, { kind: 'named', name, authorId: owner })
  const first = await keep('One')
  const { blob_key: hash } = await server.db.selectFrom('doc_version').select('blob_key').executeTakeFirstOrThrow()
  // The removal is asked for, and the store does not say whether it was done.
  s3.fault = ({ method }) => (method === 'DELETE' ? 'lost' : null)
  await transact(server.db, async (trx) => {
    await trx.deleteFrom('doc_version').where('id', '=', first.versionId).execute()
    await markBlobs(trx, [hash ?? ''], clock.ms)
  })
  expect(await removeMarkedBlobs(server.db, blobs, () => clock.ms)).toBe(1)
  const second = await keep('The same bytes')
  expect(await server.db.selectFrom('doc_version').select(['id', 'blob_key']).execute()).toEqual([{ id: second.versionId, blob_key: null }])
  s3.fault = () => null
  expect(await removeMarkedBlobs(server.db, blobs, () => clock.ms)).toBe(0)
  expect(s3.objects.size).toBe(0)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, (await server.sync.readVersion(lesson, second.versionId)).update)
  expect(String(meta(doc).get('bulk'))).toHaveLength(BULK)
  // An hour later no request of then can arrive any more, and the name is free again.
  clock.ms += 61 * MINUTE
  await removeMarkedBlobs(server.db, blobs, () => clock.ms)
  await keep('Later')
  expect((await server.db.selectFrom('doc_version').select('blob_key').execute()).filter(({ blob_key }) => blob_key !== null)).toHaveLength(1)
  await requireWhole(server, s3)
})

test('SYNC-56 a blob that another node has removed meanwhile is not removed again, and the rest of its mark counts from its end (sync row 40)', async () => {
  const { blobs, clock, s3, server } = await room()
  const hashes = [await blobs.put(Buffer.from('one')), await blobs.put(Buffer.from('two'))]
  await transact(server.db, async (trx) => { await markBlobs(trx, hashes, clock.ms) })
  const began = clock.ms
  const removed: string[] = []
  const slow: BlobStore = {
    ...blobs,
    async remove(hash) {
      removed.push(hash)
      clock.ms += 20 * MINUTE
      // The other node does the rest while this one waits for the store.
      await server.db.updateTable('blob_removal').set({ removed_at: began }).where('hash', '!=', hash).execute()
      await blobs.remove(hash)
    },
  }
  expect(await removeMarkedBlobs(server.db, slow, () => clock.ms)).toBe(0)
  expect([removed.length, s3.objects.size]).toEqual([1, 1])
  const marks = await server.db.selectFrom('blob_removal').select(['hash', 'removed_at']).execute()
  expect(marks.find(({ hash }) => hash === removed[0])?.removed_at).toBe(began + 20 * MINUTE)
})

test('SYNC-56 a blob that was put again while its mark was there is removed again, once nothing can name it (sync row 40)', async () => {
  const { blobs, clock, lesson, owner, s3, server } = await room()
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', bulk()))
  const keep = async (name: string) => await server.sync.createVersion(lesson, { kind: 'named', name, authorId: owner })
  const first = await keep('One')
  const { blob_key: hash } = await server.db.selectFrom('doc_version').select('blob_key').executeTakeFirstOrThrow()
  await transact(server.db, async (trx) => {
    await trx.deleteFrom('doc_version').where('id', '=', first.versionId).execute()
    await markBlobs(trx, [hash ?? ''], clock.ms)
  })
  await removeMarkedBlobs(server.db, blobs, () => clock.ms)
  expect(s3.objects.size).toBe(0)
  await keep('The same bytes, kept in the row')
  expect(s3.objects.size).toBe(1)
  await removeMarkedBlobs(server.db, blobs, () => clock.ms)
  expect(s3.objects.size).toBe(0)
})

test('SYNC-7 a shutdown does not wait for a trash that is being emptied into a store that hangs (sync row 40)', async () => {
  const s3 = await newS3Server()
  const dataDir = await testFolder()
  s3.fault = () => 'hang'
  // Its own trash may be emptied already, or not yet: what is marked now is seen by the next start at the latest.
  const before = await buildTestApp({ dataDir, env: { S3_URL: s3.url } })
  await transact(before.db, async (trx) => { await markBlobs(trx, ['1'.repeat(64)], 1) })
  await before.close()
  s3.requests.length = 0
  const app = await buildTestApp({ dataDir, env: { S3_URL: s3.url } })
  await expect.poll(() => s3.requests.length, PATIENCE).toBeGreaterThan(0)
  expect(await app.db.selectFrom('blob_removal').select('removed_at').execute()).toEqual([{ removed_at: null }])
  await app.close()
  // The store's silence was not waited for: after it another attempt would have been made.
  expect(s3.requests).toHaveLength(1)
})

test('SYNC-7 a shutdown does not wait for an object store for an object store that hangs (sync row 40)', async () => {
  const s3 = await newS3Server()
  const blobs = createS3Blobs(s3.address, { patience: { attempts: 4, pauseMs: 1000, silenceMs: NEVER_MS / 2, slowestLine: 1e6 } })
  const { lesson, owner, server } = await classroom({ blobs, settings: { ...FREE, drainMs: NEVER_MS, compactRows: 5, compactBytes: 1e12 } })
  const one = await rawClient(server, lesson, owner)
  s3.fault = () => 'hang'
  meta(one.doc).set('bulk', bulk())
  for (let edit = 0; edit < 8; edit++) meta(one.doc).set(META.title, `title ${edit}`)
  await one.allSaved()
  await expect.poll(() => s3.requests.length, PATIENCE).toBeGreaterThan(0)
  await server.close()
  blobs.close()
})

test('SYNC-56 a picture that cannot be stored is refused with a clear word and a time to come back, and no row names it (sync row 40)', async () => {
  const s3 = await newS3Server()
  const app = await buildTestApp({ env: { S3_URL: s3.url } })
  const ada = await signUpMember(app)
  const picture = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  const upload = async () => {
    const payload = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="x.gif"\r\ncontent-type: image/gif\r\n\r\n'), picture, Buffer.from('\r\n--b--\r\n'),
    ])
    return await app.inject({
      method: 'POST', url: `/api/v1${uploadImage.path}`, payload, headers: { 'content-type': 'multipart/form-data; boundary=b', ...ada.headers },
    })
  }
  await s3.stop()
  const refused = await upload()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json()).toMatchObject({ code: 'files-unavailable', message: expect.stringContaining('try again'), retryAfterMs: 5000 })
  expect(refused.body).not.toContain('127.0.0.1')
  expect(await app.db.selectFrom('asset').selectAll().execute()).toEqual([])
  await s3.start()
  const stored = await upload()
  expect(stored.statusCode).toBe(200)
  const url = `/api/v1/blobs/${stored.json().data.blob.hash}`
  expect((await app.inject({ url })).rawPayload.equals(picture)).toBe(true)
  await s3.stop()
  expect((await app.inject({ url })).json()).toMatchObject({ code: 'files-unavailable' })
})
