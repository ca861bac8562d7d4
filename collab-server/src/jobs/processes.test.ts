import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateReading } from '@lectern/shared/creation'
import { API_BASE } from '@lectern/shared/http'
import { followJobs, listJobs, parseJobEvent } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { createTicket } from '@lectern/shared/lessons'
import { VIDEO_TOKEN_HEADER, makeVideo } from '@lectern/shared/video'
import BetterSqlite3 from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { RawClient, until } from '../sync/test-support/clients.ts'
import { hintsUp, startNode } from '../sync/test-support/nodes.ts'
import type { TestNode } from '../sync/test-support/nodes.ts'
import { REDIS_PROGRAM, needsRedis, startRedis } from '../sync/test-support/redis.ts'
import { TEST_SECRET } from '../sync/test-support/secret.ts'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp, testFolder } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { lessonOf, mp4 } from '../video/test-support.ts'

/** A data folder with a person and their lesson, nobody at work on it. */
async function home() {
  const app = await buildTestApp({ env: { SECRET: TEST_SECRET }, config: { videoBrowser: null } })
  const owner = await signUpMember(app)
  const lesson = await lessonOf(app, owner)
  const { ticket } = await call(app, owner, createTicket, { params: { lessonId: lesson.lessonId }, body: {} })
  await app.close()
  const db = new BetterSqlite3(app.config.databaseFile, { readonly: true })
  onTestFinished(() => { db.close() })
  const all = <Row>(sql: string): Row[] => db.prepare<[], Row>(sql).all()
  return {
    folder: app.config.dataDir, owner, lesson, ticket,
    jobs: () => all<{ kind: string; state: string; runs: number }>('SELECT kind, state, runs FROM job ORDER BY kind, created_at'),
    holds: () => all<{ state: string }>('SELECT state FROM credit_hold ORDER BY rowid').map(({ state }) => state),
    refunds: () => all<{ n: number }>('SELECT count(*) AS n FROM credit_transaction WHERE type = 13')[0]?.n,
    balance: () => (all<{ available: number }>('SELECT available FROM credit_balance WHERE last_seq > 1')[0]?.available ?? 0) / 100,
  }
}

/**
 * A browser that opens the page of a capture and renders nothing: it notes the address it was given, and ends with its pipe as
 * a browser does. Each note is a run of a job.
 */
