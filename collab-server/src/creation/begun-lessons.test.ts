import { changeBrand, createKit } from '@lectern/shared/brand'
import { KIT, createBlankLesson, createSlides } from '@lectern/shared/creation'
import { contrast } from '@lectern/shared/colour'
import { createCourse } from '@lectern/shared/courses'
import { isJobOpen } from '@lectern/shared/jobs'
import { BUILT_IN_THEMES, DEFAULT_PRESENTER, artworkOf, readLesson, withSpeech } from '@lectern/shared/lesson'
import { readNarrationJob } from '@lectern/shared/narration'
import { listTemplates, saveAsTemplate } from '@lectern/shared/templates'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { storeImage } from '../media/service.ts'
import { buildTestApp, listen } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'

/** The smallest PNG there is. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const BLANK = { name: 'Rivers', language: 'en-US' } as const

async function lessonIn(app: FastifyInstance, docId: string) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  return readLesson(doc)
}

it('S2 §4 an interactive video that is built from scratch has its presenter, its theme and its course, and elements that come by themselves', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const stranger = await signUpMember(app)
  const { courseId } = await call(app, owner, createCourse, { body: { name: 'Geography' } })
  const { docId } = await call(app, owner, createBlankLesson, { body: { ...BLANK, courseId, contentType: 'interactive-videos', presenter: 'mei', design: 'safety' } })
  const { meta, slides } = await lessonIn(app, docId)
  expect(meta).toMatchObject({ title: 'Rivers', contentType: 'interactive-videos', presenter: { id: 'mei' }, automaticAnimations: true })
  // It stands where the theme says.
  expect(slides[0]?.presenterConfig).toEqual(DEFAULT_PRESENTER)
  expect(slides).toHaveLength(1)
  expect(slides[0]?.theme?.accent).toBe(BUILT_IN_THEMES.find(({ id }) => id === meta.theme)?.theme.accent)
  expect(meta.theme).not.toBe('default')
  // Slides say nothing of all that.
  const plain = await lessonIn(app, (await call(app, owner, createBlankLesson, { body: BLANK })).docId)
  expect(plain.meta).toMatchObject({ contentType: 'slides', presenter: null, automaticAnimations: true })
  expect((await attempt(app, stranger, createBlankLesson, { body: { ...BLANK, courseId } })).http).toBe(404)
  for (const bad of [{ presenter: 'photo of me' }, { contentType: 'films' }, { name: '' }]) expect((await attempt(app, owner, createBlankLesson, { body: { ...BLANK, ...bad } as typeof BLANK })).http).toBe(400)
})

it('S2 §3 a picture of somebody presents a new lesson where it is in the store, and nobody where it is not', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const { hash } = await storeImage(app, owner, PNG, 'picture')
  const presenterIn = async (presenterPhoto: string) => (
    (await lessonIn(app, (await call(app, owner, createBlankLesson, { body: { ...BLANK, contentType: 'interactive-videos', presenter: 'photo', presenterPhoto } })).docId)).meta.presenter
  )
  expect(await presenterIn(hash)).toEqual({ id: 'photo', blob: hash })
  expect(await presenterIn('0'.repeat(64))).toBeNull()
  expect((await attempt(app, owner, createBlankLesson, { body: { ...BLANK, presenter: 'photo', presenterPhoto: '../etc' } })).http).toBe(400)
})

it('the brand colours a design, readable on its paper, and a template of the workspace lends its theme to those who may use it', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const colleague = await signUpColleague(app, owner)
  const colours = { primary: '#ffd400', secondary: '#064d22', accent: '#b3123f', additional: [] }
  await call(app, owner, changeBrand, { body: { version: 0, colours, logoHash: null } })
  const branded = await lessonIn(app, (await call(app, owner, createBlankLesson, { body: { ...BLANK, design: 'lesson', isBranded: true } })).docId)
  const theme = branded.slides[0]?.theme
  expect(theme?.accent2).toBe('#064D22')
  // Yellow on white could not be read.
  for (const colour of [theme?.accent ?? '', theme?.accent2 ?? '', theme?.accent3 ?? '']) expect(contrast(colour, theme?.paper ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(theme?.onAccent ?? '', theme?.accent ?? '')).toBeGreaterThanOrEqual(4.5)

  const { lessonId } = await call(app, owner, createBlankLesson, { body: { ...BLANK, design: 'story' } })
  await call(app, owner, saveAsTemplate, { body: { lessonId, name: 'Ours', category: 'education', audience: null, privacy: 'private' } })
  const [template] = (await call(app, owner, listTemplates, {})).templates
  const design = template?.templateId ?? ''
  const [mine, theirs] = [owner, colleague].map(async (who) => await lessonIn(app, (await call(app, who, createBlankLesson, { body: { ...BLANK, design } })).docId))
  const own = (await mine)?.slides[0]?.theme
  expect(own).toEqual((await lessonIn(app, (await call(app, owner, createBlankLesson, { body: { ...BLANK, design: 'story' } })).docId)).slides[0]?.theme)
  expect((await theirs)?.slides[0]?.theme).not.toEqual(own)
})

it('a lesson from scratch has the artwork of the built-in design that was chosen for it, and none with a kit, a template of the workspace, or no design', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const colours = { primary: '#064d22', secondary: '#123456', accent: '#b3123f', additional: [] }
  const { kit: { kitId } } = await call(app, owner, createKit, { body: { name: 'Acme', colours, fonts: [], logoHashes: [] } })
  const { lessonId } = await call(app, owner, createBlankLesson, { body: { ...BLANK, design: 'story' } })
  await call(app, owner, saveAsTemplate, { body: { lessonId, name: 'Ours', category: 'education', audience: null, privacy: 'private' } })
  const [ours] = (await call(app, owner, listTemplates, {})).templates
  const drawn = await Promise.all(['story', KIT + kitId, ours?.templateId, undefined].map(async (design) => {
    const { slides } = await lessonIn(app, (await call(app, owner, createBlankLesson, { body: { ...BLANK, design } })).docId)
    return slides.flatMap(({ elements }) => elements).some((element) => artworkOf(element) !== undefined)
  }))
  expect(drawn).toEqual([true, false, false, false])
})

it('an interactive video of a reading has its presenter, and its narration is spoken once the slides are written', async () => {
  const app = await buildTestApp()
  await listen(app)
  const owner = await signUpMember(app)
  const reading = '# Tides\n\nThe sea rises and falls twice a day.\n\n## The Moon\n\nThe Moon pulls the water. It bulges.\n\n## The Sun\n\nThe Sun pulls, too. It is far away.'
  const body = { ...BLANK, reading, key: 'press-001', contentType: 'interactive-videos', presenter: 'leo', isSpoken: true } as const
  const { docId, lessonId } = await call(app, owner, createSlides, { body })
  const job = await vi.waitUntil(async () => {
    const found = (await call(app, owner, readNarrationJob, { params: { lessonId } })).job
    return found && !isJobOpen(found.state) ? found : null
  }, PATIENCE)
  expect(job).toMatchObject({ state: 'ready' })
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  const { meta, slides } = readLesson(doc)
  expect(meta).toMatchObject({ contentType: 'interactive-videos', presenter: { id: 'leo' } })
  expect(slides.length).toBeGreaterThanOrEqual(3)
  for (const slide of slides) expect(withSpeech(doc, slide).speech?.length).toBeGreaterThan(0)
})
