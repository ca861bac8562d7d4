import { JOB_LIMITS, followJobs, parseJobEvent, stopJob } from '@lectern/shared/jobs'
import type { JobEvent } from '@lectern/shared/jobs'
import { pathOf } from '@lectern/shared/http'
import { beginCapture } from '@lectern/shared/video'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp, listen, testClock } from '../test-support/build-test-app.ts'
import { call, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { requestVideo, lessonOf } from '../video/test-support.ts'

/** A page that follows jobs, from when it is told that it does. */
async function follow(base: string, who: TestMember) {
  const gone = new AbortController()
  onTestFinished(() => { gone.abort() })
  const response = await fetch(base + pathOf(followJobs), { headers: who.headers, signal: gone.signal })
  const events: JobEvent[] = []
  let isOver = false
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      events.push(...lines.flatMap((line) => parseJobEvent(line) ?? []))
    }
  }
  void read().catch(() => undefined).finally(() => { isOver = true })
  if (response.ok) await expect.poll(() => events[0]?.kind, PATIENCE).toBe('open')
  const changes = () => events.flatMap((event) => (event.kind === 'changes' ? [event] : []))
  return {
    status: response.status,
    headers: response.headers,
    isOver: () => isOver,
    leave: () => gone.abort(),
    /** What it was told of a job, one after the other. */
    states: (jobId: string) => changes().flatMap(({ jobs }) => jobs.filter((job) => job.jobId === jobId).map((job) => `${job.state} ${job.progress}${job.mayChange ? '' : ' read'}`)),
    gone: () => changes().flatMap((event) => event.gone),
    all: () => changes(),
  }
}

/** A server without a browser of its own that somebody can follow jobs of. */
async function served() {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now, config: { videoBrowser: null } })
  return { app, clock, base: await listen(app), owner: await signUpMember(app) }
}

it('who may read a lesson hears of its jobs until they may not, and nobody else does', async () => {
  const { app, base, owner } = await served()
  const [viewer, colleague, stranger] = [await signUpColleague(app, owner), await signUpColleague(app, owner), await signUpMember(app)]
  const { lessonId } = await lessonOf(app, owner)
  await shareWith(app, owner, { lessonId }, viewer, 'viewer')
  const before = await requestVideo(app, owner, lessonId, 'before')
  const pages = await Promise.all([owner, viewer, colleague, stranger].map(async (who) => await follow(base, who)))
  const [own, viewers, ...others] = pages
  expect([own?.headers.get('x-accel-buffering'), own?.headers.get('cache-control')]).toEqual(['no', 'no-store, no-transform'])

  const { videoJobId } = await requestVideo(app, owner, lessonId)
  await expect.poll(() => [own?.states(videoJobId), viewers?.states(videoJobId)], PATIENCE).toEqual([['queued 0'], ['queued 0 read']])
  const { token } = await call(app, owner, beginCapture, { params: { lessonId, videoJobId } })
  await app.jobs.queue.report(videoJobId, token, 40)
  await expect.poll(() => [own?.states(videoJobId).at(-1), viewers?.states(videoJobId).at(-1)], PATIENCE).toEqual(['running 40', 'running 40 read'])

  await app.db.deleteFrom('share').where('user_id', '=', viewer.userId).execute()
  await call(app, owner, stopJob, { params: { jobId: videoJobId } })
  await expect.poll(() => [own?.states(videoJobId).at(-1), viewers?.gone().toSorted()], PATIENCE).toEqual(['stopped 40', [before.videoJobId, videoJobId].toSorted()])
  expect(viewers?.states(videoJobId).at(-1)).toBe('running 40 read')
  // What was there before is in the list, and was told to nobody.
  expect([own?.states(before.videoJobId), ...others.map((page) => page.all())]).toEqual([[], [], []])
})

it('a page hears no more once its sign-in is over, or its token has run out, and all pages go with the server', async () => {
  const { app, base, clock, owner } = await served()
  const colleague = await signUpColleague(app, owner)
  const { lessonId } = await lessonOf(app, owner)
  await shareWith(app, owner, { lessonId }, colleague, 'editor')
  const [signedOut, runOut] = [await follow(base, owner), await follow(base, colleague)]
  await app.db.updateTable('session').set({ revoked_at: app.now() }).where('id', '=', owner.sessionId).execute()
  await requestVideo(app, colleague, lessonId)
  await expect.poll(() => [signedOut.isOver(), runOut.all().length], PATIENCE).toEqual([true, 1])
  expect(signedOut.all()).toEqual([])
  clock.advance(16 * 60_000)
  app.jobs.queue.notify(await app.db.selectFrom('job').selectAll().executeTakeFirstOrThrow())
  await expect.poll(() => runOut.isOver(), PATIENCE).toBe(true)
  expect((await follow(base, colleague)).status).toBe(401)
  const last = await follow(base, await signUpMember(app))
  // Each is gone at once, whatever it was waiting for.
  await app.close()
  await expect.poll(() => last.isOver(), PATIENCE).toBe(true)
})

it('one person follows with so many pages at a time; one that goes makes room for another', async () => {
  const { base, owner } = await served()
  const pages = await Promise.all(Array.from({ length: JOB_LIMITS.followedPerPerson }, async () => await follow(base, owner)))
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  expect((await follow(base, owner)).status).toBe(429)
  pages[0]?.leave()
  await expect.poll(async () => (await follow(base, owner)).status, PATIENCE).toBe(200)
})
