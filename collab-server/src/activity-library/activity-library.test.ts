import {
  ACTIVITY_LIBRARY_LIMITS, addActivityUse, changeActivity, deleteActivity, duplicateActivity, findActivityOf, listActivities, listActivityUses, readActivity, replaceActivity,
  restoreActivity, saveActivity,
} from '@lectern/shared/activity-library'
import type { LibraryActivity, LibraryActivityDetails } from '@lectern/shared/activity-library'
import { exportAccount } from '@lectern/shared/accounts'
import { SCHEMA_VERSION, deleteElements, pasteElements, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { createVersion, listLessons, listVersions, restoreVersion } from '@lectern/shared/lessons'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { plainText, richTextOf } from '@lectern/shared/text'
import { lessonShares } from '@lectern/shared/sharing'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { TRASH_DAYS, purgeTrash } from '../lessons/purge.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const DAY_MS = 86_400_000

/** A workspace with its owner and two members. */
async function desk() {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const owner = await signUpMember(app)
  return { app, ada: await signUpColleague(app, owner), ben: await signUpColleague(app, owner), clock, owner }
}

const question = (prompt: string) => ({ type: 'trueFalse', id: 'q', x: 10, y: 10, width: 800, height: 400, prompt: richTextOf(prompt), answer: 'true' })
const ask = (at: number, more: object = {}) => ({ id: `n${at}`, text: richTextOf(`Question ${at}`), a: richTextOf('Yes'), b: richTextOf('No'), correct: 'a', ...more })
const game = (prompt: string, questions: readonly object[] = Array.from({ length: 10 }, (_, at) => ask(at))) => (
  { type: 'game', id: 'g', x: 0, y: 0, width: 1600, height: 800, kind: 'race', prompt: richTextOf(prompt), questions }
)
const given = (element: object) => ({ element, version: SCHEMA_VERSION })

async function save(app: FastifyInstance, member: TestMember, details: Partial<LibraryActivityDetails> = {}, element: object = question('Is lava hot?')): Promise<LibraryActivity> {
  return (await call(app, member, saveActivity, {
    body: { name: 'Lava', description: 'Whether lava is hot.', tags: ['lava', 'Earth'], privacy: 'public', ...details, ...given(element) },
  })).activity
}

const promptsOf = (slides: readonly unknown[]): string[] => (
  (slides as readonly Slide[]).flatMap(({ elements }) => elements.flatMap((element) => ('prompt' in element && typeof element.prompt === 'object' ? [plainText(element.prompt)] : [element.type])))
)
const named = async (app: FastifyInstance, member: TestMember, query: object = {}) => (
  (await call(app, member, listActivities, { query })).activities.map(({ name }) => name)
)
const lessonNames = async (app: FastifyInstance, member: TestMember) => (await call(app, member, listLessons)).lessons.map(({ name }) => name).toSorted()

it('S2 §3 an activity is kept with what is said about it, is read with its keys, and stands in no list of lessons', async () => {
  const { ada, app, ben } = await desk()
  const saved = await save(app, ada)
  expect(saved).toMatchObject({ name: 'Lava', kind: 'trueFalse', description: 'Whether lava is hot.', tags: ['lava', 'Earth'], role: 'owner', owner: { userId: ada.userId } })
  const read = await call(app, ben, readActivity, { params: { activityId: saved.activityId } })
  expect([promptsOf(read.slides), read.activity.role, read.activity.lessonId, read.links]).toEqual([['Is lava hot?'], 'viewer', null, []])
  expect((read.slides as Slide[])[0]?.elements[0]).toMatchObject({ answer: 'true', x: 560, y: 340 })
  expect([await lessonNames(app, ada), await lessonNames(app, ben)]).toEqual([[], []])
})

it('S2 §5 a game that is not finished is kept by nobody, new or again, with what is missing; a bank needs one question', async () => {
  const { ada, app } = await desk()
  const details = { name: 'Lava race', description: 'Who knows lava?', tags: ['lava'], privacy: 'public' as const }
  const ten = Array.from({ length: 10 }, (_, at) => ask(at))
  const cases: readonly (readonly [string, object])[] = [
    ['gameFewQuestions', game('g', ten.slice(1))], ['gameNoText', game('g', [...ten, ask(10, { text: richTextOf(' ') })])], ['gameLongText', game('g', [...ten, ask(10, { text: richTextOf('x'.repeat(201)) })])],
    ['gameNoChoice', game('g', [...ten, ask(10, { a: richTextOf(''), correct: 'b' })])], ['gameLongChoice', game('g', [...ten, ask(10, { b: richTextOf('x'.repeat(101)) })])],
    ['gameFewChoices', game('g', [...ten, ask(10, { b: richTextOf('') })])], ['gameNoCorrect', game('g', [...ten, ask(10, { correct: 'none' })])], ['gameFewQuestions', { ...game('g', []), kind: 'quiz' }],
  ]
  for (const [reason, element] of cases) {
    expect((await attempt(app, ada, saveActivity, { body: { ...details, ...given(element) } })).error).toMatchObject({ code: 'invalid-request', path: 'element', reason: `activityLibrary.${reason}` })
  }
  const { activityId } = await save(app, ada, details, game('Lava'))
  expect((await attempt(app, ada, replaceActivity, { params: { activityId }, body: given(game('g', ten.slice(1))) })).error).toMatchObject({ reason: 'activityLibrary.gameFewQuestions' })
  const { slides } = await call(app, ada, readActivity, { params: { activityId } })
  expect(promptsOf(slides)).toEqual(['Lava'])
  expect((await save(app, ada, { name: 'Bank' }, { ...game('Bank', ten.slice(9)), kind: 'quiz' })).kind).toBe('quiz')
})

it('S2 §5 what is said about an activity stands in it, too, so that lessons it is added to say the same', async () => {
  const { ada, app } = await desk()
  const { activityId } = await save(app, ada, { name: 'Lava race', description: 'Who knows lava?', tags: ['lava'] }, game('Lava'))
  const own = async () => {
    const { slides } = await call(app, ada, readActivity, { params: { activityId } })
    const [element] = (slides as Slide[])[0]?.elements ?? []
    return element?.type === 'game' ? [element.name, element.description, element.tags] : null
  }
  expect(await own()).toEqual(['Lava race', 'Who knows lava?', ['lava']])
  await call(app, ada, changeActivity, { params: { activityId }, body: { description: 'Who knows more?', tags: ['lava', 'race'] } })
  expect(await own()).toEqual(['Lava race', 'Who knows more?', ['lava', 'race']])
})

it('activities are found by words, kind, tag and whose they are, in order, a page at a time', async () => {
  const { ada, app, ben, clock } = await desk()
  await save(app, ada, { name: 'Lección de lava', tags: ['Lava'] })
  clock.advance(1000)
  await save(app, ben, { name: 'Race', description: 'A race.', tags: ['lava', 'sport'] }, game('Race'))
  clock.advance(1000)
  await save(app, ada, { name: 'Bank', description: 'Questions.', tags: ['sport'] }, { ...game('Bank'), kind: 'quiz' })
  expect(await named(app, ada)).toEqual(['Bank', 'Race', 'Lección de lava'])
  expect(await named(app, ada, { order: 'name' })).toEqual(['Bank', 'Lección de lava', 'Race'])
  expect([await named(app, ada, { search: 'leccion' }), await named(app, ada, { search: 'race sport' }), await named(app, ada, { search: 'race moon' })]).toEqual([['Lección de lava'], ['Race'], []])
  expect([await named(app, ada, { kind: 'game' }), await named(app, ada, { kind: 'quiz' }), await named(app, ada, { tag: 'LAVA' }), await named(app, ben, { mine: '1' })])
    .toEqual([['Race'], ['Bank'], ['Race', 'Lección de lava'], ['Race']])
  const page = await call(app, ada, listActivities, { query: { page: 2, pageSize: 2 } })
  expect([page.activities.map(({ name }) => name), page.total]).toEqual([['Lección de lava'], 3])
  expect([page.kinds, page.tags]).toEqual([
    [{ value: 'game', count: 1 }, { value: 'quiz', count: 1 }, { value: 'trueFalse', count: 1 }], [{ value: 'Lava', count: 2 }, { value: 'sport', count: 2 }],
  ])
})

it('a private activity is seen by who keeps it and by those the lesson behind it is shared with, who may save it again', async () => {
  const { ada, app, ben, owner } = await desk()
  const { activityId, lessonId } = await save(app, ada, { privacy: 'private' })
  const params = { activityId }
  expect([await named(app, ada), await named(app, ben), await named(app, owner)]).toEqual([['Lava'], [], []])
  expect((await attempt(app, ben, readActivity, { params })).http).toBe(404)
  await shareWith(app, ada, { lessonId: lessonId ?? '' }, ben, 'editor')
  expect((await call(app, ben, replaceActivity, { params, body: given(question('Is ice hot?')) })).activity).toMatchObject({ role: 'editor', lessonId })
  expect((await attempt(app, ben, changeActivity, { params, body: { privacy: 'public' } })).http).toBe(403)
  expect(promptsOf((await call(app, ada, readActivity, { params })).slides)).toEqual(['Is ice hot?'])
  await call(app, ada, lessonShares.remove, { params: { lessonId: lessonId ?? '', userId: ben.userId } })
  expect(await named(app, ben)).toEqual([])
})

it('each save of an activity is a version, and any of them comes back', async () => {
  const { ada, app } = await desk()
  const { activityId } = await save(app, ada)
  const params = { activityId }
  await call(app, ada, replaceActivity, { params, body: given(question('Is ice hot?')) })
  const { versions } = await call(app, ada, listVersions, { params: { lessonId: activityId } })
  const kept = versions.filter(({ kind }) => kind === 'named')
  expect(kept.map(({ author, name }) => [name, author?.userId])).toEqual([['Lava', ada.userId], ['Lava', ada.userId]])
  await call(app, ada, restoreVersion, { params: { lessonId: activityId, versionId: kept[1]?.versionId ?? '' } })
  expect(promptsOf((await call(app, ada, readActivity, { params })).slides)).toEqual(['Is lava hot?'])
})

it('a save whose version has no room is a save all the same', async () => {
  const { ada, app } = await desk()
  const { activityId } = await save(app, ada)
  const params = { lessonId: activityId }
  for (let count = 0; count < 400; count++) {
    if ((await attempt(app, ada, createVersion, { params, body: { name: 'x' } })).http !== 200) break
  }
  expect((await attempt(app, ada, createVersion, { params, body: { name: 'x' } })).error?.code).toBe('too-many-versions')
  await call(app, ada, replaceActivity, { params: { activityId }, body: given(question('Is ice hot?')) })
  expect(promptsOf((await call(app, ada, readActivity, { params: { activityId } })).slides)).toEqual(['Is ice hot?'])
})

it('S2 §5 what is said about an activity has its lengths, and a game those of games', async () => {
  const { ada, app } = await desk()
  const fault = async (details: Partial<LibraryActivityDetails>, element: object = question('?')) => (
    (await attempt(app, ada, saveActivity, { body: { name: 'Lava', description: 'd', tags: ['t'], privacy: 'private', ...details, ...given(element) } })).error
  )
  expect(await fault({ name: '' })).toMatchObject({ code: 'invalid-request', path: 'name', reason: 'activityLibrary.nameRequired' })
  expect(await fault({ name: 'n'.repeat(51) })).toMatchObject({ path: 'name', reason: 'activityLibrary.nameTooLong' })
  expect(await fault({ description: 'd'.repeat(101) })).toMatchObject({ path: 'description', reason: 'activityLibrary.descriptionTooLong' })
  expect(await fault({ tags: [] })).toMatchObject({ path: 'tags', reason: 'activityLibrary.tagsRequired' })
  expect(await fault({ tags: ['Lava', 'lava'] })).toMatchObject({ path: 'tags', reason: 'activityLibrary.tagTwice' })
  expect(await fault({ tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) })).toMatchObject({ path: 'tags', reason: 'activityLibrary.tooManyTags' })
  expect(await fault({ name: 'ab' }, game('g'))).toMatchObject({ path: 'name', reason: 'activityLibrary.gameNameTooShort' })
  expect(await fault({ name: 'n'.repeat(50) }, game('g'))).toMatchObject({ path: 'name', reason: 'activityLibrary.gameNameTooLong' })
  expect(await fault({ description: 'd'.repeat(96) }, game('g'))).toMatchObject({ path: 'description', reason: 'activityLibrary.gameDescriptionTooLong' })
  expect(await named(app, ada)).toEqual([])
})

