import { request } from 'node:http'
import { join } from 'node:path'
import { ROOT } from '@lectern/shared/lesson'
import { pathOf } from '@lectern/shared/http'
import { createVersion, duplicateLesson, listLessons, readLessonSize, readVersion, restoreVersion } from '@lectern/shared/lessons'
import { listPublications, newSettings, publishLesson } from '@lectern/shared/publishing'
import { Registry } from 'prom-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as Y from 'yjs'
import { readBlob } from '../../blobs/blobs.ts'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { buildTestApp, listen, testFolder } from '../../test-support/build-test-app.ts'
import { call, newLesson } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { requestVideo } from '../../video/test-support.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { DOCUMENT_THREAD_LIMITS, createDocumentThreads } from './threads.ts'
import type { DocumentThreadLimits } from './threads.ts'

/** A document of text too large to be worked on at once. */
function largeUpdate(): Uint8Array {
  const doc = new Y.Doc()
  doc.getMap(ROOT.meta).set('bulk', 'x'.repeat(200_000))
  return Y.encodeStateAsUpdate(doc)
}

function threadsOf(limits: Partial<DocumentThreadLimits> = {}): ReturnType<typeof createDocumentThreads> {
  const threads = createDocumentThreads(new Registry(), { ...DOCUMENT_THREAD_LIMITS, ...limits })
  onTestFinished(() => threads.close())
  return threads
}

test('duplicate, publish, list, video, size and restore of a large lesson are done in threads, a version goes out in pieces, and nothing of it is built for them (sync row 48)', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => { doc.getMap(ROOT.meta).set('bulk', 'x'.repeat(2_000_000)) })
  const done = async (): Promise<Record<string, number>> => {
    const values = (await app.metrics.getSingleMetric('lectern_document_tasks_total')?.get())?.values ?? []
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['task']), value]))
  }
  const encoded = async (): Promise<number> => (await app.metrics.getSingleMetric('lectern_sync_whole_encodes_total')?.get())?.values[0]?.value ?? 0
  const params = { lessonId }
  const before = await encoded()
  const { versionId } = await call(app, owner, createVersion, { params, body: { name: 'Before' } })
  await call(app, owner, duplicateLesson, { params, body: {} })
  await call(app, owner, publishLesson, { params, body: { ...newSettings('Rivers'), tags: ['water'] } })
  await call(app, owner, listLessons, {})
  await requestVideo(app, owner, lessonId, 'key')
  expect((await call(app, owner, readLessonSize, { params })).bytes).toBeGreaterThan(2_000_000)
  expect(await done()).toMatchObject({ whole: 1, copy: 1, freeze: 1, thumbnail: 1, scenes: 1, size: 1 })
  const answer = await app.inject({ url: pathOf(readVersion, { lessonId, versionId }), headers: owner.headers })
  expect(answer.headers['transfer-encoding']).toBe('chunked')
  expect(Buffer.from(answer.json<{ data: { update: string } }>().data.update, 'base64').length).toBeGreaterThan(2_000_000)
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => { doc.getMap(ROOT.meta).set('more', true) })
  await call(app, owner, restoreVersion, { params: { lessonId, versionId } })
  await call(app, owner, listPublications, { params })
  expect(await done()).toMatchObject({ restore: 1, freeze: 2 })
  expect(await encoded()).toBe(before)
})

test('who hangs up stops what was only made for them: tasks that wait are never begun, and no copy is made (sync row 48)', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const base = await listen(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    for (let key = 0; key < 40_000; key++) doc.getMap(ROOT.meta).set(`key ${key}`, key)
  })
  const metric = async (name: string): Promise<number> => (await app.metrics.getSingleMetric(name)?.get())?.values[0]?.value ?? 0
  const asked = Array.from({ length: 12 }, () => {
    const url = `${base}/api/v1${duplicateLesson.path.replace(':lessonId', lessonId)}`
    const sent = request(url, { method: 'POST', agent: false, headers: { ...owner.headers, 'content-type': 'application/json' } })
    sent.on('error', () => undefined).end('{}')
    return sent
  })
  await expect.poll(async () => await metric('lectern_document_tasks_waiting'), { timeout: 60_000, interval: 2 }).toBeGreaterThan(6)
  for (const sent of asked) sent.destroy()
  await expect.poll(async () => await metric('lectern_document_tasks_waiting'), PATIENCE).toBe(0)
  expect(await metric('lectern_document_tasks_total')).toBeLessThan(12)
  // The threads are there for others.
  await call(app, owner, duplicateLesson, { params: { lessonId }, body: {} })
  expect((await call(app, owner, listLessons, {})).lessons.length).toBeLessThan(12)
})

