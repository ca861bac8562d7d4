import { join } from 'node:path'
import { listJobs, retryJob, stopJob } from '@lectern/shared/jobs'
import { createTicket, deleteLesson } from '@lectern/shared/lessons'
import { beginCapture, listVideos } from '@lectern/shared/video'
import { expect, it } from 'vitest'
import { buildTestApp, listen, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { RawClient, until } from '../sync/test-support/clients.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { requestVideo, lessonOf } from '../video/test-support.ts'

const here = { config: { videoBrowser: null } } as const

it('the list shows what is made of lessons that one may read, and who may edit them stops it and tries again', async () => {
  const app = await buildTestApp(here)
  const owner = await signUpMember(app)
  const [editor, viewer, colleague] = [await signUpColleague(app, owner), await signUpColleague(app, owner), await signUpColleague(app, owner)]
  const { lessonId } = await lessonOf(app, owner)
  await shareWith(app, owner, { lessonId }, editor, 'editor')
  await shareWith(app, owner, { lessonId }, viewer, 'viewer')
  const { videoJobId: jobId } = await requestVideo(app, owner, lessonId)
  const list = async (who: typeof owner) => (await call(app, who, listJobs, {})).jobs
  expect(await list(editor)).toMatchObject([{
    jobId, kind: 'video', state: 'queued', title: 'Volcanoes', lessonId, author: { userId: owner.userId }, mayChange: true, failure: null, attempt: 1,
  }])
  expect(await list(viewer)).toMatchObject([{ jobId, mayChange: false }])
  const ofLesson = async (who: typeof owner, one: string) => (await call(app, who, listJobs, { query: { lessonId: one } })).jobs.map((job) => job.jobId)
  expect([await ofLesson(viewer, lessonId), await ofLesson(owner, 'another'), await ofLesson(colleague, lessonId)]).toEqual([[jobId], [], []])
  expect([await list(colleague), await list(await signUpMember(app))]).toEqual([[], []])

  expect((await attempt(app, viewer, stopJob, { params: { jobId } })).http).toBe(403)
  expect((await attempt(app, colleague, stopJob, { params: { jobId } })).http).toBe(404)
  expect((await attempt(app, owner, stopJob, { params: { jobId: 'unknown' } })).http).toBe(404)
  expect((await call(app, editor, stopJob, { params: { jobId } })).job).toMatchObject({ state: 'stopped', mayChange: true })
  expect((await attempt(app, viewer, retryJob, { params: { jobId } })).http).toBe(403)
  expect((await call(app, editor, retryJob, { params: { jobId } })).job).toMatchObject({ state: 'queued', attempt: 2 })
  expect((await attempt(app, editor, retryJob, { params: { jobId } })).error).toMatchObject({ code: 'conflict', reason: 'job.notRetriable' })
  // In the trash it is nobody's to see.
  await call(app, owner, deleteLesson, { params: { lessonId } })
  expect(await list(owner)).toEqual([])
})

it('the list goes on where it ended', async () => {
  const app = await buildTestApp(here)
  const owner = await signUpMember(app)
  const { lessonId } = await lessonOf(app, owner)
  for (let index = 0; index < 60; index++) {
    await app.db.insertInto('job').values({
      id: `j${index}`, kind: 'gone', key: `k${index}`, organization_id: owner.organizationId, user_id: owner.userId, lesson_id: lessonId, title: 'Old', input: '{}',
      state: 'failed', progress: 0, failure: 'ended', runner: 'server', token_hash: null, heartbeat_at: 0, started_at: null, runs: 0, attempt: 1, hold_id: null,
      // Three at a time were asked for in the same moment.
      created_at: Math.floor(index / 3), finished_at: index,
    }).execute()
  }
  const first = await call(app, owner, listJobs, {})
  expect([first.jobs.length, first.more, first.jobs[0]?.jobId]).toEqual([50, true, 'j57'])
  const last = first.jobs.at(-1)
  const rest = await call(app, owner, listJobs, { query: { before: String(last?.createdAt), beforeId: last?.jobId ?? '' } })
  expect([rest.jobs.map(({ jobId }) => jobId).at(-1), rest.jobs.length, rest.more]).toEqual(['j2', 10, false])
  expect(new Set([...first.jobs, ...rest.jobs].map(({ jobId }) => jobId)).size).toBe(60)
})

it('every open page of the lesson is told how far a job is', async () => {
  const app = await buildTestApp(here)
  const base = (await listen(app)).replace('http', 'ws')
  const owner = await signUpMember(app)
  const lesson = await lessonOf(app, owner)
  const { ticket } = await call(app, owner, createTicket, { params: { lessonId: lesson.lessonId }, body: {} })
  const page = new RawClient(`${base}/collab/${lesson.docId}?lv=1&ticket=${ticket}`)
  await until(() => page.isSynced)
  const told = () => page.notices.flatMap(({ job, kind }) => (kind === 'job' && job ? [job] : []))
  const video = await requestVideo(app, owner, lesson.lessonId)
  const params = { lessonId: lesson.lessonId, videoJobId: video.videoJobId }
  const { token } = await call(app, owner, beginCapture, { params })
  await app.jobs.queue.report(video.videoJobId, token, 40)
  await call(app, owner, stopJob, { params: { jobId: video.videoJobId } })
  await expect.poll(() => told().at(-1)?.state, PATIENCE).toBe('stopped')
  expect(told().map(({ progress, state }) => [state, progress])).toEqual([['queued', 0], ['running', 0], ['running', 40], ['stopped', 40]])
  expect(told().every(({ jobId, kind }) => jobId === video.videoJobId && kind === 'video')).toBe(true)
})

it('a server that no browser of its own could reach leaves the rendering to those of people', async () => {
  const app = await buildTestApp({ config: { videoBrowser: process.execPath } })
  await app.listen({ path: join(await testFolder(), 'socket') })
  const owner = await signUpMember(app)
  const { lessonId } = await lessonOf(app, owner)
  const video = await requestVideo(app, owner, lessonId)
  expect([video.renderer, video.status]).toEqual(['browser', 'queued'])
  expect((await call(app, owner, listVideos, { params: { lessonId } })).serverRenders).toBe(false)
})