it('S2 §5 two games of a workspace have no name in common; other activities may', async () => {
  const { ada, app, ben } = await desk()
  const first = await save(app, ada, { name: 'Lava race' }, game('Lava race'))
  const body = { name: 'LAVA race ', description: 'd', tags: ['t'], privacy: 'public' as const, ...given(game('g')) }
  expect((await attempt(app, ben, saveActivity, { body })).error).toMatchObject({ code: 'conflict', path: 'name', reason: 'activityLibrary.gameNameTaken' })
  await call(app, ben, saveActivity, { body: { ...body, ...given(question('q')) } })
  const other = await save(app, ben, { name: 'Ice race' }, game('Ice race'))
  expect((await attempt(app, ben, changeActivity, { params: { activityId: other.activityId }, body: { name: 'Lava race' } })).error).toMatchObject({ code: 'conflict', path: 'name' })
  await call(app, ada, changeActivity, { params: { activityId: first.activityId }, body: { name: 'Lava race', tags: ['new'] } })
})

it('what is no activity, or too large, is refused, and a full library as well', async () => {
  const { ada, app, owner } = await desk()
  const body = { name: 'Lava', description: 'd', tags: ['t'], privacy: 'private' as const }
  for (const element of [{ type: 'text', id: 't', x: 0, y: 0, width: 1, height: 1 }, null, 'text', { type: 'trueFalse' }.type, []]) {
    expect((await attempt(app, ada, saveActivity, { body: { ...body, element, version: SCHEMA_VERSION } })).error).toMatchObject({ code: 'invalid-request', path: 'element', reason: 'activityLibrary.notAnActivity' })
  }
  const large = { ...question('?'), explanation: 'x'.repeat(ACTIVITY_LIBRARY_LIMITS.elementCharacters) }
  expect((await attempt(app, ada, saveActivity, { body: { ...body, ...given(large) } })).error).toMatchObject({ code: 'invalid-request', reason: 'activityLibrary.tooLarge' })
  const { lessonId } = await newLesson(app, ada, { name: 'x' })
  const lesson = await app.db.selectFrom('lesson').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow()
  const ids = Array.from({ length: ACTIVITY_LIBRARY_LIMITS.perOrganization }, (_, index) => `activity-${index}`)
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    await app.db.insertInto('lesson').values(some.map((id) => ({ ...lesson, id, doc_id: id, is_copy: 0 }))).execute()
    await app.db.insertInto('library_activity').values(some.map((id) => (
      { lesson_id: id, organization_id: owner.organizationId, kind: 'poll', description: '', tags: '[]', privacy: 'private' as const, changed_at: 1 }
    ))).execute()
  }
  expect((await attempt(app, ada, saveActivity, { body: { ...body, ...given(question('?')) } })).error).toMatchObject({ code: 'conflict', reason: 'activityLibrary.tooMany' })
})

