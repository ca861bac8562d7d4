import { spawn } from 'node:child_process'
import { createSlides, planSlides, readSlidesWork } from '@lectern/shared/creation'
import type { SlidesWork } from '@lectern/shared/creation'
import { retryJob, stopJob } from '@lectern/shared/jobs'
import { deleteSlides, isNarrationStale, narrationText, readLesson, slideIds, writeRichText } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import BetterSqlite3 from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as Y from 'yjs'
import { serverProgram } from '../../../.config/testing.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { rewordIntro } from './intro-and-closing.ts'
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
    const child = spawn(process.execPath, [...PROCESS_OPTIONS, serverProgram('server')], { env: { ...PROCESS_ENVIRONMENT, ...env }, stdio: 'ignore' })
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

it('S2 §4, §8 intro and closing are worded each by itself; an intro that somebody changed meanwhile is left alone, and what failed is told', async () => {
  const model = await startAiServer()
  onTestFinished(async () => { await model.close() })
  const told = 'We begin with what lies below our feet, and see how people came to know of layers where nobody has ever been. Then we look at each of them, and at what they do to each other.'
  const isAbout = (body: { readonly messages: readonly { readonly content: string }[] }, words: string): boolean => body.messages.some(({ content }) => content.includes(words))
  model.answer = ({ body }) => (isAbout(body, 'the first slide of a lesson') ? JSON.stringify({ subtitle: 'What lies below our feet', takeaways: [], narration: told })
    : isAbout(body, 'the last slide of a lesson') ? JSON.stringify({ subtitle: '', takeaways: ['The Earth has layers.', 'It has 7 layers of rock.', 'Waves tell of them.'], narration: told }) : '{"slides":[]}')
  const app = await buildTestApp({ env: { AI_URL: model.url } })
  await listen(app)
  const member = await signUpMember(app)
  const make = async (key: string) => await call(app, member, createSlides, { body: { ...BODY, key } })
  const slidesOf = async (docId: string) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await app.sync.readDocument(docId))
    return readLesson(doc).slides
  }
  const wordsOf = (slide: Awaited<ReturnType<typeof slidesOf>>[number] | undefined): string => slide?.elements.flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : [])).join(' | ') ?? ''
  const first = await make('intro-and-closing-1')
  expect((await until(app, member, first.lessonId, ({ state }) => state === 'ready')).faults).toEqual([])
  const slides = await slidesOf(first.docId)
  expect([plainText(slides[0]?.narration ?? { blocks: [] }), wordsOf(slides[0])]).toEqual([told, 'The Earth | What lies below our feet'])
  expect(wordsOf(slides.at(-1))).toContain('Waves tell of them.')
  expect(wordsOf(slides.at(-1))).not.toContain('7 layers')

  model.fault = ({ body }) => (isAbout(body, 'the last slide of a lesson') ? 400 : null)
  const second = await make('intro-and-closing-2')
  expect((await until(app, member, second.lessonId, ({ state }) => state === 'ready')).faults).toEqual(['conclusion'])
  expect(wordsOf((await slidesOf(second.docId)).at(-1))).toMatch(/^What to remember/u)
})

it('the words of a model go into an intro wherever nobody has changed it since it was planned', async () => {
  const app = await buildTestApp()
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  await until(app, member, lessonId, ({ state }) => state === 'ready')
  const [planned] = planSlides(READING, { name: 'The Earth', includeIntroSlide: true, includeClosingSlide: true }) ?? []
  if (!planned) throw new Error('nothing was planned')
  const worded = { ...planned, subtitle: 'What lies below our feet', narration: 'Welcome to what lies below.' }
  const after = async (change: (doc: Y.Doc, id: string) => void): Promise<readonly string[]> => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await app.sync.readDocument(docId))
    const [id = ''] = slideIds(doc)
    change(doc, id)
    rewordIntro(doc, id, planned, worded, { kind: 'local', command: 'test' })
    expect(readLesson(doc).slides.filter(isNarrationStale)).toEqual([])
    const [slide] = readLesson(doc).slides
    return [plainText(slide?.narration ?? richTextOf('')), ...slide?.elements.flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : [])) ?? []]
  }
  expect(await after(() => undefined)).toEqual(['Welcome to what lies below.', 'The Earth', 'What lies below our feet'])
  expect(await after((doc, id) => {
    const narration = narrationText(doc, id)
    if (narration) writeRichText(narration, richTextOf('Words of a person.'))
  })).toEqual(['Words of a person.', 'The Earth', 'What lies below our feet'])
  expect(await after((doc, id) => { deleteSlides(doc, [id], { kind: 'local', command: 'test' }) })).not.toContain('Welcome to what lies below.')
})
