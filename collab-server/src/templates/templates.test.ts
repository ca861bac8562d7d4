import { listLessons, restoreLesson } from '@lectern/shared/lessons'
import { LAYOUTS, LocalOrigin, addElement, addSlide, annotate, designOf, readDesign, readLesson, slideIds, writeDesign } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { lessonShares } from '@lectern/shared/sharing'
import { createBlankLesson } from '@lectern/shared/creation'
import { TEMPLATE_LIMITS, buildTemplate, changeTemplate, deleteTemplate, finishTemplate, listTemplates, makeLessonOfTemplate, readTemplate, restoreTemplate, saveAsTemplate } from '@lectern/shared/templates'
import type { Template, TemplateDetails } from '@lectern/shared/templates'
import { builtInTemplate } from '@lectern/shared/templates/built-in'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { storeImage } from '../media/service.ts'
import { TRASH_DAYS, purgeTrash } from '../lessons/purge.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const DAY_MS = 86_400_000

/** A workspace with its owner, two members, and a lesson of two slides that belongs to the first of them. */
async function desk() {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const owner = await signUpMember(app)
  const [ada, ben] = [await signUpColleague(app, owner), await signUpColleague(app, owner)]
  const lesson = await newLesson(app, ada, { name: 'Volcanoes' })
  await write(app, ada, lesson.docId, 'Lava')
  return { ada, app, ben, clock, lesson, owner }
}

async function write(app: FastifyInstance, { userId }: TestMember, docId: string, words: string): Promise<void> {
  await app.sync.transact(docId, { userId, kind: 'edit' }, (doc) => {
    addElement(doc, addSlide(doc, { after: slideIds(doc).at(-1) ?? null }, ORIGIN), { type: 'text', x: 0, y: 0, width: 100, height: 100, text: richTextOf(words) }, ORIGIN)
  })
}

async function save(app: FastifyInstance, member: TestMember, lessonId: string, details: Partial<TemplateDetails> = {}): Promise<Template> {
  return (await call(app, member, saveAsTemplate, {
    body: { lessonId, name: 'Field trip', category: 'education', audience: 'highSchool', privacy: 'public', ...details },
  })).template
}

const wordsOf = (slides: readonly Slide[]): string[] => (
  slides.flatMap(({ elements }) => elements.flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : [])))
)
async function lessonOf(app: FastifyInstance, docId: string) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  return readLesson(doc)
}
const named = async (app: FastifyInstance, member: TestMember) => (await call(app, member, listTemplates)).templates.map(({ name, role }) => [name, role])
const lessonNames = async (app: FastifyInstance, member: TestMember) => (await call(app, member, listLessons)).lessons.map(({ name }) => name).toSorted()

it('a template keeps the lesson as it was, is seen before it is used, and gives lessons of their own', async () => {
  const { ada, app, ben, lesson } = await desk()
  const template = await save(app, ada, lesson.lessonId)
  expect(template).toMatchObject({ name: 'Field trip', category: 'education', audience: 'highSchool', slideCount: 2, role: 'owner', owner: { userId: ada.userId } })
  await write(app, ada, lesson.docId, 'Written later')

  const { slides, template: shown } = await call(app, ben, readTemplate, { params: { templateId: template.templateId } })
  expect([wordsOf(slides as Slide[]), shown.role, shown.lessonId]).toEqual([['Volcanoes', '', 'Lava'], 'viewer', null])
  const courseId = await newCourse(app, ben)
  const made = await call(app, ben, makeLessonOfTemplate, { params: { templateId: template.templateId }, body: { name: 'Our trip', courseId } })
  const copy = await lessonOf(app, made.docId)
  expect([copy.meta.title, wordsOf(copy.slides)]).toEqual(['Our trip', ['Volcanoes', '', 'Lava']])
  await write(app, ben, made.docId, 'Ours')
  expect((await call(app, ben, readTemplate, { params: { templateId: template.templateId } })).slides).toHaveLength(2)
  // It stands in no list of lessons.
  expect([await lessonNames(app, ada), await lessonNames(app, ben)]).toEqual([['Volcanoes'], ['Our trip']])
})