async function idleBrowser() {
  const folder = await testFolder()
  const notes = join(folder, 'notes')
  await mkdir(notes)
  // It runs as nobody where the server is root.
  for (const open of [folder, notes]) await chmod(open, 0o777)
  const file = join(folder, 'browser')
  await writeFile(file, `#!/bin/sh\nexec cat <&3 >"${notes}/$$"\n`)
  await chmod(file, 0o755)
  return {
    file,
    /** The video and the token of each run so far. */
    async runs(): Promise<readonly { readonly videoJobId: string; readonly token: string }[]> {
      const texts = await Promise.all((await readdir(notes)).map(async (name) => await readFile(join(notes, name), 'utf8')))
      return texts.flatMap((text) => {
        const [, videoJobId, token] = /video-capture\/([^#]+)#token=([^"]+)"/.exec(text) ?? []
        return videoJobId === undefined || token === undefined ? [] : [{ videoJobId, token }]
      })
    },
  }
}

async function say(node: TestNode, member: TestMember, method: string, path: string, body?: object): Promise<Response> {
  return await fetch(node.url + API_BASE + path, {
    method, headers: { ...member.headers, ...(body ? { 'content-type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
const requestVideo = async (node: TestNode, member: TestMember, lessonId: string, key: string): Promise<void> => {
  expect((await say(node, member, 'POST', makeVideo.path.replace(':lessonId', lessonId), { key })).status).toBe(200)
}
const handIn = async (node: TestNode, { token, videoJobId }: { videoJobId: string; token: string }): Promise<number> => (await fetch(
  `${node.url}${API_BASE}/video-capture/${videoJobId}/file`,
  { method: 'PUT', body: new Uint8Array(mp4()), headers: { 'content-type': 'video/mp4', [VIDEO_TOKEN_HEADER]: token } },
)).status

it('a server that is killed in the middle of jobs loses neither: the video is begun again, the reading is given back, each once', async () => {
  const { balance, folder, holds, jobs, lesson, owner, refunds } = await home()
  const [ai, browser] = [await startAiServer(), await idleBrowser()]
  onTestFinished(async () => { await ai.close() })
  ai.answer = () => '# Rocks\n\nThey are hard.'
  ai.fault = () => 'stall'
  const env = { VIDEO_BROWSER: browser.file, AI_URL: ai.url }
  const first = await startNode(folder, env)
  await requestVideo(first, owner, lesson.lessonId, 'one')
  const reading = { promptKey: 'reading', topic: 'Rocks', objective: 'x', key: 'reading-1' }
  const stream = (await say(first, owner, 'POST', generateReading.path, reading)).body?.getReader()
  await stream?.read()
  await expect.poll(async () => (await browser.runs()).length, PATIENCE).toBe(1)
  expect([jobs(), holds(), balance()]).toEqual([
    [{ kind: 'reading', state: 'running', runs: 1 }, { kind: 'video', state: 'running', runs: 1 }], ['open', 'settled'], 48,
  ])
  stream?.cancel().catch(() => undefined)
  await first.kill()
  const [lost] = await browser.runs()
  expect(jobs().map(({ state }) => state)).toEqual(['running', 'running'])

  ai.fault = () => null
  const second = await startNode(folder, env)
  await expect.poll(async () => (await browser.runs()).length, PATIENCE).toBe(2)
  expect([jobs(), refunds(), balance()]).toEqual([
    [{ kind: 'reading', state: 'failed', runs: 1 }, { kind: 'video', state: 'running', runs: 2 }], 1, 49,
  ])
  // Who worked on it before has no say any more.
  expect(lost && await handIn(second, lost)).toBe(403)
  const again = (await browser.runs()).find(({ token }) => token !== lost?.token)
  expect(again && await handIn(second, again)).toBe(200)
  expect(await (await say(second, owner, 'POST', generateReading.path, reading)).text()).toContain('[DONE]')
  expect([jobs().map(({ state }) => state), refunds(), balance()]).toEqual([['ready', 'ready'], 1, 48])
})

it.skipIf(REDIS_PROGRAM === null)(`of two nodes one works on each job, and pages on both are told what is new of it, once${needsRedis}`, async () => {
  const { balance, folder, holds, jobs, lesson, owner, ticket } = await home()
  const [redis, browser] = [await startRedis(), await idleBrowser()]
  const env = { VIDEO_BROWSER: browser.file, REDIS_URL: redis.url }
  const nodes = await Promise.all([startNode(folder, env), startNode(folder, env)])
  for (const node of nodes) await hintsUp(node)
  const [one, two] = nodes
  const page = new RawClient(`${two.socketUrl}/${lesson.docId}?lv=1&ticket=${ticket}`)
  await until(() => page.isSynced)
  const told = (jobId: string) => page.notices.flatMap(({ job }) => (job?.jobId === jobId ? [`${job.state} ${job.progress}`] : []))

  const followed: string[] = []
  const stream = await say(two, owner, 'GET', followJobs.path)
  const follow = async (): Promise<void> => {
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) followed.push(text)
  }
  void follow().catch(() => undefined)
  await expect.poll(() => followed.length, PATIENCE).toBeGreaterThan(0)

  for (const key of ['a', 'b', 'c']) await requestVideo(one, owner, lesson.lessonId, key)
  const done = new Set<string>()
  while (done.size < 3) {
    await expect.poll(async () => (await browser.runs()).length, PATIENCE).toBeGreaterThan(done.size)
    const next = (await browser.runs()).filter(({ token }) => !done.has(token))
    for (const run of next) {
      // It beats with the same number, as renderers do each second.
      for (const progress of [40, 40, 40, 41]) {
        const report = await fetch(`${one.url}${API_BASE}/video-capture/${run.videoJobId}/progress`, {
          method: 'POST', body: JSON.stringify({ progress }), headers: { 'content-type': 'application/json', [VIDEO_TOKEN_HEADER]: run.token },
        })
        expect(report.status).toBe(200)
      }
      expect(await handIn(one, run)).toBe(200)
      done.add(run.token)
    }
  }
  const { jobs: listed } = (await (await say(two, owner, 'GET', listJobs.path)).json() as { data: { jobs: Job[] } }).data
  for (const { jobId } of listed) {
    await expect.poll(() => told(jobId), PATIENCE).toEqual(['queued 0', 'running 0', 'running 40', 'running 41', 'ready 100'])
    await expect.poll(() => followed.join('').split('\n').some((line) => parseJobEvent(line)?.kind === 'changes' && line.includes(jobId) && line.includes('"ready"')), PATIENCE).toBe(true)
  }
  expect([jobs(), holds(), balance()]).toEqual([
    ['a', 'b', 'c'].map(() => ({ kind: 'video', state: 'ready', runs: 1 })), ['settled', 'settled', 'settled'], 47,
  ])
  expect((await browser.runs()).length).toBe(3)
})
