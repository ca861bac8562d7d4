import { createLessonOfDeck } from '@lectern/shared/creation'
import { IMPORT_LIMITS, IMPORT_MESSAGES, readImport, readImportedSlides } from '@lectern/shared/imports'
import type { ImportForm } from '@lectern/shared/imports'
import { retryJob, stopJob } from '@lectern/shared/jobs'
import { readLesson } from '@lectern/shared/lesson'
import { listLessons } from '@lectern/shared/lessons'
import { plainText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { findJob } from '../jobs/store.ts'
import { checkStorageUse } from '../operations/verify/storage-use-store.ts'
import { buildTestApp, listen } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { runImport } from './run.ts'
import { begun, over, send } from './test-calls.ts'
import { PIXEL, deckFile, form, solid, textShape, transform } from './test-support.ts'

const DECK = deckFile({
  slides: [
    { shapes: textShape('Tides', { place: 'type="ctrTitle"', box: [100, 100, 800, 200] }), notes: 'Twice a day.' },
    {
      shapes: `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="pic"/></p:blipFill><p:spPr>${transform([0, 0, 100, 100])}</p:spPr></p:pic>`
        + `${textShape('', { box: [0, 0, 100, 100], looks: form('rect') + solid('FF0000') })}`,
      relations: { pic: ['image', '../media/image1.png'] },
    },
  ],
  parts: { 'ppt/media/image1.png': PIXEL },
})

const lessonsOf = async (app: FastifyInstance, member: TestMember) => (await call(app, member, listLessons, {})).lessons

it('a deck becomes a lesson of its own, once for its key, with a report for who sent it, and nothing of the file stays', async () => {
  const app = await buildTestApp()
  await listen(app)
  const owner = await signUpMember(app)
  const colleague = await signUpColleague(app, owner)
  const importId = await begun(app, owner, DECK, { key: 'once' })
  expect(await begun(app, owner, DECK, { key: 'once' })).toBe(importId)
  const { job, report } = await over(app, owner, importId)
  expect(job).toMatchObject({ state: 'ready', progress: 100, title: 'Moon and tides', kind: 'import' })
  expect(report?.slides).toMatchObject([{ number: 1, title: 'Tides', kept: [{ what: 'text', count: 1 }, { what: 'background' }, { what: 'narration' }], lost: [] }, { kept: [{ what: 'image' }, { what: 'shape' }, { what: 'background' }] }])
  const [lesson, ...others] = await lessonsOf(app, owner)
  expect([lesson?.name, lesson?.lessonId, others]).toEqual(['Moon and tides', job.lessonId, []])
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(lesson?.docId ?? ''))
  const { slides } = readLesson(doc)
  expect(slides.map(({ elements, narration }) => [elements.map(({ type }) => type), plainText(narration)])).toEqual([[['text'], 'Twice a day.'], [['image', 'shape'], '']])
  expect(slides[1]?.elements[0]).toMatchObject({ naturalWidth: 1, naturalHeight: 1 })
  // The picture counts for the workspace and is needed by the lesson; the deck itself is gone.
  expect(await app.db.selectFrom('job_result').select('name').execute()).toEqual([])
  expect(checkStorageUse(app.config.databaseFile, false).found).toEqual({ lessons: [], organizations: [] })
  expect((await attempt(app, colleague, readImport, { params: { importId } })).http).toBe(404)

  // Slides alone are for whoever puts them into a lesson.
  const slidesId = await begun(app, owner, DECK, { target: 'slides' })
  expect(await over(app, owner, slidesId)).toMatchObject({ target: 'slides', job: { state: 'ready', lessonId: null } })
  expect((await call(app, owner, readImportedSlides, { params: { importId: slidesId } })).slides).toMatchObject([{ elements: [{ type: 'text' }] }, { elements: [{ type: 'image' }, { type: 'shape' }] }])
  expect((await attempt(app, colleague, readImportedSlides, { params: { importId: slidesId } })).http).toBe(404)
  expect(await lessonsOf(app, owner)).toHaveLength(1)

  // A draft is looked at before a lesson is made of it: once, with the presenter, name and language that were chosen meanwhile.
  const draftId = await begun(app, owner, DECK, { target: 'draft' })
  expect(await over(app, owner, draftId)).toMatchObject({ target: 'draft', job: { state: 'ready', lessonId: null }, report: { slides: [{ title: 'Tides' }, {}] } })
  expect(await lessonsOf(app, owner)).toHaveLength(1)
  const drafted = (await call(app, owner, readImportedSlides, { params: { importId: draftId } })).slides
  expect(drafted).toMatchObject([{ elements: [{ type: 'text' }], theme: { ink: expect.any(String) as string } }, { elements: [{ type: 'image' }, { type: 'shape' }] }])
  const body = { name: 'High and low water', language: 'es-ES', contentType: 'interactive-videos', presenter: 'aisha' } as const
  const params = { importId: draftId }
  for (const other of [{ params: { importId: slidesId } }, { params: { importId: 'nobody' } }]) expect((await attempt(app, owner, createLessonOfDeck, { ...other, body })).http).toBe(404)
  expect((await attempt(app, colleague, createLessonOfDeck, { params, body })).http).toBe(404)
  const made = await call(app, owner, createLessonOfDeck, { params, body })
  expect(await call(app, owner, createLessonOfDeck, { params, body })).toEqual(made)
  expect((await lessonsOf(app, owner)).map(({ name }) => name).sort()).toEqual(['High and low water', 'Moon and tides'])
  const draft = new Y.Doc()
  Y.applyUpdate(draft, await app.sync.readDocument(made.docId))
  const read = readLesson(draft)
  expect(read.meta).toMatchObject({ title: 'High and low water', language: 'es-ES', contentType: 'interactive-videos', presenter: { id: 'aisha' }, automaticAnimations: false })
  expect(read.slides.map(({ narration }) => plainText(narration))).toEqual(['Twice a day.', ''])
  expect(checkStorageUse(app.config.databaseFile, false).found).toEqual({ lessons: [], organizations: [] })

  // What cannot be read says why, and leaves no lesson.
  const damaged = await begun(app, owner, DECK.subarray(0, DECK.length - 40))
  expect((await over(app, owner, damaged)).job).toMatchObject({ state: 'failed', failure: 'deck-damaged' })
  expect(await lessonsOf(app, owner)).toHaveLength(2)
})