it('a private template is seen by who made it and by those the lesson behind it is shared with, who change it in the editor', async () => {
  const { ada, app, ben, lesson, owner } = await desk()
  const { templateId, lessonId } = await save(app, ada, lesson.lessonId, { privacy: 'private' })
  expect([await named(app, ada), await named(app, ben), await named(app, owner)]).toEqual([[['Field trip', 'owner']], [], []])
  expect((await attempt(app, owner, makeLessonOfTemplate, { params: { templateId }, body: { name: 'x' } })).http).toBe(404)

  await shareWith(app, ada, { lessonId: lessonId ?? '' }, ben, 'editor')
  const { template } = await call(app, ben, changeTemplate, { params: { templateId }, body: { name: 'Trips', audience: null } })
  expect(template).toMatchObject({ name: 'Trips', audience: null, role: 'editor', lessonId })
  expect((await attempt(app, ben, changeTemplate, { params: { templateId }, body: { privacy: 'public' } })).http).toBe(403)
  await write(app, ben, (await lessonDoc(app, templateId)), 'Better')
  const { template: longer } = await call(app, ada, readTemplate, { params: { templateId } })
  expect(longer.slideCount).toBe(3)
  await call(app, ada, lessonShares.remove, { params: { lessonId: lessonId ?? '', userId: ben.userId } })
  expect(await named(app, ben)).toEqual([])
})

async function lessonDoc(app: FastifyInstance, lessonId: string): Promise<string> {
  return (await app.db.selectFrom('lesson').select('doc_id').where('id', '=', lessonId).executeTakeFirstOrThrow()).doc_id
}

it('the owner of the workspace rules what all may use, and nobody else\'s private ones', async () => {
  const { ada, app, ben, lesson, owner } = await desk()
  const { templateId } = await save(app, ada, lesson.lessonId)
  const params = { templateId }
  expect([await named(app, owner), await named(app, ben)]).toEqual([[['Field trip', 'owner']], [['Field trip', 'viewer']]])
  expect((await attempt(app, ben, deleteTemplate, { params })).http).toBe(403)
  await call(app, owner, changeTemplate, { params, body: { name: 'Trips', privacy: 'private' } })
  expect([await named(app, ada), await named(app, owner)]).toEqual([[['Trips', 'owner']], []])
})

it('a deleted template comes back from the trash, by itself or as the lesson it is, and goes for good with it', async () => {
  const { ada, app, ben, clock, lesson, owner } = await desk()
  const { templateId } = await save(app, ada, lesson.lessonId)
  const params = { templateId }
  await call(app, owner, deleteTemplate, { params })
  expect([await named(app, ada), (await attempt(app, ben, makeLessonOfTemplate, { params, body: { name: 'x' } })).http]).toEqual([[], 404])
  expect((await call(app, owner, restoreTemplate, { params })).template.name).toBe('Field trip')
  expect(await named(app, ben)).toEqual([['Field trip', 'viewer']])

  await call(app, ada, deleteTemplate, { params })
  expect((await call(app, ada, listLessons, { query: { trash: '1' } })).lessons.map(({ lessonId }) => lessonId)).toEqual([templateId])
  await call(app, ada, restoreLesson, { params: { lessonId: templateId } })
  const made = await call(app, ben, makeLessonOfTemplate, { params, body: { name: 'After all' } })
  expect(wordsOf((await lessonOf(app, made.docId)).slides)).toContain('Lava')

  await call(app, ada, deleteTemplate, { params })
  clock.advance((TRASH_DAYS + 1) * DAY_MS)
  await purgeTrash(app)
  expect(await app.db.selectFrom('template').selectAll().execute()).toEqual([])
})

it('a template that comes with the product becomes a lesson in its theme, with all its slides and nothing else', async () => {
  const { app, ben } = await desk()
  const made = await call(app, ben, makeLessonOfTemplate, { params: { templateId: 'quiz' }, body: { name: 'Stars' } })
  const { meta, slides } = await lessonOf(app, made.docId)
  expect([meta.title, meta.theme, slides.length]).toEqual(['Stars', 'night', builtInTemplate('quiz')?.slides.length])
  expect(slides.map(({ layout }) => layout)).toEqual(builtInTemplate('quiz')?.slides.map(([layout]) => layout))
  expect(slides.flatMap(({ elements }) => elements).filter(({ type }) => type === 'ordering' || type === 'trueFalse' || type === 'matching')).toHaveLength(3)
})

