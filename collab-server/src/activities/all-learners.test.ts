import { createHash, randomUUID } from 'node:crypto'
import { eraseLearner, exportAllLearners, listAllLearners, readSlideReport, reportVisit, reportedAnswer, sendAnswer } from '@lectern/shared/activities'
import type { AllLearnerSort, AnalyticsFilter } from '@lectern/shared/activities'
import { createCourse } from '@lectern/shared/courses'
import { addElement, addSlide, newOptions, slideIds } from '@lectern/shared/lesson'
import { renameLesson } from '@lectern/shared/lessons'
import { newSettings, publishLesson, readPublishedContent } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { putProfile } from './profile-store.ts'
import { createActivityService } from './service.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const VISITOR = { pass: undefined, address: '192.0.2.1' }
const server = sharedTestApp()

type Query = Partial<AnalyticsFilter & { sort: AllLearnerSort; direction: 'ascending' | 'descending'; page: number }>
const ALL = { lines: 'learners', from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'last', direction: 'descending', page: 0 } as const

/** Two published lessons of two slides, each with a question on the second, and an author who reads of their learners. */
async function world() {
  const app = server()
  const owner = await signUpMember(app)
  const { courseId } = await call(app, owner, createCourse, { body: { name: 'Geography' } })
  const lessons = []
  for (const name of ['Rivers', 'Ångström']) {
    const { docId, lessonId } = await newLesson(app, owner, { name })
    const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
    const activityId = `q-${randomUUID().slice(0, 8)}`
    let slides: readonly string[] = []
    await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
      const second = addSlide(doc, {}, ORIGIN)
      addElement(doc, second, { type: 'multipleChoice', id: activityId, x: 0, y: 0, width: 900, height: 600, prompt: richTextOf(`What of ${name}?`), options, points: 3 }, ORIGIN)
      slides = slideIds(doc)
    })
    if (name === 'Rivers') await call(app, owner, renameLesson, { params: { lessonId }, body: { courseId } })
    const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings(`On ${name}`), tags: ['x'], passMark: 50 } })
    const tell = async (learner: string, shown: readonly (readonly [slide: number, ms: number])[], agoMs = 0) => await attempt(app, null, reportVisit, {
      params: { publicationId }, body: { learner, id: randomUUID(), slides: shown.map(([at, ms]) => ({ slideId: slides[at] ?? '', number: at + 1, ms, agoMs: Math.max(ms, agoMs) })) },
    })
    const answer = async (learner: string, at: number) => await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner, id: randomUUID(), activityId, answer: { chosen: [options[at]?.id ?? ''] } } })
    lessons.push({ options: options.map(({ id }) => id), activityId, answer, lessonId, params: { lessonId, publicationId }, publicationId, slides, tell })
  }
  const [rivers, physics] = lessons
  if (rivers === undefined || physics === undefined) throw new TypeError('two lessons')
  const list = async (query: Query = {}, of = owner) => await call(app, of, listAllLearners, { query: { ...ALL, ...query } })
  return { app, list, owner, physics, rivers }
}

const hashOf = (learner: string): string => createHash('sha256').update(learner).digest('hex')

it('S2 §4 analytics has a row for every learner of all publications with its fields', async () => {
  const { app, list, physics, rivers } = await world()
  const [ada, zoe] = [randomUUID(), randomUUID()]
  await rivers.tell(ada, [[0, 4000], [1, 6000]])
  await rivers.answer(ada, 0)
  await rivers.answer(ada, 1)
  await physics.tell(zoe, [[0, 2000]])
  await putProfile(app.db, { publicationId: rivers.publicationId, learner: hashOf(ada) }, { name: 'Ada', email: 'ada@example.org', externalId: '', info: [{ id: 'c', label: 'Class', value: '7b' }], source: 'form' }, 0)
  const { isGrading, lessons, more, rows, sessions, total } = await list()
  expect(sessions).toMatchObject({ used: 2, isBlocking: false })
  expect({ isGrading, more, total }).toEqual({ isGrading: false, more: false, total: 2 })
  expect(lessons.map(({ name }) => name)).toEqual(['Ångström', 'Rivers'])
  expect(rows.find(({ name }) => name === 'Ada')).toMatchObject({
    course: 'Geography', lesson: 'Rivers', title: 'On Rivers', interactive: null, form: 'slides', email: 'ada@example.org', info: [{ label: 'Class', value: '7b' }], status: 'completed', watched: 1, ms: 10_000,
    points: 3, outOf: 3, attempts: 2, isPassed: true,
  })
  const other = rows.find(({ name }) => name === '')
  expect(other).toMatchObject({ course: '', lesson: 'Ångström', status: 'started', watched: 0.5, ms: 2000, points: 0, isPassed: null })
  expect(other?.durationMs).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(ada)
})

