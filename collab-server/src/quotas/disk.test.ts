import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createVersion, duplicateLesson } from '@lectern/shared/lessons'
import { readStorageUse } from '@lectern/shared/quotas'
import { makeVideo } from '@lectern/shared/video'
import { expect, onTestFinished, test } from 'vitest'
import { serverProgram } from '../../../.config/testing.ts'
import { storeAway } from '../blobs/blobs.ts'
import { toErrorAnswer } from '../platform/error-handler.ts'
import { WorkerCallError } from '../threads/worker-call.ts'
import { buildTestApp, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { canMount, fillDisk } from '../test-support/small-disk.ts'
import { PROCESS_ENVIRONMENT } from '../test-support/process-environment.ts'

interface Said {
  readonly http: number
  readonly body: { readonly code?: string; readonly data?: Record<string, unknown> }
}

test.runIf(canMount)('a disk that is really full: sign-in and create say so, reading goes on, and with room again all goes on (sync row 50)', async () => {
  const disk = await testFolder()
  const child = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', `mount -t tmpfs -o size=16m tmpfs '${disk}' && exec "$@"`, 'sh', process.execPath, serverProgram('server')], {
    env: {
      ...PROCESS_ENVIRONMENT, HOST: '127.0.0.1', PORT: '0', DATA_DIR: disk, LOG_LEVEL: 'silent', DISK_RESERVE_MB: '0', VIDEO_BROWSER: 'none',
      AUTH_LIMIT_PER_ADDRESS: '100000',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await gone
  })
  let origin = ''
  let password = ''
  let email = ''
  for await (const line of createInterface({ input: child.stdout })) {
    password ||= /password +(\S+)/.exec(line)?.[1] ?? ''
    email ||= /(\S+@\S+)/.exec(line)?.[1] ?? ''
    origin ||= /Lectern is ready at (http:\/\/localhost:\d+)/.exec(line)?.[1] ?? ''
    if (origin !== '' && password !== '' && email !== '') break
  }
  const say = async (method: string, path: string, body?: object, token?: string): Promise<Said> => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method, headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { http: answer.status, body: await answer.json() as Said['body'] }
  }
  const signIn = () => say('POST', '/Auth/SignIn', { email, password })
  const signedIn = await signIn()
  const token = (signedIn.body.data?.jwt as { readonly token: string } | undefined)?.token
  expect(signedIn.http).toBe(200)
  const inside = join('/proc', String(child.pid), 'root', disk, 'other')
  fillDisk(inside)
  // What is left in the pages of the files that are there is used up first.
  await expect.poll(async () => (await say('POST', '/lessons', { name: 'x'.repeat(60) }, token)).http, { timeout: 30_000, interval: 1 }).toBe(507)
  fillDisk(inside)
  expect((await say('POST', '/lessons', { name: 'Refused' }, token)).body.code).toBe('disk-full')
  await expect.poll(async () => (await signIn()).http, { timeout: 60_000, interval: 50 }).toBe(507)
  expect((await signIn()).body.code).toBe('disk-full')
  const lessons = await say('GET', '/lessons', undefined, token)
  expect(lessons.http).toBe(200)
  rmSync(inside)
  expect((await say('POST', '/lessons', { name: 'There is room' }, token)).http).toBe(200)
  expect((await signIn()).http).toBe(200)
  expect(child.exitCode).toBeNull()
})

test('near the end of the disk copies, versions, videos and uploads stop, edits and sign-ins do not (sync row 50)', async () => {
  // No disk of any machine has so much room.
  const app = await buildTestApp({ config: { diskReserveBytes: Number.MAX_SAFE_INTEGER, videoBrowser: null } })
  const owner = await signUpMember(app)
  const free = await buildTestApp({ dataDir: app.config.dataDir })
  const { docId, lessonId } = await newLesson(free, owner)
  const version = await attempt(app, owner, createVersion, { params: { lessonId }, body: { name: 'One' } })
  const copy = await attempt(app, owner, duplicateLesson, { params: { lessonId }, body: {} })
  const video = await attempt(app, owner, makeVideo, { params: { lessonId }, body: { key: 'one' } })
  expect([version, copy, video].map(({ error, http }) => [http, error?.code])).toEqual([[507, 'disk-full'], [507, 'disk-full'], [507, 'disk-full']])
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => { doc.getMap('meta').set('title', 'Edits go on') })
  expect((await call(app, owner, readStorageUse)).isDiskLow).toBe(true)
})

test.each([
  ['SQLite in this thread', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
  ['SQLite in a thread of its own', new WorkerCallError('database or disk is full', 'SQLITE_FULL')],
  ['the file system below the blob store', storeAway(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))],
])('a disk without room, told by %s, is answered as such', (_, error) => {
  expect(toErrorAnswer(error)).toMatchObject({ http: 507, answer: { code: 'disk-full', message: expect.stringContaining('full') } })
})
