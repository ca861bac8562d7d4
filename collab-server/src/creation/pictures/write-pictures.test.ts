import { LESSON_PICTURES, createSlides, imageSettingsSchema, readSlidesWork } from '@lectern/shared/creation'
import type { SlidesWork } from '@lectern/shared/creation'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { getGalleryMedia } from '@lectern/shared/gallery'
import { retryJob, stopJob } from '@lectern/shared/jobs'
import { isInvitation, isNarrationStale, readLesson, setElementProps, slideWords } from '@lectern/shared/lesson'
import { isSourceStale } from '@lectern/shared/lesson/element-source'
import type { Slide } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { originsOf } from '../../assets/origin-store.ts'
import { storeImage } from '../../media/service.ts'
import { buildTestApp, listen } from '../../test-support/build-test-app.ts'
import { call } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import type { TestMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { startWireServer } from '../../test-support/wire-server.ts'
import type { WireServer } from '../../test-support/wire-server.ts'
import { waysOf } from './plan.ts'
import { infographicsAtOnce } from './write-pictures.ts'

/** The smallest PNG there is. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const SECTIONS = ['Crust', 'Mantle', 'Core']
const READING = `# The Earth\n\nThe Earth has layers.\n\n${SECTIONS.map((name) => `## ${name}\n\nWaves go through the ${name.toLowerCase()} of the planet. People have measured them for many years. Nobody has ever been there.`).join('\n\n')}\n\n## Steps\n\n1. Drill: make a hole.\n2. Look: see the rock.\n3. Write: keep what you saw.`
const BODY = { key: 'pictures-of-the-earth', name: 'The Earth', reading: READING }

const slidesOf = async (app: FastifyInstance, docId: string): Promise<readonly Slide[]> => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  return readLesson(doc).slides
}
const pictureOf = ({ elements }: Slide) => elements.find((element) => element.type === 'image')
const pictured = (slides: readonly Slide[]): readonly string[] => slides.filter((slide) => pictureOf(slide) !== undefined).map((slide) => slideWords(slide).split('\n')[0] ?? '')
const until = async (app: FastifyInstance, who: TestMember, lessonId: string, holds: (work: SlidesWork) => boolean): Promise<SlidesWork> => await vi.waitUntil(async () => {
  const { work } = await call(app, who, readSlidesWork, { params: { lessonId } })
  return work !== null && holds(work) && work
}, PATIENCE)
const areReady = ({ job, of }: SlidesWork): boolean => of === 'pictures' && job.state === 'ready'
const spent = async (app: FastifyInstance, { organizationId }: TestMember): Promise<number> => 50 - await app.credits.balance(organizationId)

async function painter(): Promise<WireServer> {
  const server = await startWireServer()
  server.answer = () => ({ type: 'application/json', body: JSON.stringify({ data: [{ b64_json: PNG.toString('base64') }] }) })
  return server
}

it('S2 §4, §9 slides of few points get a picture each beside their words; each is paid once, kept in the gallery, and said in words', async () => {
  const model = await painter()
  const app = await buildTestApp({ env: { AI_PICTURE_URL: model.url, AI_PICTURE_MODEL: 'painter' } })
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  const work = await until(app, member, lessonId, areReady)
  // Intro and closing, too: those a model makes alone.
  expect(work.titles).toEqual(['The Earth', 'What to remember', ...SECTIONS])
  const slides = await slidesOf(app, docId)
  expect(pictured(slides)).toEqual(['The Earth', ...SECTIONS, 'What to remember'])
  expect(slides[0]?.elements.filter(({ type }) => type === 'text').map((element) => 'placeholder' in element && element.placeholder)).toEqual(['heading', 'body'])
  for (const slide of slides.filter((one) => pictureOf(one) !== undefined).slice(1, -1)) {
    expect(['pictureLeft', 'pictureRight']).toContain(slide.layout)
    expect(slide.elements.filter(isInvitation)).toEqual([])
    expect(pictureOf(slide)).toMatchObject({ blob: expect.any(String) as string, alt: slideWords(slide).split('\n')[0] })
    expect(slideWords(slide)).toContain('Nobody has ever been there.')
    expect([pictureOf(slide)?.source?.startsWith('words:'), isSourceStale(slide, pictureOf(slide) ?? {}), isNarrationStale(slide)]).toEqual([true, false, false])
    // What lies behind the words lies behind the picture, too.
    const types = slide.elements.map(({ type }) => type)
    expect(types.lastIndexOf('shape')).toBeLessThan(types.indexOf('text'))
  }
  expect(await spent(app, member)).toBe(5)
  expect((await call(app, member, getGalleryMedia)).media).toHaveLength(1)
  expect(JSON.stringify(model.requests.map(({ body }) => String(body)))).toContain('Waves go through the crust of the planet.')
})

it('S2 §3 pictures that fail leave their slides as they were, cost nothing, and are told with their slides and why; who goes on has them made', async () => {
  const model = await painter()
  const isOfCrust = ({ body }: { readonly body: Buffer | string }): boolean => String(body).includes('called “Crust”')
  model.fault = (request) => (isOfCrust(request) ? 500 : null)
  const app = await buildTestApp({ env: { AI_PICTURE_URL: model.url, AI_PICTURE_MODEL: 'painter' } })
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  const { job, pictures, titles } = await until(app, member, lessonId, ({ job: { state }, of }) => of === 'pictures' && state === 'failed')
  const slides = await slidesOf(app, docId)
  expect([job.failure, slides.some(({ elements }) => elements.some(isInvitation)), await spent(app, member)]).toEqual(['ai-unavailable', false, titles.length - 1])
  const failed = slides.filter(({ id }) => pictures.some(({ slideId, state }) => slideId === id && state === 'failed'))
  expect([failed.map((slide) => slideWords(slide).split('\n')[0]), pictured(failed)]).toEqual([['Crust'], []])
  model.fault = () => null
  await call(app, member, retryJob, { params: { jobId: job.jobId } })
  const again = await until(app, member, lessonId, areReady)
  expect([again.pictures, pictured(await slidesOf(app, docId)).includes('Crust'), await spent(app, member)]).toEqual([[{ slideId: failed[0]?.id, state: 'there' }], true, titles.length])
})

it('S2 §4 without credits for pictures nobody is told that they are there', async () => {
  const model = await painter()
  const app = await buildTestApp({ env: { AI_PICTURE_URL: model.url, AI_PICTURE_MODEL: 'painter' } })
  await listen(app)
  const member = await signUpMember(app)
  await app.credits.spendCredits(member.organizationId, member.userId, CREDIT_ACTION.Games, 47, 'most of it')
  const { lessonId } = await call(app, member, createSlides, { body: BODY })
  const { job, pictures } = await until(app, member, lessonId, ({ job: { state }, of }) => of === 'pictures' && state === 'failed')
  expect([job.failure, new Set(pictures.map(({ state }) => state)), model.requests]).toEqual(['slides-no-credits', new Set(['failed']), []])
})

it('can be stopped: what is there stays, and what was set aside comes back', async () => {
  const model = await painter()
  model.fault = () => 'hang'
  const app = await buildTestApp({ env: { AI_PICTURE_URL: model.url, AI_PICTURE_MODEL: 'painter' } })
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  const { job } = await until(app, member, lessonId, ({ of }) => of === 'pictures' && model.requests.length > 0)
  expect(await spent(app, member)).toBe(5)
  await call(app, member, stopJob, { params: { jobId: job.jobId } })
  expect((await until(app, member, lessonId, (work) => work.job.state === 'stopped')).job.failure).toBeNull()
  await vi.waitUntil(async () => await spent(app, member) === 0, PATIENCE)
  expect((await slidesOf(app, docId)).length).toBe(6)
})

it('a slide that somebody has arranged otherwise meanwhile stays as they have it', async () => {
  const model = await painter()
  const { promise, resolve } = Promise.withResolvers<void>()
  model.until = promise
  const app = await buildTestApp({ env: { AI_PICTURE_URL: model.url, AI_PICTURE_MODEL: 'painter' } })
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  await until(app, member, lessonId, ({ of }) => of === 'pictures' && model.requests.length >= 5)
  await app.sync.transact(docId, { userId: member.userId, kind: 'edit' }, (doc) => {
    const crust = readLesson(doc).slides[1]
    const body = crust?.elements.find((element) => element.type === 'text' && element.placeholder === 'body')
    if (crust && body) setElementProps(doc, crust.id, body.id, { x: body.x + 40 }, { kind: 'local', command: 'test' })
  })
  resolve()
  await until(app, member, lessonId, areReady)
  expect(pictured(await slidesOf(app, docId))).toEqual(['The Earth', 'Mantle', 'Core', 'What to remember'])
})

it('S2 §3 where no model makes any, those of others are looked for, with author and licence; who wants none gets none', async () => {
  const found = await startWireServer()
  const results = [1, 2, 3].map((id) => ({
    id: `o${id}`, title: `Rock ${id}`, url: `${found.url}/${id}.png`, thumbnail: `${found.url}/${id}.png`, foreign_landing_url: `https://pictures.example/${id}`, width: 800, height: 1200,
    creator: 'Cy', license: 'by', license_version: '4.0', license_url: 'https://creativecommons.org/licenses/by/4.0/',
  }))
  found.answer = ({ path }) => (path.endsWith('.png') ? { type: 'image/png', body: PNG } : { type: 'application/json', body: JSON.stringify({ result_count: 3, results }) })
  const app = await buildTestApp({ env: { PICTURE_SEARCH: `openverse=${found.url}/` } })
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: BODY })
  await until(app, member, lessonId, areReady)
  const slides = await slidesOf(app, docId)
  expect([pictured(slides), await spent(app, member)]).toEqual([SECTIONS, 0])
  expect(new Set(slides.flatMap((slide) => pictureOf(slide)?.alt ?? [])).size).toBe(3)
  // Once their words say something else, others can be looked for.
  expect(slides.flatMap((slide) => pictureOf(slide)?.source?.split(':')[0] ?? [])).toEqual(['search', 'search', 'search'])
  expect(slides.some((slide) => isSourceStale(slide, pictureOf(slide) ?? {}))).toBe(false)
  await vi.waitUntil(async () => (await originsOf(app.db, { kind: 'document', id: docId })).length === 1, PATIENCE)
  const none = await call(app, member, createSlides, { body: { ...BODY, key: 'without-pictures', imageSettings: { aiGenerated: false, wikimedia: false } } })
  expect((await until(app, member, none.lessonId, ({ job }) => job.state === 'ready')).of).toBe('slides')
})

it('S2 §2 pictures of what the reading was made of stand where their caption or their place says, and cost nothing', async () => {
  const app = await buildTestApp()
  await listen(app)
  const member = await signUpMember(app)
  const { hash } = await storeImage(app, member, PNG, 'picture')
  const pictures = [{ hash, caption: 'Figure 2: the mantle from inside', at: 0.95 }, { hash: 'not-there', caption: 'Figure 3: the core', at: 0.7 }]
  const { docId, lessonId } = await call(app, member, createSlides, { body: { ...BODY, pictures, imageSettings: { maxClientImages: 1 } } })
  await until(app, member, lessonId, areReady)
  const slides = await slidesOf(app, docId)
  expect([pictured(slides), await spent(app, member)]).toEqual([['Mantle'], 0])
  expect(slides.flatMap((slide) => pictureOf(slide)?.alt ?? [])).toEqual(['Figure 2: the mantle from inside'])
})

const CYCLE = 'The water cycle moves water between the sea, the air and the land. The sun heats the sea and water rises into the air as vapour. The vapour cools high above the ground and becomes clouds. The drops in the clouds grow heavy and fall as rain or snow. Rivers carry the water back to the sea.'
const OF_WATER = {
  key: 'infographic-of-water', name: 'Water', reading: `# Water\n\nWater moves.\n\n## How water moves\n\n${CYCLE}\n\n## Who needs it\n\nPeople in many towns need water. They look for it every day. Nobody can live without it.`,
}

it('S2 §3, §9 without any service a slide whose words have a form gets an infographic of them, for nothing, in the colours of the lesson and large enough to be read', async () => {
  const app = await buildTestApp()
  await listen(app)
  const member = await signUpMember(app)
  const { docId, lessonId } = await call(app, member, createSlides, { body: OF_WATER })
  const { pictures } = await until(app, member, lessonId, areReady)
  const slides = await slidesOf(app, docId)
  expect([pictured(slides), await spent(app, member), pictures.map(({ state }) => state)]).toEqual([['How water moves'], 0, ['there', 'none']])
  const slide = slides.find((one) => pictureOf(one) !== undefined)
  const picture = slide && pictureOf(slide)
  expect(picture).toMatchObject({ fit: 'contain', naturalWidth: picture?.width, naturalHeight: picture?.height, alt: expect.stringContaining('vapour cools') as string })
  expect([picture?.source?.split(':')[0], slide && isSourceStale(slide, picture ?? {}), slide && isNarrationStale(slide)]).toEqual(['narration', false, false])
  const drawing = String((await app.inject({ url: `/blobs/${picture?.blob}` })).payload)
  const sizes = [...drawing.matchAll(/<text [^>]*font-size="([\d.]+)"/gu)].map(([, size]) => Number(size))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  // Every word that it shows is one of those that are said.
  const shown = [...drawing.matchAll(/<text [^>]*>([^<]*)</gu)].map(([, words = '']) => words).filter((words) => !/^\d$/u.test(words))
  for (const words of shown) expect(CYCLE).toContain(words)
})

it('S2 §9 who wants no infographics, or none at most, gets none', async () => {
  const app = await buildTestApp()
  await listen(app)
  const member = await signUpMember(app)
  for (const [at, imageSettings] of [{ infographics: false }, { maxInfographics: 0 }].entries()) {
    const { lessonId } = await call(app, member, createSlides, { body: { ...OF_WATER, key: `no-infographics-${at}`, imageSettings } })
    expect((await until(app, member, lessonId, ({ job }) => job.state === 'ready')).of).toBe('slides')
  }
})

it('S2 §9 settings have the maxima of the specification, and infographics take half of the cores from 1 to 8', () => {
  expect(imageSettingsSchema.parse(undefined)).toEqual({
    aiGenerated: true, wikimedia: true, infographics: true, clientImages: true, maxAIImages: 0, maxGoogleAIImages: 2, maxInfographics: 1, maxWikimediaImages: 2, maxClientImages: 0,
  })
  expect(() => imageSettingsSchema.parse({ maxGoogleAIImages: 5 })).toThrow('<=4')
  const { atOnce } = LESSON_PICTURES
  expect(atOnce).toEqual({ model: 5, google: 8, search: 10, attributions: 3, infographics: { least: 1, most: 8 } })
  expect([1, 2, 7, 16, 64].map((cores) => infographicsAtOnce(cores, atOnce.infographics))).toEqual([1, 1, 3, 8, 8])
  const waysWith = (settings: object) => waysOf(imageSettingsSchema.parse(settings))
  expect(waysWith({})).toEqual({ isMade: true, isFound: true, isOwn: false, infographics: LESSON_PICTURES.infographics })
  // The count of AI images is the maximum less one; Google's are counted apart.
  expect([1, 2].map((maxAIImages) => waysWith({ maxAIImages, maxGoogleAIImages: 0 }).isMade)).toEqual([false, true])
})