it('an activity is copied, goes to the trash, comes back, and goes for good with it', async () => {
  const { ada, app, ben, clock, owner } = await desk()
  const { activityId } = await save(app, ada)
  const params = { activityId }
  const copy = (await call(app, ben, duplicateActivity, { params, body: { name: 'Copy of Lava' } })).activity
  expect(copy).toMatchObject({ name: 'Copy of Lava', kind: 'trueFalse', tags: ['lava', 'Earth'], role: 'owner', owner: { userId: ben.userId } })
  expect((await attempt(app, ben, deleteActivity, { params })).http).toBe(403)
  await call(app, owner, deleteActivity, { params })
  expect([await named(app, ada), (await attempt(app, ben, readActivity, { params })).http]).toEqual([['Copy of Lava'], 404])
  expect((await call(app, ada, restoreActivity, { params })).activity.name).toBe('Lava')
  await call(app, ada, deleteActivity, { params })
  clock.advance((TRASH_DAYS + 1) * DAY_MS)
  await purgeTrash(app)
  expect((await app.db.selectFrom('library_activity').select('lesson_id').execute()).map(({ lesson_id }) => lesson_id)).toEqual([copy.activityId])
})

it('the lessons that have an activity are told as their documents are, to those who may read them', async () => {
  const { ada, app, ben } = await desk()
  const { activityId } = await save(app, ada)
  const lesson = await newLesson(app, ben, { name: 'Volcanoes' })
  const place = { lessonId: lesson.lessonId, elementId: '' }
  await app.sync.transact(lesson.docId, { userId: ben.userId, kind: 'edit' }, (doc) => {
    place.elementId = pasteElements(doc, slideIds(doc)[0] ?? '', { ...given(question('Is lava hot?')), elements: [question('Is lava hot?')] }, { x: 0, y: 0 }, ORIGIN)[0] ?? ''
  })
  expect((await attempt(app, ada, addActivityUse, { params: { activityId }, body: place })).http).toBe(404)
  await call(app, ben, addActivityUse, { params: { activityId }, body: place })
  const uses = async (member: TestMember) => await call(app, member, listActivityUses, { params: { activityId } })
  expect([await uses(ben), await uses(ada)]).toEqual([{ lessons: [{ lessonId: lesson.lessonId, name: 'Volcanoes', count: 1 }], others: 0 }, { lessons: [], others: 1 }])
  const of = async () => (await call(app, ben, findActivityOf, { params: { lessonId: lesson.lessonId }, query: { elementId: place.elementId } })).activity?.activityId
  expect(await of()).toBe(activityId)
  await app.sync.transact(lesson.docId, { userId: ben.userId, kind: 'edit' }, (doc) => deleteElements(doc, slideIds(doc)[0] ?? '', [place.elementId], ORIGIN))
  expect(await uses(ben)).toEqual({ lessons: [], others: 0 })
})

it('an activity has the links under which learners open it, and is in the file of what is kept about a person', async () => {
  const { ada, app, ben } = await desk()
  const { activityId } = await save(app, ada)
  const { publication } = await call(app, ada, publishLesson, { params: { lessonId: activityId }, body: { ...newSettings('Lava'), tags: ['lava'] } })
  expect((await call(app, ben, readActivity, { params: { activityId } })).links).toEqual([publication.publicationId])
  const { account } = await call(app, ada, exportAccount)
  expect(account.libraryActivities).toEqual([expect.objectContaining({ id: activityId, description: 'Whether lava is hot.', tags: '["lava","Earth"]' })])
})
