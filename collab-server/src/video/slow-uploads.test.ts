import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { join } from 'node:path'
import type { Video } from '@lectern/shared/video'
import { VIDEO_LIMITS, beginCapture, videoUrl } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { sweepUploads } from '../blobs/receive-file.ts'
import { spoolFolderOf } from '../platform/spool.ts'
import { buildTestApp, listen, testFolder } from '../test-support/build-test-app.ts'
import { call, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { requestVideo, lessonOf, mp4 } from './test-support.ts'

const MEGABYTE = 1024 * 1024
const here = { config: { videoBrowser: null } } as const
const arriving = async (app: FastifyInstance): Promise<string[]> => await readdir(spoolFolderOf(app.config.dataDir)).catch(() => [])

/** Begins to send a file, and answers what the server says once it does. */
function begin(url: string, token: string, bytes: number): { readonly sent: ClientRequest; readonly status: Promise<number> } {
  const sent = request(url, { method: 'PUT', agent: false, headers: { 'content-type': 'video/mp4', 'content-length': bytes, 'x-video-token': token } })
  onTestFinished(() => void sent.destroy())
  const status = new Promise<number>((resolve) => {
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0))
  })
  return { sent, status }
}

async function uploadsOf(app: FastifyInstance, owner: TestMember, base: string, count: number): Promise<{ readonly url: string; readonly token: string; readonly video: Video }[]> {
  const uploads = []
  for (let index = 0; index < count; index++) {
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const { token } = await call(app, owner, beginCapture, { params: { lessonId, videoJobId: video.videoJobId } })
    uploads.push({ url: base + new URL(videoUrl(video), base).pathname, token, video })
  }
  return uploads
}

it('is taken to the disk while it arrives, and slow ones keep nobody else from theirs', async () => {
  const app = await buildTestApp(here)
  const owner = await signUpMember(app)
  const base = await listen(app)
  const [quick, ...slow] = await uploadsOf(app, owner, base, 6)
  const film = mp4(2 * MEGABYTE)
  const begun = slow.map(({ token, url }) => begin(url, token, film.length))
  for (const { sent } of begun) sent.write(film.subarray(0, MEGABYTE))
  // All of what came is in files, and none of it is kept anywhere else.
  const sizes = async (): Promise<number[]> => await Promise.all((await arriving(app)).map(async (name) => (await stat(join(spoolFolderOf(app.config.dataDir), name))).size))
  await expect.poll(sizes).toEqual(slow.map(() => MEGABYTE))
  if (!quick) throw new Error('there is no video')
  const { sent, status } = begin(quick.url, quick.token, film.length)
  sent.end(film)
  expect(await status).toBe(200)
  // The rest of them comes as well.
  for (const one of begun) one.sent.end(film.subarray(MEGABYTE))
  expect(await Promise.all(begun.map(async (one) => await one.status))).toEqual(slow.map(() => 200))
  expect(await arriving(app)).toEqual([])
})

it('leaves nothing behind when it breaks off or is no video, and its sender may come again', async () => {
  const app = await buildTestApp(here)
  const owner = await signUpMember(app)
  const base = await listen(app)
  const [one] = await uploadsOf(app, owner, base, 1)
  if (!one) throw new Error('there is no video')
  const film = mp4(MEGABYTE)
  const broken = begin(one.url, one.token, film.length)
  broken.sent.write(film.subarray(0, 1000))
  await expect.poll(async () => (await arriving(app)).length).toBe(1)
  broken.sent.destroy()
  await expect.poll(async () => (await arriving(app)).length).toBe(0)
  const other = begin(one.url, one.token, 5000)
  other.sent.end(Buffer.alloc(5000))
  expect(await other.status).toBe(415)
  expect(await arriving(app)).toEqual([])
  const again = begin(one.url, one.token, film.length)
  again.sent.end(film)
  expect(await again.status).toBe(200)
  expect((await app.db.selectFrom('job_result').select('bytes').executeTakeFirstOrThrow()).bytes).toBe(film.length)
})

it('as many bytes of one person at once as four of the largest have; others send theirs, and so does this one when room is', async () => {
  const app = await buildTestApp(here)
  const [owner, other] = [await signUpMember(app), await signUpMember(app)]
  const base = await listen(app)
  const [fifth, ...four] = await uploadsOf(app, owner, base, 5)
  const [theirs] = await uploadsOf(app, other, base, 1)
  if (!fifth || !theirs) throw new Error('there is no video')
  const film = mp4(MEGABYTE)
  const begun = four.map(({ token, url }) => begin(url, token, VIDEO_LIMITS.fileMaxBytes))
  for (const { sent } of begun) sent.write(film)
  await expect.poll(async () => (await arriving(app)).length).toBe(4)
  const send = async ({ token, url }: typeof fifth): Promise<number> => {
    const { sent, status } = begin(url, token, film.length)
    sent.end(film)
    return await status
  }
  expect(await send(fifth)).toBe(429)
  expect(await send(theirs)).toBe(200)
  begun[0]?.sent.destroy()
  await expect.poll(async () => await send(fifth)).toBe(200)
  // What is kept counts no more, and neither does what broke off.
  for (const { sent } of begun) sent.destroy()
  await expect.poll(async () => (await arriving(app)).length).toBe(0)
  app.spoolShares.open(owner.userId).reserve(4 * VIDEO_LIMITS.fileMaxBytes)
})

it('what an editor sends takes the room of the editor, and none of who asked for the video', async () => {
  const app = await buildTestApp(here)
  const owner = await signUpMember(app)
  const editor = await signUpColleague(app, owner)
  const base = await listen(app)
  const { lessonId } = await lessonOf(app, owner)
  await shareWith(app, owner, { lessonId }, editor, 'editor')
  const video = await requestVideo(app, owner, lessonId)
  const { token } = await call(app, editor, beginCapture, { params: { lessonId, videoJobId: video.videoJobId } })
  const url = base + new URL(videoUrl(video), base).pathname
  const film = mp4(MEGABYTE)
  const send = async (): Promise<number> => {
    const { sent, status } = begin(url, token, film.length)
    sent.end(film)
    return await status
  }
  const share = app.spoolShares.open(editor.userId)
  share.reserve(4 * VIDEO_LIMITS.fileMaxBytes)
  expect(await send()).toBe(429)
  share.end()
  app.spoolShares.open(owner.userId).reserve(4 * VIDEO_LIMITS.fileMaxBytes)
  expect(await send()).toBe(200)
})

it('that a server left behind beside others goes once it cannot be arriving any more, and no sooner', async () => {
  const app = await buildTestApp(here)
  const folder = spoolFolderOf(app.config.dataDir)
  await mkdir(folder, { recursive: true })
  for (const name of ['left behind', 'arriving']) await writeFile(join(folder, name), 'half a file')
  const old = Date.now() / 1000 - 2 * 60 * 60
  await utimes(join(folder, 'left behind'), old, old)
  await sweepUploads(app, false)
  expect(await readdir(folder)).toEqual(['arriving'])
})

it('that a server left behind when it ended is gone once it starts', async () => {
  const dataDir = await testFolder()
  for (const folder of [spoolFolderOf(dataDir), join(dataDir, 'blobs', '.parts')]) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'half'), 'half a file')
  }
  await buildTestApp({ ...here, dataDir })
  expect([await readdir(spoolFolderOf(dataDir)), await readdir(join(dataDir, 'blobs', '.parts'))]).toEqual([[], []])
})
