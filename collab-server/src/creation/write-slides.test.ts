import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createSlides, readSlidesWork } from '@lectern/shared/creation'
import type { SlidesWork } from '@lectern/shared/creation'
import { retryJob, stopJob } from '@lectern/shared/jobs'
import { deleteSlides, narrationText, readLesson, slideIds, writeRichText } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import BetterSqlite3 from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as Y from 'yjs'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { TEST_SECRET } from '../sync/test-support/secret.ts'
import { startAiServer } from '../test-support/ai-server.ts'
import type { AiServer } from '../test-support/ai-server.ts'
import { buildTestApp, listen } from '../test-support/build-test-app.ts'
import { attempt, call, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { PROCESS_ENVIRONMENT, PROCESS_OPTIONS } from '../test-support/process-environment.ts'

const SECTIONS = ['Crust', 'Mantle', 'Core', 'Plates', 'Quakes', 'Waves']
const READING = `# The Earth\n\nThe Earth has layers, and each of them is made of other rock than the next one.\n\n${SECTIONS.map((name) => (
  `## ${name}\n\n${name} is a part that people have studied for a long time. It was measured with many instruments in many countries. What is known of it comes from waves that go through the whole planet. Nobody has ever been there, and nobody will be soon. The rock there moves slowly and without a pause.`
)).join('\n\n')}`
const BODY = { key: 'slides-of-the-earth', name: 'The Earth', reading: READING }

/** A model that answers for the first slides, and hangs with those about the core until it is let go on. */
async function hangingModel(): Promise<AiServer> {
  const server = await startAiServer()
  onTestFinished(async () => { await server.close() })
  server.answer = () => '{"slides":[]}'
  server.fault = ({ body }) => (body.messages.some(({ content }) => content.includes('"title":"Core"')) ? 'hang' : null)
  return server
}

const titlesOf = async (app: FastifyInstance, docId: string): Promise<readonly string[]> => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  return readLesson(doc).slides.map((slide) => slide.elements.flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : []))[0] ?? '')
}
const workOf = async (app: FastifyInstance, who: TestMember, lessonId: string): Promise<SlidesWork> => (
  (await call(app, who, readSlidesWork, { params: { lessonId } })).work ?? expect.fail('no slides are written')
)
const until = async (app: FastifyInstance, who: TestMember, lessonId: string, holds: (job: SlidesWork['job']) => boolean): Promise<SlidesWork> => {
  let work = await workOf(app, who, lessonId)
  await vi.waitUntil(async () => holds((work = await workOf(app, who, lessonId)).job), PATIENCE)
  return work
}
const spent = async (app: FastifyInstance, { organizationId }: TestMember): Promise<number> => 50 - await app.credits.balance(organizationId)

it('a lesson is there at once with its first slide; others come while people edit and delete, and stopping, going on and undoing loses none of theirs', async () => {
  const model = await hangingModel()
  const app = await buildTestApp({ env: { AI_URL: model.url } })
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  const half = await until(app, member, lessonId, ({ progress }) => progress >= 37)
  expect(half.titles).toEqual(['The Earth', ...SECTIONS, 'What to remember'])
  expect(half.job).toMatchObject({ state: 'running', progress: 38, mayChange: true })
  expect(await titlesOf(app, docId)).toEqual(['The Earth', 'Crust', 'Mantle'])

  const viewer = await signUpColleague(app, member)
  await shareWith(app, member, { lessonId }, viewer, 'viewer')
  expect((await workOf(app, viewer, lessonId)).job).toMatchObject({ progress: 38, mayChange: false })
  expect((await attempt(app, viewer, stopJob, { params: { jobId: half.job.jobId } })).http).toBe(403)

  await app.sync.transact(docId, { userId: member.userId, kind: 'edit' }, (doc) => {
    const [first = '', crust = ''] = slideIds(doc)
    const narration = narrationText(doc, first)
    if (narration) writeRichText(narration, richTextOf('Words of a person.'))
    deleteSlides(doc, [crust], { kind: 'local', command: 'test' })
  })
  await call(app, member, stopJob, { params: { jobId: half.job.jobId } })
  expect((await workOf(app, member, lessonId)).job.state).toBe('stopped')
  expect(await titlesOf(app, docId)).toEqual(['The Earth', 'Mantle'])
  expect(await spent(app, member)).toBe(1)

  model.fault = () => null
  await call(app, member, retryJob, { params: { jobId: half.job.jobId } })
  await until(app, member, lessonId, ({ state }) => state === 'ready')
  expect(await titlesOf(app, docId)).toEqual(['The Earth', ...SECTIONS.slice(1), 'What to remember'])
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  expect(plainText(readLesson(doc).slides[0]?.narration ?? richTextOf(''))).toBe('Words of a person.')
  expect(await spent(app, member)).toBe(1)
  expect((await app.sync.listVersions(docId)).length).toBeGreaterThanOrEqual(2)
})

it('who may not edit the lesson any more has nothing written into it, and what was set aside comes back', async () => {
  const model = await hangingModel()
  const app = await buildTestApp({ env: { AI_URL: model.url } })
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  expect(await spent(app, member)).toBe(1)
  await app.db.updateTable('share').set({ role: 'viewer' }).where('target_id', '=', lessonId).execute()
  await listen(app)
  expect((await until(app, member, lessonId, ({ state }) => state === 'failed')).job).toMatchObject({ failure: 'slides-no-right', mayChange: false })
  expect([await titlesOf(app, docId), await spent(app, member)]).toEqual([['The Earth'], 0])
})

it('a server that is killed while it writes goes on when it starts again: every slide is there once', async () => {
  const model = await hangingModel()
  const app = await buildTestApp({ env: { AI_URL: model.url, SECRET: TEST_SECRET } })
  const member = await signUpMember(app)
  const { docId } = await call(app, member, createSlides, { body: BODY })
  await app.close()
  const { databaseFile, dataDir } = app.config
  const env = { DATA_DIR: dataDir, AI_URL: model.url, SECRET: TEST_SECRET, DEMO: '0', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: '0' }
  const start = () => {
    const child = spawn(process.execPath, [...PROCESS_OPTIONS, join(import.meta.dirname, '../server.ts')], { env: { ...PROCESS_ENVIRONMENT, ...env }, stdio: 'ignore' })
    const ended = new Promise<void>((done) => { child.on('close', () => done()) })
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    }
    onTestFinished(kill)
    return kill
  }
  const db = new BetterSqlite3(databaseFile, { readonly: true })
  onTestFinished(() => { db.close() })
  const job = () => db.prepare<[], { state: string; progress: number; runs: number }>('SELECT state, progress, runs FROM job').get()
  const kill = start()
  await vi.waitUntil(() => (job()?.progress ?? 0) >= 37, PATIENCE)
  await kill()
  expect(job()).toMatchObject({ state: 'running', runs: 1 })
  model.fault = () => null
  const killAgain = start()
  await vi.waitUntil(() => job()?.state === 'ready', PATIENCE)
  await killAgain()
  expect(job()?.runs).toBe(2)
  const after = await buildApp(readConfig(env))
  onTestFinished(async () => { await after.close() })
  expect(await titlesOf(after, docId)).toEqual(['The Earth', ...SECTIONS, 'What to remember'])
  expect(await after.credits.balance(member.organizationId)).toBe(49)
})
