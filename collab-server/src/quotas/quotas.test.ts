import { randomBytes } from 'node:crypto'
import { submitFeedback } from '@lectern/shared/feedback'
import { ROOT, setTitle } from '@lectern/shared/lesson'
import {
  createTicket, createVersion, deleteLesson, deleteVersion, duplicateLesson, listVersions, restoreVersion,
} from '@lectern/shared/lessons'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { COPY_WINDOW_MS, STORAGE_KINDS, readStorageUse } from '@lectern/shared/quotas'
import { deleteVideo, listVideos, makeVideo, stopVideo } from '@lectern/shared/video'
import BetterSqlite3 from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { TRASH_DAYS, purgeTrash } from '../lessons/purge.ts'
import { findMiscounted } from '../operations/verify/storage-use-store.ts'
import { openCompactor } from '../sync/log/compaction-store.ts'
import { RawClient, until } from '../sync/test-support/clients.ts'
import { buildTestApp, listen, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signInAgain, signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { lessonOf } from '../video/test-support.ts'

/** The smallest quota of these tests, bytes. */
const QUOTA = Math.round(0.001 * 1024 ** 3)
/** What tests put into a lesson, bytes: less than is folded into a snapshot at once, which would be counted as well. */
const BULK = 200_000
const ORIGIN = { kind: 'local', command: 'test' } as const
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Writes so many bytes that do not get smaller into a lesson. */
async function grow(app: FastifyInstance, member: TestMember, docId: string, bytes: number): Promise<void> {
  const text = randomBytes(bytes / 2).toString('hex')
  await app.sync.transact(docId, { userId: member.userId, kind: 'edit' }, (doc) => { doc.getMap(ROOT.meta).set('bulk', text) })
}

/** Changes a lesson a little, so that its next version is another. */
async function retitle(app: FastifyInstance, member: TestMember, docId: string, title: string): Promise<void> {
  await app.sync.transact(docId, { userId: member.userId, kind: 'edit' }, (doc) => { setTitle(doc, title, ORIGIN) })
}

const keep = (app: FastifyInstance, member: TestMember, lessonId: string, name: string) => (
  attempt(app, member, createVersion, { params: { lessonId }, body: { name } })
)
const used = async (app: FastifyInstance, owner: TestMember): Promise<number> => (await call(app, owner, readStorageUse)).usedBytes
const autoVersion = (app: FastifyInstance, docId: string) => app.sync.createVersion(docId, { kind: 'auto', name: null, authorId: null })

/** What is counted is what is stored. */
function expectCounted(app: FastifyInstance): void {
  const db = new BetterSqlite3(app.config.databaseFile)
  expect(findMiscounted(db)).toEqual({ lessons: [], organizations: [] })
  db.close()
}

/** An image as a browser sends it. */
async function upload(app: FastifyInstance, member: TestMember, bytes: Buffer) {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return await app.inject({
    method: 'POST', url: '/api/v1/media/images', payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=b' },
  })
}

describe('the storage of a workspace', () => {
  test('named versions stop where it is full, edits do not, and room that was made can be used (sync row 50)', async () => {
    const app = await buildTestApp({ env: { STORAGE_QUOTA_GB: '0.001' } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    await grow(app, owner, docId, BULK)
    const answers = []
    for (let count = 0; count < 7; count++) {
      await retitle(app, owner, docId, `Title ${count}`)
      answers.push(await keep(app, owner, lessonId, `Version ${count}`))
    }
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200, 507, 507])
    expect(answers[5]?.error).toMatchObject({ code: 'storage-full', message: expect.stringMatching(/full\. Delete versions/) })
    expect(await used(app, owner)).toBeLessThanOrEqual(QUOTA)
    await retitle(app, owner, docId, 'Edits go on')
    await call(app, owner, deleteVersion, { params: { lessonId, versionId: answers[0]?.data?.versionId ?? '' } })
    expect((await keep(app, owner, lessonId, 'There is room again')).http).toBe(200)
    expect((await keep(app, owner, lessonId, 'And no more')).error?.code).toBe('storage-full')
    expectCounted(app)
  })

  test('many who write at once never pass it (sync row 50)', async () => {
    const app = await buildTestApp({ env: { STORAGE_QUOTA_GB: '0.001' } })
    const owner = await signUpMember(app)
    const lessons = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => await newLesson(app, owner)))
    for (const { docId } of lessons) await grow(app, owner, docId, BULK)
    const answers = await Promise.all(lessons.flatMap(({ lessonId }) => ['a', 'b'].map((name) => keep(app, owner, lessonId, name))))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(5)
    expect(answers.filter(({ error }) => error?.code === 'storage-full')).toHaveLength(7)
    expect(await used(app, owner)).toBeLessThanOrEqual(QUOTA)
    expectCounted(app)
  })

  test('an automatic version takes the place of older ones, and where there are none it is not kept (sync row 50)', async () => {
    const app = await buildTestApp({ env: { STORAGE_QUOTA_GB: '0.001' } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    await grow(app, owner, docId, BULK)
    for (let count = 0; count < 7; count++) {
      await retitle(app, owner, docId, `Title ${count}`)
      await autoVersion(app, docId)
    }
    const kept = await app.sync.listVersions(docId)
    expect(kept.map(({ seq }) => seq)).toEqual([9, 8, 7, 6, 5])
    // Who edited up to those that went counts for the next that stayed.
    expect(kept.at(-1)?.contributorIds).toEqual([owner.userId])
    for (const { versionId } of kept) await app.sync.renameVersion(docId, versionId, 'Kept')
    await expect(autoVersion(app, docId)).rejects.toMatchObject({ code: 'storage-full' })
    // A restore keeps the state before it, so it is refused as well, and nothing is changed.
    const refused = await attempt(app, owner, restoreVersion, { params: { lessonId, versionId: kept[0]?.versionId ?? '' } })
    expect([refused.error?.code, (await app.sync.listVersions(docId)).length]).toEqual(['storage-full', 5])
    expectCounted(app)
  })

  test('pictures, copies, new lessons, videos and files of feedback stop where it is full (sync row 50)', async () => {
    const app = await buildTestApp({ env: { STORAGE_QUOTA_GB: '0.0005' }, config: { videoBrowser: null } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    const first = Buffer.concat([PNG, randomBytes(100_000)])
    expect((await upload(app, owner, first)).statusCode).toBe(200)
    await grow(app, owner, docId, BULK)
    expect((await keep(app, owner, lessonId, 'Half full')).http).toBe(200)
    await retitle(app, owner, docId, 'Another')
    expect((await keep(app, owner, lessonId, 'All but full')).http).toBe(200)
    const refusals = [
      (await upload(app, owner, Buffer.concat([PNG, randomBytes(90_000)]))).json<{ code: string }>().code,
      (await attempt(app, owner, duplicateLesson, { params: { lessonId }, body: {} })).error?.code,
    ]
    expect(refusals).toEqual(['storage-full', 'storage-full'])
    // What is stored already costs nothing.
    expect((await upload(app, owner, first)).statusCode).toBe(200)
    expect((await upload(app, owner, Buffer.concat([PNG, randomBytes(20_000)]))).statusCode).toBe(200)
    const attachments = [{ fileName: 'a.png', contentType: 'image/png', size: 45_000, content: Buffer.concat([PNG, randomBytes(45_000 - PNG.length)]).toString('base64') }]
    const feedback = await attempt(app, owner, submitFeedback, {
      body: { name: 'Ada Tester', email: owner.email, issueType: 1, subject: 'A picture', description: 'It stops when I press play.', attachments } as never,
    })
    expect(feedback.error?.code).toBe('storage-full')
    expectCounted(app)
  })

  test('each kind is counted as it comes and goes, and all of a lesson with the lesson (sync row 50)', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now, config: { videoBrowser: null } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await lessonOf(app, owner)
    expect((await upload(app, owner, PNG)).statusCode).toBe(200)
    await retitle(app, owner, docId, 'Counted')
    const { versionId } = await app.sync.createVersion(docId, { kind: 'named', name: 'One', authorId: owner.userId })
    await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Counted'), tags: ['water'] } })
    await call(app, owner, makeVideo, { params: { lessonId }, body: { key: 'one' } })
    await call(app, owner, duplicateLesson, { params: { lessonId }, body: {} })
    const compactor = openCompactor(app.config.databaseFile)
    expect(compactor.compact(docId, app.now()).kind).toBe('compacted')
    compactor.close()
    const full = await call(app, owner, readStorageUse)
    for (const kind of STORAGE_KINDS) if (kind !== 'attachments' && kind !== 'jobs') expect(full.bytes[kind], kind).toBeGreaterThan(0)
    expect(full.bytes.pictures).toBe(PNG.length)
    expect(full.largest.map(({ versions, videos }) => [versions, videos])).toEqual([[1, 1], [0, 0]])
    expectCounted(app)

    await call(app, owner, deleteVersion, { params: { lessonId, versionId } })
    const { videos } = await call(app, owner, listVideos, { params: { lessonId } })
    const params = { lessonId, videoJobId: videos[0]?.videoJobId ?? '' }
    await call(app, owner, stopVideo, { params })
    await call(app, owner, deleteVideo, { params })
    const less = await call(app, owner, readStorageUse)
    expect([less.bytes.versions, less.bytes.videos]).toEqual([0, 0])
    expectCounted(app)

    await call(app, owner, deleteLesson, { params: { lessonId } })
    expect((await call(app, owner, readStorageUse)).largest.find((one) => one.lessonId === lessonId)?.isDeleted).toBe(true)
    clock.advance((TRASH_DAYS + 1) * 86_400_000)
    await purgeTrash(app)
    const db = new BetterSqlite3(app.config.databaseFile)
    expect(db.prepare('SELECT publications FROM storage_use WHERE organization_id = ?').pluck().get(owner.organizationId)).toBe(0)
    db.close()
    expectCounted(app)
  })

  test('only the owner of the workspace is told', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const colleague = await signUpColleague(app, owner)
    expect((await attempt(app, colleague, readStorageUse)).error?.code).toBe('forbidden')
    expect(await call(app, owner, readStorageUse)).toMatchObject({ usedBytes: 0, largest: [], isDiskLow: false, quotas: { storageBytes: 5 * 1024 ** 3 } })
  })
})

describe('the versions of a lesson', () => {
  test('automatic ones make room for others; when all have names the next is refused until one is deleted (sync row 50)', async () => {
    const app = await buildTestApp({ env: { VERSIONS_PER_LESSON: '3' } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    await autoVersion(app, docId)
    const names: (string | undefined)[] = []
    for (const name of ['A', 'B', 'C', 'D']) names.push((await keep(app, owner, lessonId, name)).error?.code)
    expect(names).toEqual([undefined, undefined, undefined, 'too-many-versions'])
    const { versions } = await call(app, owner, listVersions, { params: { lessonId } })
    expect(versions.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C'])
    await call(app, owner, deleteVersion, { params: { lessonId, versionId: versions[0]?.versionId ?? '' } })
    expect((await keep(app, owner, lessonId, 'D')).http).toBe(200)
    const racing = await Promise.all(['E', 'F', 'G'].map((name) => keep(app, owner, lessonId, name)))
    expect(racing.map(({ http }) => http)).toEqual([409, 409, 409])
  })

  test('are deleted by owners of the lesson; by editors those they named themselves', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const [editor, viewer] = [await signUpColleague(app, owner), await signUpColleague(app, owner)]
    const { docId, lessonId } = await newLesson(app, owner)
    await shareWith(app, owner, { lessonId }, editor, 'editor')
    await shareWith(app, owner, { lessonId }, viewer, 'viewer')
    const theirs = (await keep(app, editor, lessonId, 'Mine')).data?.versionId ?? ''
    const owners = (await keep(app, owner, lessonId, 'The owner’s')).data?.versionId ?? ''
    const auto = (await autoVersion(app, docId)).versionId
    const remove = async (member: TestMember, versionId: string) => (
      (await attempt(app, member, deleteVersion, { params: { lessonId, versionId } })).http
    )
    expect([await remove(viewer, theirs), await remove(editor, owners), await remove(editor, auto), await remove(editor, 'none')]).toEqual([403, 403, 403, 404])
    expect([await remove(editor, theirs), await remove(owner, auto), await remove(owner, owners), await remove(owner, owners)]).toEqual([200, 200, 200, 404])
  })

  test('of a megabyte and more give their file back with the last row that names it', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    await grow(app, owner, docId, 1_200_000)
    // A snapshot of the same state would be the same file, and keep it.
    const folded = async (): Promise<number> => (
      (await app.db.selectFrom('doc').select('snapshot_seq').where('id', '=', docId).executeTakeFirstOrThrow()).snapshot_seq
    )
    await expect.poll(folded, PATIENCE).toBeGreaterThan(0)
    await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => { doc.getMap('meta').set('later', true) })
    const ids = [(await keep(app, owner, lessonId, 'One')).data?.versionId ?? '', (await keep(app, owner, lessonId, 'Same')).data?.versionId ?? '']
    const { blob_key: hash } = await app.db.selectFrom('doc_version').select('blob_key').where('id', '=', ids[0] ?? '').executeTakeFirstOrThrow()
    await call(app, owner, deleteVersion, { params: { lessonId, versionId: ids[0] ?? '' } })
    expect(await app.blobs.has(hash ?? '')).toBe(true)
    await call(app, owner, deleteVersion, { params: { lessonId, versionId: ids[1] ?? '' } })
    await expect.poll(async () => await app.blobs.has(hash ?? ''), PATIENCE).toBe(false)
    expect((await app.sync.readDocument(docId)).length).toBeGreaterThan(1_200_000)
  })
})

describe('videos and copies', () => {
  test('a lesson has no more videos than it may, also when they are asked for at once (sync row 50)', async () => {
    const app = await buildTestApp({ env: { VIDEOS_PER_LESSON: '2', CREDIT_MULTIPLIERS: 'videoRender=0.01' }, config: { videoBrowser: null } })
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const ask = (key: string) => attempt(app, owner, makeVideo, { params: { lessonId }, body: { key } })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(ask))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ error }) => error)?.error?.code).toBe('too-many-videos')
    // The same key is the same video.
    const key = ['a', 'b', 'c', 'd'][answers.findIndex(({ http }) => http === 200)] ?? ''
    expect((await ask(key)).http).toBe(200)
  })

  test('a viewer makes so many copies in an hour, also at once, and no more (sync row 50)', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now, env: { COPIES_PER_HOUR: '3' } })
    const owner = await signUpMember(app)
    const viewer = await signUpColleague(app, owner)
    const { lessonId } = await newLesson(app, owner)
    await shareWith(app, owner, { lessonId }, viewer, 'viewer')
    const copy = () => attempt(app, viewer, duplicateLesson, { params: { lessonId }, body: {} })
    const answers = await Promise.all(Array.from({ length: 20 }, copy))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3)
    const refused = answers.filter(({ error }) => error?.code === 'too-many-copies')
    expect(refused).toHaveLength(17)
    expect(refused[0]?.error?.retryAfterMs).toBe(COPY_WINDOW_MS)
    // Somebody else may.
    expect((await attempt(app, owner, duplicateLesson, { params: { lessonId }, body: {} })).http).toBe(200)
    clock.advance(COPY_WINDOW_MS + 1)
    // Its access token has run out meanwhile.
    const { token } = await signInAgain(app, viewer.userId)
    const later = { ...viewer, headers: { authorization: `Bearer ${token}` } }
    expect((await attempt(app, later, duplicateLesson, { params: { lessonId }, body: {} })).http).toBe(200)
  })
})