it('S2 §4 what the page of an interactive reported stands in its row, the best of it, and gives no points', async () => {
  const { app, list, owner } = await world()
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Planets' })
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    addElement(doc, slideIds(doc)[0] ?? '', { type: 'interactive', id: 'planets', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Planets'), kind: 'simulation', code: '<p>Planets</p>' }, ORIGIN)
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Planets'), tags: ['x'] } })
  const told = async (learner: string, score: number | null) => await attempt(app, null, sendAnswer, {
    params: { publicationId }, body: { learner, id: randomUUID(), activityId: 'planets', answer: reportedAnswer({ score, isComplete: true, state: '' }) as { given: Record<string, string> } },
  })
  const [ada, zoe] = [randomUUID(), randomUUID()]
  for (const score of [0.25, 0.67, 0.5]) await told(ada, score)
  await told(zoe, null)
  const { rows } = await list({ lines: 'interactives', lessonId })
  const of = (learner: string) => rows.find(({ learnerId }) => learnerId === hashOf(learner))
  expect(of(ada)).toMatchObject({ interactive: { name: 'Planets', kind: 'simulation' }, reported: 0.67, points: 0, outOf: 0, attempts: 3, isPassed: null })
  expect(of(zoe)).toMatchObject({ reported: null, points: 0 })
  const csv = await app.inject({ method: 'GET', url: `/api/v1/analytics/learners.csv?lines=interactives&lessonId=${lessonId}`, headers: owner.headers })
  expect(csv.body).toMatch(/,simulation,67,100,3,,/)
})

it('S2 §4 interactive analytics has a row for every question that a learner answered, as quiz, game or simulation', async () => {
  const { app, list, owner, rivers, physics } = await world()
  const [right, wrong] = [randomUUID(), randomUUID()]
  await rivers.answer(right, 1)
  await rivers.answer(wrong, 0)
  await physics.answer(wrong, 0)
  await physics.answer(wrong, 1)
  const { rows, total } = await list({ lines: 'interactives', sort: 'attempts' })
  expect(total).toBe(3)
  expect(rows[0]).toMatchObject({ interactive: { activityId: physics.activityId, name: 'What of Ångström?', kind: 'quiz' }, attempts: 2, points: 3, outOf: 3, isPassed: true, status: 'completed' })
  expect((await list({ lines: 'interactives', kind: 'game' })).total).toBe(0)
  expect((await list({ lines: 'interactives', lessonId: rivers.lessonId })).total).toBe(2)
  // A key that is corrected counts for what was answered before.
  const keys = JSON.parse((await app.db.selectFrom('publication').select('activities').where('id', '=', rivers.publicationId).executeTakeFirstOrThrow()).activities) as Record<string, { options: { isCorrect: boolean }[] }>
  for (const question of Object.values(keys)) for (const option of question.options) option.isCorrect = !option.isCorrect
  await app.db.updateTable('publication').set({ activities: JSON.stringify(keys), key_hash: 'another' }).where('id', '=', rivers.publicationId).execute()
  const regraded = (await list({ lines: 'interactives', lessonId: rivers.lessonId })).rows
  expect(Object.fromEntries(regraded.map(({ learnerId, points }) => [learnerId, points]))).toEqual({ [hashOf(right)]: 0, [hashOf(wrong)]: 3 })
  await call(app, owner, eraseLearner, { params: { ...rivers.params, learnerId: hashOf(wrong) } })
  expect((await list({ lines: 'interactives', lessonId: rivers.lessonId })).total).toBe(1)
})

it('S2 §5 rows are filtered by period, status, lesson and words, sorted by every column, and the start is not after the end', async () => {
  const { app, list, owner, physics, rivers } = await world()
  const learners = Array.from({ length: 27 }, () => randomUUID())
  for (const learner of learners) await rivers.tell(learner, [[0, 1500]])
  await physics.tell(learners[0] ?? '', [[0, 1000], [1, 1000]])
  expect((await list()).rows).toHaveLength(25)
  expect((await list({ page: 1 })).rows).toHaveLength(3)
  expect((await list({ status: 'inProgress' })).rows).toMatchObject([{ lesson: 'Ångström' }])
  expect((await list({ search: 'angstrom' })).total).toBe(1)
  expect((await list({ search: 'geogr rivers' })).total).toBe(27)
  expect((await list({ search: '%' })).total).toBe(0)
  expect((await list({ to: app.now() - 3_600_000 })).total).toBe(0)
  for (const sort of ['learner', 'course', 'title', 'status', 'seen', 'started', 'last', 'duration', 'time', 'type', 'attempts', 'score'] as const) {
    for (const lines of ['learners', 'interactives'] as const) expect((await list({ lines, sort, direction: 'ascending' })).total).toBe(lines === 'learners' ? 28 : 0)
  }
  expect((await list({ sort: 'title', direction: 'ascending' })).rows[0]).toMatchObject({ title: 'On Ångström' })
  expect((await list({ sort: 'course' })).rows[0]).toMatchObject({ course: 'Geography' })
  expect((await attempt(app, owner, listAllLearners, { query: { ...ALL, from: 2, to: 1 } })).http).toBe(400)
  const csv = await app.inject({ url: '/api/v1/analytics/learners.csv', headers: { authorization: `Bearer ${owner.token}` } })
  expect(csv.body.split('\r\n')).toHaveLength(30)
  expect(csv.body.split('\r\n')[0]).toBe('\uFEFFcourse,lesson,title,link,interactive,user_name,user_email,user_id,learner,user_info,status,watched_percent,started_at,duration_seconds,time_taken_seconds,type,score,score_of,attempts,passed,last_accessed')
})

it('who may not publish a lesson sees nothing of its learners', async () => {
  const { app, list, owner, rivers } = await world()
  await rivers.tell(randomUUID(), [[0, 1000]])
  const stranger = await signUpMember(app)
  expect((await attempt(app, stranger, readPublishedContent, { params: rivers.params })).http).toBe(404)
  expect((await call(app, owner, readPublishedContent, { params: rivers.params })).slides.map(({ id }) => id)).toEqual(rivers.slides)
  expect(await list({}, stranger)).toMatchObject({ rows: [], total: 0, lessons: [] })
  expect((await attempt(app, stranger, readSlideReport, { params: rivers.params, query: { from: 0, to: 1 } })).http).toBe(404)
  expect((await attempt(app, null, exportAllLearners, { query: ALL })).http).toBe(401)
})

it('slides are counted by how far learners come, where they leave and how long they look, and without who was erased', async () => {
  const { app, owner, rivers } = await world()
  const [left, done, going] = [randomUUID(), randomUUID(), randomUUID()]
  await rivers.tell(left, [[0, 2000]])
  await rivers.tell(done, [[0, 4000]])
  await rivers.tell(done, [[1, 1000]])
  await rivers.answer(done, 1)
  await rivers.tell(going, [[1, 3000]])
  const report = async () => await call(app, owner, readSlideReport, { params: rivers.params, query: { from: app.now() - 86_400_000, to: app.now() + 86_400_000 } })
  expect(await report()).toMatchObject({
    now: { learners: 3, completed: 1, score: 1 }, slideCount: 2, isCounted: true,
    slides: [{ slideId: rivers.slides[0], number: 1, learners: 2, left: 1, ms: 3000 }, { slideId: rivers.slides[1], number: 2, learners: 2, left: 1, ms: 2000 }],
  })
  await call(app, owner, eraseLearner, { params: { ...rivers.params, learnerId: hashOf(left) } })
  expect(await report()).toMatchObject({ now: { learners: 2 }, slides: [{ learners: 1, left: 0, ms: 4000 }, { learners: 2, left: 1 }] })
})

it('a period up to now is held against the days before it, up to the same time of the day', async () => {
  const { app, owner, rivers } = await world()
  const day = 86_400_000
  const [now, ...earlier] = Array.from({ length: 4 }, () => randomUUID())
  for (const learner of [now ?? '', ...earlier]) await rivers.tell(learner, [[0, 1000]])
  // Within the week before, on its last day but later than it is now, and before it.
  for (const [at, days] of [9, 6.8, 14].entries()) await app.db.updateTable('learner_visit').set({ started_at: app.now() - days * day }).where('learner', '=', hashOf(earlier[at] ?? '')).execute()
  const report = async (from: number, to = Number.MAX_SAFE_INTEGER) => await call(app, owner, readSlideReport, { params: rivers.params, query: { from, to } })
  expect(await report(app.now() - Math.round(6.5 * day))).toMatchObject({ now: { learners: 1 }, before: { learners: 1 } })
  expect((await report(0)).before).toBeNull()
})

it('learning sessions are counted once for a learner, stay counted when they are erased, and keep nobody out unless the operator asks', async () => {
  const { app, list, owner, rivers } = await world()
  const learners = Array.from({ length: 4 }, () => randomUUID())
  for (const learner of learners) {
    await rivers.answer(learner, 0)
    await rivers.tell(learner, [[0, 1000]])
  }
  expect((await list()).sessions).toEqual({ used: 4, of: 2, isBlocking: false })
  await call(app, owner, eraseLearner, { params: { ...rivers.params, learnerId: hashOf(learners[0] ?? '') } })
  expect((await list()).sessions.used).toBe(4)
  const blocking = createActivityService({ access: app.access, db: app.db, now: app.now, config: { ...app.config, blocksSessions: true } })
  const given = (learner: string) => ({ learner, id: randomUUID(), activityId: rivers.activityId, answer: { chosen: [] } })
  await expect(blocking.answer(rivers.publicationId, { ...given(randomUUID()), answer: { chosen: [rivers.options[0] ?? ''] } }, VISITOR)).rejects.toMatchObject({ code: 'conflict', reason: 'activity.sessionsFull' })
  // Who has begun goes on.
  expect((await blocking.answer(rivers.publicationId, { ...given(learners[1] ?? ''), answer: { chosen: [rivers.options[1] ?? ''] } }, VISITOR)).isCorrect).toBe(true)
  expect((await list()).sessions.used).toBe(4)
})