test('what is large goes from thread to thread without a copy (sync row 48)', async () => {
  const blobs = createFileBlobs(join(await testFolder(), 'blobs'))
  const server = await newSyncServer({ blobs })
  const owner = await server.addPerson()
  const lesson = await server.addLesson(owner)
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => { doc.getMap(ROOT.meta).set('bulk', 'x'.repeat(2_000_000)) })
  const updates = (await server.log.load(lesson))?.tail.map(({ bytes }) => bytes) ?? []
  const threads = threadsOf()
  const whole = await threads.run('whole', { updates })
  const { update } = await threads.run('copy', { updates: [whole], title: 'Copy' })
  const blob = await readBlob(blobs, await blobs.put(update)) ?? new Uint8Array()
  // Rows of the log are handed over instead: who reads them is done with them soon, and so is their memory.
  expect(updates.at(-1)?.length).toBeGreaterThan(2_000_000)
  for (const one of [whole, update, blob]) {
    expect(one.length).toBeGreaterThan(2_000_000)
    expect(one.buffer).toBeInstanceOf(SharedArrayBuffer)
  }
})

describe('the document threads', () => {
  test('so many work at once, so many wait, and more are refused with a word', async () => {
    const threads = threadsOf({ threads: 1, waiting: 2 })
    const updates = [largeUpdate()]
    const asked = Array.from({ length: 5 }, () => threads.run('whole', { updates }))
    const answers = await Promise.allSettled(asked)
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(answers[4]).toMatchObject({ reason: { code: 'unavailable' } })
  })

  test('whoever asks without end waits for the others, and has no more waiting than a person may', async () => {
    const threads = threadsOf({ threads: 1, waiting: 20, waitingPerPerson: 3 })
    const updates = [largeUpdate()]
    const order: string[] = []
    const ask = async (who: string): Promise<void> => {
      await threads.run('whole', { updates }, { who })
      order.push(who)
    }
    const mallory = Array.from({ length: 6 }, async () => await ask('mallory'))
    const others = [ask('ada'), ask('eve')]
    const answers = await Promise.allSettled(mallory)
    await Promise.all(others)
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 4 }, () => 'fulfilled'), 'rejected', 'rejected'])
    expect(answers[5]).toMatchObject({ reason: { code: 'too-many-requests' } })
    expect(order).toEqual(['mallory', 'ada', 'eve', 'mallory', 'mallory', 'mallory'])
  })

  test('what takes too long is ended, and the next has a thread', async () => {
    const updates = [largeUpdate()]
    const impatient = threadsOf({ taskMs: 0 })
    await expect(impatient.run('whole', { updates })).rejects.toMatchObject({ code: 'unavailable' })
    const threads = threadsOf({ threads: 1 })
    const gone = new AbortController()
    const [left, queued, next] = [
      threads.run('whole', { updates }, { signal: gone.signal }), threads.run('whole', { updates }, { signal: gone.signal }), threads.run('whole', { updates }),
    ]
    gone.abort(new Error('went away'))
    await expect(left).rejects.toThrow('went away')
    await expect(queued).rejects.toThrow('went away')
    expect((await next).length).toBeGreaterThan(200_000)
  })

  test('a document that does not apply fails the task and not the thread', async () => {
    const threads = threadsOf({ threads: 1 })
    const broken = largeUpdate().fill(255, 0, 20)
    await expect(threads.run('whole', { updates: [broken] })).rejects.toMatchObject({ name: 'WorkerCallError' })
    expect((await threads.run('whole', { updates: [largeUpdate()] })).length).toBeGreaterThan(200_000)
  })
})