describe('connections to lessons', () => {
  const socketsOf = async (app: FastifyInstance, owner: TestMember, lessonId: string) => {
    const origin = (await listen(app)).replace('http', 'ws')
    return {
      ticket: async (tabId?: string) => await attempt(app, owner, createTicket, { params: { lessonId }, body: tabId === undefined ? {} : { tabId } }),
      open: (docId: string, ticket: string) => new RawClient(`${origin}/collab/${docId}?lv=1&ticket=${ticket}`),
    }
  }

  test('a person has no more than the plan allows; a tab that comes back takes its own place (sync row 50)', async () => {
    const app = await buildTestApp({ env: { CONNECTIONS_PER_PERSON: '2' } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    const { open, ticket } = await socketsOf(app, owner, lessonId)
    const tickets = await Promise.all(['first-tab', 'second-tab', 'third-tab'].map(async (tab) => (await ticket(tab)).data?.ticket ?? ''))
    const clients = tickets.slice(0, 2).map((one) => open(docId, one))
    for (const client of clients) await until(() => client.isSynced)
    const third = open(docId, tickets[2] ?? '')
    await until(() => third.refusedWith !== null)
    expect(third.refusedWith).toBe(429)
    expect((await ticket('third-tab')).error).toMatchObject({ code: 'too-many-connections', retryAfterMs: expect.any(Number) })
    const again = open(docId, (await ticket('first-tab')).data?.ticket ?? '')
    await until(() => again.isSynced)
    await until(() => clients[0]?.close)
    again.end()
    await expect.poll(async () => (await ticket('third-tab')).http, PATIENCE).toBe(200)
  })

  test('so many at once as are asked for in one go still are no more than allowed (sync row 50)', async () => {
    const app = await buildTestApp({ env: { CONNECTIONS_PER_PERSON: '3' } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    const { open, ticket } = await socketsOf(app, owner, lessonId)
    const { ticket: text = '' } = (await ticket()).data ?? {}
    expect(text).not.toBe('')
    const tickets = await Promise.all(Array.from({ length: 12 }, async () => (await ticket()).data?.ticket ?? ''))
    const clients = tickets.map((one) => open(docId, one))
    await until(() => clients.every((client) => client.isSynced || client.refusedWith !== null || client.close !== null))
    expect(clients.filter((client) => client.isSynced && client.close === null)).toHaveLength(3)
  })

  test('an address has no more than configured, whoever is behind it, those being upgraded among them (sync row 50)', async () => {
    const app = await buildTestApp({ env: { CONNECTIONS_PER_ADDRESS: '3' } })
    const owner = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, owner)
    const { open, ticket } = await socketsOf(app, owner, lessonId)
    const tickets = await Promise.all(Array.from({ length: 6 }, async () => (await ticket()).data?.ticket ?? ''))
    const clients = tickets.map((one) => open(docId, one))
    await until(() => clients.every((client) => client.isSynced || client.refusedWith !== null))
    expect(clients.filter((client) => client.refusedWith === 429)).toHaveLength(3)
    for (const client of clients) client.end()
    const later = open(docId, tickets[5] ?? '')
    await until(() => later.isSynced || later.refusedWith !== null)
    expect(later.isSynced).toBe(true)
  })
})