it('a template that comes with the product makes a lesson in the language that is asked for', async () => {
  const { app, ben } = await desk()
  for (const [language, words] of [['es-ES', 'Los planetas'], ['hi-IN', 'ग्रह'], [undefined, 'The planets']] as const) {
    const made = await call(app, ben, makeLessonOfTemplate, { params: { templateId: 'quiz' }, body: { name: 'Stars', language } })
    const { meta, slides } = await lessonOf(app, made.docId)
    expect(meta.language).toBe(language ?? 'en-US')
    expect(wordsOf(slides)).toContain(words)
  }
})

it('S2 §5 a template has a name and a category, and a workspace only so many', async () => {
  const { ada, app, lesson, owner } = await desk()
  const body = { lessonId: lesson.lessonId, name: 'Trip', category: 'education' as const, audience: null, privacy: 'private' as const }
  expect((await attempt(app, ada, saveAsTemplate, { body: { ...body, name: ' ' } })).error).toMatchObject({ code: 'invalid-request', path: 'name' })
  expect((await attempt(app, ada, saveAsTemplate, { body: { ...body, category: 'geology' as 'education' } })).error)
    .toMatchObject({ code: 'invalid-request', path: 'category', reason: 'template.category' })
  const { organizationId } = owner
  const others = await app.db.selectFrom('lesson').selectAll().where('id', '=', lesson.lessonId).executeTakeFirstOrThrow()
  const ids = Array.from({ length: TEMPLATE_LIMITS.perOrganization }, (_, index) => `template-${index}`)
  await app.db.insertInto('lesson').values(ids.map((id) => ({ ...others, id, doc_id: id, is_copy: 0 }))).execute()
  await app.db.insertInto('template').values(ids.map((id) => (
    { lesson_id: id, organization_id: organizationId, category: 'other' as const, audience: null, privacy: 'private' as const, slide_count: 1 }
  ))).execute()
  expect((await attempt(app, ada, saveAsTemplate, { body })).error).toMatchObject({ code: 'conflict', reason: 'template.tooMany' })
})

