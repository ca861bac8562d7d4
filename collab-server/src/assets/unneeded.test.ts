import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { DEFAULT_BACKGROUND, setEverySlide } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import type * as Y from 'yjs'
import { expect, it } from 'vitest'
import { blobFolderOf } from '../blobs/create-blobs.ts'
import { blobFile } from '../blobs/file-blobs.ts'
import { removeMarkedBlobs } from './removal-store.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { openCompactor } from '../sync/log/compaction-store.ts'
import { newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { insertAsset } from './store.ts'
import { UNNEEDED_DAYS, pruneUnneeded } from './unneeded.ts'

const DAY_MS = 24 * 60 * 60_000
const ORIGIN = { kind: 'local', command: 'test' } as const

async function store(app: FastifyInstance, { organizationId, userId }: TestMember, bytes = randomBytes(100)): Promise<string> {
  const hash = await app.blobs.put(bytes)
  const blob = { hash, contentType: 'image/png', bytes: bytes.length, width: 1, height: 1 }
  await insertAsset(app.db, blob, { organizationId, userId, at: app.now() }, app.quotas.requireWithin)
  return hash
}

async function world() {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const ada = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, ada)
  const edit = async (run: (doc: Y.Doc) => void): Promise<void> => { await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, run) }
  const show = async (blob: string): Promise<void> => await edit((doc) => {
    setEverySlide(doc, { background: { kind: 'image', blob, colour: '#112233', fit: 'cover' } }, ORIGIN)
  })
  const left = async (): Promise<string[]> => (await app.db.selectFrom('asset').select('hash').execute()).map(({ hash }) => hash)
  /** A look a little more than the days after the former. */
  const look = async (): Promise<number> => {
    clock.advance((UNNEEDED_DAYS + 1) * DAY_MS)
    return await pruneUnneeded(app)
  }
  return { app, ada, clock, docId, lessonId, edit, show, left, look }
}

it('a picture goes that nothing shows, its days after that was seen, with its bytes and what it counts for', async () => {
  const { ada, app, clock, left, look } = await world()
  const hash = await store(app, ada)
  const pictures = async () => (await app.db.selectFrom('storage_use').select('pictures').where('organization_id', '=', ada.organizationId).executeTakeFirst())?.pictures
  expect([await pruneUnneeded(app), await pruneUnneeded(app), await left(), await pictures()]).toEqual([0, 0, [hash], 100])
  // Not before its time, however often anybody looks.
  clock.advance((UNNEEDED_DAYS - 1) * DAY_MS)
  expect([await pruneUnneeded(app), await look(), await left(), await pictures()]).toEqual([0, 1, [], 0])
  await removeMarkedBlobs(app.db, app.blobs, app.now)
  expect(await app.blobs.has(hash)).toBe(false)
})

it('a picture that is sent again before its days are over has all of them again', async () => {
  const { ada, app, clock, left, look } = await world()
  const bytes = randomBytes(100)
  const hash = await store(app, ada, bytes)
  await look()
  clock.advance((UNNEEDED_DAYS - 1) * DAY_MS)
  await store(app, ada, bytes)
  expect(await pruneUnneeded(app)).toBe(0)
  clock.advance((UNNEEDED_DAYS - 1) * DAY_MS)
  expect([await pruneUnneeded(app), await left(), await look()]).toEqual([0, [hash], 1])
})