it('what is no presentation is refused at once with words, and so are too large files and forms without what they need', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])
  const refused = async (file: Buffer, fields: Partial<ImportForm> = {}): Promise<unknown[]> => (({ body: { code, message }, http }) => [http, code, message])(await send(app, owner, file, fields))
  expect(await refused(Buffer.from('%PDF-1.7'))).toEqual([415, 'unsupported-file-type', IMPORT_MESSAGES.type])
  expect(await refused(ole)).toEqual([415, 'unsupported-file-type', IMPORT_MESSAGES.old])
  expect(await refused(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))).toEqual([415, 'unsupported-file-type', IMPORT_MESSAGES.encrypted])
  expect(await refused(Buffer.alloc(0))).toEqual([400, 'invalid-request', IMPORT_MESSAGES.noFile])
  expect((await refused(DECK, { target: 'course' as never }))[0]).toBe(400)
  expect((await refused(DECK, { courseId: 'nowhere' }))[0]).toBe(404)
  expect(IMPORT_LIMITS.fileMaxBytes).toBe(104_857_600)
  expect(await app.db.selectFrom('job').select('id').execute()).toEqual([])
})

it('an import that is stopped, or whose server dies, leaves no half lesson; the next attempt makes one', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const importId = await begun(app, owner, DECK)
  const { queue } = app.jobs
  const work = async (stopAt: number) => {
    const lease = await queue.begin(importId, { state: ['queued'] }, null)
    const job = await findJob(app.db, importId)
    if (!lease || !job) throw new Error('it was not begun')
    const stop = new AbortController()
    const report = async (progress: number): Promise<void> => {
      await queue.report(importId, lease.token, progress)
      if (progress >= stopAt) stop.abort(new Error('the server ends'))
    }
    return { end: await runImport(job, { app, token: lease.token, signal: stop.signal, report }), job }
  }
  // With everything read and nothing written.
  const { end, job: left } = await work(90)
  expect(end).toEqual({ state: 'stopped' })
  await queue.putBack({ ...left, runs: 0 }, 'ended')
  expect(await lessonsOf(app, owner)).toEqual([])
  // Somebody stops it while it is being finished: nothing comes of it.
  const lease = await queue.begin(importId, { state: ['queued'] }, null)
  const job = await findJob(app.db, importId)
  if (!lease || !job) throw new Error('it was not begun')
  await runImport(job, { app, token: lease.token, signal: new AbortController().signal, report: async (progress) => {
    if (progress > 90) await call(app, owner, stopJob, { params: { jobId: importId } })
  } })
  expect([(await findJob(app.db, importId))?.state, await lessonsOf(app, owner)]).toEqual(['stopped', []])
  await call(app, owner, retryJob, { params: { jobId: importId } })
  expect((await work(1000)).end).toEqual({ state: 'ready' })
  expect(await lessonsOf(app, owner)).toHaveLength(1)
})