/** A picture of one pixel, which differs by its text. */
async function stored(app: FastifyInstance, member: TestMember, text: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><title>${text}</title></svg>`
  return (await storeImage(app, member, Buffer.from(svg), 'picture')).hash
}
const COLOURS = { primary: '#0F766E', secondary: '#1d1b16', accent: '#d28a1c', additional: ['#123456'] }

it('S2 §2 a template of layouts is begun with colours, fonts, a background and a logo, and gives lessons in its look once its layouts are saved', async () => {
  const { ada, app, ben } = await desk()
  const [background, logo, cover, page] = [await stored(app, ada, 'behind'), await stored(app, ada, 'logo'), await stored(app, ada, 'cover'), await stored(app, ada, 'page')]
  const look = {
    background, colours: COLOURS, fonts: ['Lora Variable'], bullet: { shape: 'dash' as const, style: 'custom' as const, colour: '#aa0000' }, isDark: true,
    logo: { hash: logo, width: 200, height: 100 }, pictures: [cover, page],
  }
  const details = { name: 'Our look', category: 'business' as const, audience: null, privacy: 'public' as const }
  const { template } = await call(app, ada, buildTemplate, { body: { ...details, look } })
  const { templateId } = template
  expect(template).toMatchObject({ kind: 'layouts', isReady: false, slideCount: 2, role: 'owner', lessonId: templateId })
  const params = { templateId }
  // Nobody else meets one that is not finished, and nothing is made of it.
  expect([await named(app, ada), await named(app, ben)]).toEqual([[['Our look', 'owner']], []])
  expect((await attempt(app, ada, makeLessonOfTemplate, { params, body: { name: 'x' } })).error).toMatchObject({ code: 'conflict', reason: 'template.unfinished' })
  expect((await attempt(app, ada, finishTemplate, { params })).error).toMatchObject({ code: 'conflict', reason: 'template.unfinished' })
  expect((await attempt(app, ben, finishTemplate, { params })).http).toBe(403)

  const docId = await lessonDoc(app, templateId)
  const origin = new LocalOrigin('test')
  await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => {
    for (const id of slideIds(doc)) annotate(doc, id, addElement(doc, id, { type: 'text', x: 10, y: 20, width: 300, height: 200 }, origin), { placeholder: 'heading', prompt: 'Say it' }, origin)
    const begun = readDesign(doc)
    if (begun !== null) writeDesign(doc, designOf(readLesson(doc).slides, begun), origin)
  })
  expect((await call(app, ada, finishTemplate, { params })).template.isReady).toBe(true)
  const shown = await call(app, ben, readTemplate, { params })
  expect(shown.look).toMatchObject({ theme: { accent: '#0f766e', headingFont: 'Lora Variable', bodyFont: 'Lora Variable', bullet: 'dash', bulletColour: '#aa0000' }, design: { colours: ['#123456'], layouts: [{ base: 'section' }, {}] } })

  const made = await call(app, ben, makeLessonOfTemplate, { params, body: { name: 'Ours' } })
  const { meta, slides } = await lessonOf(app, made.docId)
  expect([meta.title, meta.theme, slides.length]).toEqual(['Ours', `template:${templateId}`, 2])
  expect(slides.map((slide) => slide.background)).toMatchObject([{ kind: 'image', blob: cover }, { kind: 'image', blob: page }])
  expect(slides[0]?.elements).toMatchObject([
    { type: 'image', placeholder: 'logo', blob: logo, locked: true }, { type: 'text', placeholder: 'heading', prompt: 'Say it', x: 10, y: 20, width: 300, height: 200 },
  ])
  // So does a lesson that is begun with it otherwise.
  const blank = await lessonOf(app, (await call(app, ben, createBlankLesson, { body: { name: 'Rivers', language: 'en-US', design: templateId } })).docId)
  expect([blank.meta.theme, blank.slides[0]?.background]).toMatchObject([`template:${templateId}`, { kind: 'image', blob: background }])
})

it('S2 §5 a template of layouts has hex colours, at least one font, and a background that is there', async () => {
  const { ada, app } = await desk()
  const look = {
    background: await stored(app, ada, 'behind'), colours: COLOURS, fonts: ['Lora Variable'], bullet: { shape: 'disc' as const, style: 'regular' as const, colour: '#000000' },
    isDark: false, logo: null, pictures: [] as string[],
  }
  const refused = async (changes: object) => (
    (await attempt(app, ada, buildTemplate, { body: { name: 'Look', category: 'other', audience: null, privacy: 'private', look: { ...look, ...changes } } })).error
  )
  expect(await refused({ colours: { ...COLOURS, primary: 'red' } })).toMatchObject({ code: 'invalid-request', path: 'look.colours.primary', reason: 'template.colour' })
  expect(await refused({ fonts: [] })).toMatchObject({ code: 'invalid-request', path: 'look.fonts', reason: 'template.font' })
  expect(await refused({ background: '' })).toMatchObject({ code: 'invalid-request', path: 'look.background', reason: 'template.background' })
  expect(await refused({ pictures: ['f'.repeat(64)] })).toMatchObject({ code: 'not-found', path: 'look', reason: 'template.missing' })
  expect(await refused({ name: 'x' })).toMatchObject({ code: 'invalid-request' })
  // Without pictures of slides it begins with the usual layouts over its background.
  const { template } = await call(app, ada, buildTemplate, { body: { name: 'Look', category: 'other', audience: null, privacy: 'private', look } })
  const { slides } = await lessonOf(app, await lessonDoc(app, template.templateId))
  expect(slides.map(({ layout }) => layout)).toEqual(LAYOUTS.filter((layout) => layout !== 'blank'))
  expect(slides.every((slide) => slide.background.kind === 'image' && slide.background.blob === look.background)).toBe(true)
  // An accent that nobody could read there is no colour of words.
  const coloursOf = async (isDark: boolean) => {
    const { template: made } = await call(app, ada, buildTemplate, { body: { name: `Look ${String(isDark)}`, category: 'other', audience: null, privacy: 'private', look: { ...look, isDark } } })
    const all = (await lessonOf(app, await lessonDoc(app, made.templateId))).slides.flatMap(({ elements }) => elements)
    return ['section', 'label'].map((part) => all.flatMap((element) => ('placeholder' in element && element.placeholder === part && 'color' in element ? [element.color] : []))[0])
  }
  expect([await coloursOf(true), await coloursOf(false)]).toEqual([['theme:ink', 'theme:ink'], ['theme:ink', undefined]])
})