it('a picture stays that a gallery, a brand, a lesson, one of its states, a publication or a video to be made shows', async () => {
  const { ada, app, docId, edit, left, lessonId, look, show } = await world()
  const [kept, logo, shown, former, large, published, filmed, lonely] = await Promise.all(Array.from({ length: 8 }, async () => await store(app, ada)))
  if (!kept || !logo || !shown || !former || !large || !published || !filmed) throw new Error('there are too few pictures')
  await app.gallery.keep(ada, { blob: { hash: kept, contentType: 'image/png', bytes: 100, width: 1, height: 1 }, name: 'kept', imageType: 4 })
  await app.db.insertInto('brand').values({ organization_id: ada.organizationId, colours: null, logo_hash: logo, version: 1, updated_at: app.now() }).execute()
  const version = async (name: string) => await app.sync.createVersion(docId, { kind: 'named', name, authorId: ada.userId })
  await show(former)
  await version('small')
  await show(large)
  // Its state lies in a file; there the hash may lie across two pieces that are read.
  await edit((doc) => { doc.getMap('meta').set('bulk', 'x'.repeat(1_500_000)) })
  await version('large')
  await edit((doc) => {
    doc.getMap('meta').delete('bulk')
    setEverySlide(doc, { background: DEFAULT_BACKGROUND }, ORIGIN)
  })
  await show(shown)
  // Only versions know the former two now.
  const { head_seq } = await app.db.selectFrom('doc').select('head_seq').where('id', '=', docId).executeTakeFirstOrThrow()
  await app.db.deleteFrom('doc_update').where('doc_id', '=', docId).where('seq', '<', head_seq).execute()
  const at = app.now()
  await app.db.insertInto('publication').values({
    id: 'p', lesson_id: lessonId, settings: '{}', content: gzipSync(JSON.stringify({ blob: published })), content_hash: 'x', activities: '', key_hash: '', language: 'en',
    slide_count: 1, question_count: 0, out_of: 0, duration_ms: null, seq: 1, revision: 1, created_at: at, published_at: at, published_by: ada.userId,
  }).execute()
  await app.db.insertInto('job').values({
    id: 'v', kind: 'video', key: 'k', organization_id: ada.organizationId, user_id: ada.userId, lesson_id: lessonId, title: '', input: '{}', state: 'failed',
    progress: 0, failure: 'ended', runner: 'browser', token_hash: null, heartbeat_at: at, started_at: null, runs: 0, attempt: 1, hold_id: null, created_at: at,
    finished_at: at,
  }).execute()
  const scenes = JSON.stringify([{ blob: filmed }])
  await app.db.insertInto('job_payload').values({ job_id: 'v', lesson_id: lessonId, content: scenes, bytes: scenes.length }).execute()
  expect([await look(), await look()]).toEqual([0, 1])
  expect((await left()).sort()).toEqual([kept, logo, shown, former, large, published, filmed].sort())
  expect(await left()).not.toContain(lonely)
})

it('no picture goes while something that may show it cannot be read', async () => {
  const { ada, app, docId, edit, left, look } = await world()
  const hash = await store(app, ada)
  await look()
  await edit((doc) => { doc.getMap('meta').set('bulk', 'x'.repeat(1_500_000)) })
  await app.sync.createVersion(docId, { kind: 'named', name: 'large', authorId: ada.userId })
  const { blob_key } = await app.db.selectFrom('doc_version').select('blob_key').where('blob_key', 'is not', null).executeTakeFirstOrThrow()
  await rm(blobFile(blobFolderOf(app.config.dataDir), blob_key ?? ''))
  await expect(look()).rejects.toMatchObject({ code: 'not-found' })
  expect(await left()).toEqual([hash])
})

it('a picture stays that only what waits for its place in a version shows', async () => {
  const { ada, app, docId, edit, left, look } = await world()
  const [orphaned, restored] = [await store(app, ada), await store(app, ada)]
  const row = { doc_id: docId, seq: 1, user_id: ada.userId }
  await app.db.insertInto('doc_orphan').values({ ...row, ranges: '[]', bytes: Buffer.from(orphaned) }).execute()
  await app.db.insertInto('doc_restoring').values({ ...row, version_id: 'to be', base_id: 'before', bytes: Buffer.from(restored) }).execute()
  expect([await look(), await look(), (await left()).toSorted()]).toEqual([0, 0, [orphaned, restored].toSorted()])
  for (const table of ['doc_orphan', 'doc_restoring'] as const) await app.db.deleteFrom(table).execute()
  // What a document shows is counted anew when its log is folded.
  await edit((doc) => { doc.getMap('meta').set('edited', 1) })
  const compactor = openCompactor(app.config.databaseFile)
  expect(compactor.compact(docId, app.now()).kind).toBe('compacted')
  compactor.close()
  expect([await look(), await look(), await left()]).toEqual([0, 2, []])
})
