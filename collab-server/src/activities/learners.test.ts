import { createHash, randomUUID } from 'node:crypto'
import { ACTIVITY_LIMITS, eraseLearner, exportLearners, listLearners, readLearner, readProgress, readReport, readSlideReport, sendAnswer, reportVisit } from '@lectern/shared/activities'
import type { LearnerSort, LearnerStatus } from '@lectern/shared/activities'
import { addElement, addSlide, deleteSlides, newOptions, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { buildTestApp, sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { createLearnerService } from './learner-service.ts'
import { UNGRADED } from './learner-store.ts'
import { putProfile } from './profile-store.ts'
import { createRegrading } from './regrade.ts'
import { createActivityService } from './service.ts'
import { tablesHolding } from '../test-support/tables-holding.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
/** Every learner, those who were there last first. */
const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'last' as LearnerSort, direction: 'descending' as 'ascending' | 'descending', page: 0 }
const VISITOR = { pass: undefined, address: '192.0.2.1' }
const server = sharedTestApp()

/** A published lesson of two slides with a question on the second, and learners who tell how far they come. */
async function world(settings: object = {}) {
  const app = server()
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
  const activityId = `q-${randomUUID().slice(0, 8)}`
  let slides: readonly string[] = []
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    const second = addSlide(doc, {}, ORIGIN)
    addElement(doc, second, { type: 'multipleChoice', id: activityId, x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3 }, ORIGIN)
    slides = slideIds(doc)
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'], passMark: 50, ...settings } })
  const params = { lessonId, publicationId }
  const tell = async (learner: string, shown: readonly (readonly [slide: number, ms: number, agoMs?: number])[], id: string = randomUUID()) => await attempt(app, null, reportVisit, {
    params: { publicationId }, body: { learner, id, slides: shown.map(([at, ms, agoMs = ms]) => ({ slideId: slides[at] ?? `gone-${at}`, number: at + 1, ms, agoMs })) },
  })
  const answer = async (learner: string, at: number) => await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner, id: randomUUID(), activityId, answer: { chosen: [options[at]?.id ?? ''] } } })
  const list = async (query: Partial<typeof ALL> & { readonly status?: LearnerStatus } = {}) => await call(app, owner, listLearners, { params, query: { ...ALL, ...query } })
  return { activityId, options: options.map(({ id }) => id), answer, app, docId, lessonId, list, owner, params, publicationId, slides, tell }
}

it('how far somebody came is noted by slide, the same report once, and a learner who did more stands higher', async () => {
  const { answer, list, slides, tell, app, owner, params } = await world()
  const [opened, began, read] = [randomUUID(), randomUUID(), randomUUID()]
  await tell(opened, [])
  await tell(began, [[0, 4000]])
  const report = randomUUID()
  for (let time = 0; time < 3; time++) await tell(read, [[0, 5000, 9000], [1, 3000]], report)
  await tell(read, [[1, 2000]])
  await answer(read, 0)
  await answer(read, 1)
  const { learners, ...rest } = await list()
  expect(rest).toEqual({ total: 3, isGrading: false, slideCount: 2, questions: 1, outOf: 3, isCounted: true })
  expect(learners).toHaveLength(3)
  expect(learners.find(({ status }) => status === 'notStarted')).toMatchObject({ seen: 0, ms: 0, isPassed: null })
  expect(learners.find(({ status }) => status === 'started')).toMatchObject({ seen: 1, ms: 4000 })
  const done = learners.find(({ status }) => status === 'completed')
  expect(done).toMatchObject({ seen: 2, ms: 10_000, answered: 1, attempts: 2, points: 3, isPassed: true })
  expect(JSON.stringify(learners)).not.toContain(read)
  const path = await call(app, owner, readLearner, { params: { ...params, learnerId: done?.learnerId ?? '' } })
  expect(path.slides).toMatchObject([{ slideId: slides[0], number: 1, ms: 5000 }, { slideId: slides[1], number: 2, ms: 5000 }])
  expect(path.answers).toMatchObject([{ words: 'Main', isCorrect: false, attempt: 1 }, { words: 'Rhine', isCorrect: true, attempt: 2, points: 3, outOf: 3, prompt: 'The longest river?' }])
})

it('a period has who was there last in it; nothing is noted of a visit where nothing is counted, but of answers', async () => {
  const { answer, list, tell, app } = await world({ collectAnalytics: false })
  const learner = randomUUID()
  await tell(learner, [[0, 4000]])
  expect((await list()).learners).toEqual([])
  await answer(learner, 1)
  const now = app.now()
  expect((await list({ from: now - 60_000, to: now + 60_000 })).learners).toMatchObject([{ seen: 0, answered: 1, status: 'inProgress' }])
  expect((await list({ to: now - 60_000 })).learners).toEqual([])
})

it('a report of a period has what those answered who began in it, and all answers where no period is asked for', async () => {
  const { answer, app, owner, params } = await world()
  await answer(randomUUID(), 0)
  const now = app.now()
  const asked = async (query: { readonly from?: number; readonly to?: number }) => {
    const { questions, standing } = await call(app, owner, readReport, { params, query })
    return [questions[0]?.learners, standing.learners]
  }
  expect([await asked({}), await asked({ from: now - 60_000, to: now + 60_000 }), await asked({ from: 0, to: now - 60_000 })]).toEqual([[1, 1], [1, 1], [0, 0]])
  expect((await attempt(app, owner, readReport, { params, query: { from: 2, to: 1 } })).http).toBe(400)
})

it('one learner is erased with everything, and only them', async () => {
  const { answer, app, list, owner, params, publicationId, tell } = await world()
  const [one, other] = [randomUUID(), randomUUID()]
  for (const learner of [one, other]) {
    await tell(learner, [[0, 2000]])
    await answer(learner, learner === one ? 0 : 1)
  }
  const gone = (await list()).learners.find(({ points }) => points === 0)?.learnerId ?? ''
  // By what is in them rather than by what they or their columns are called: no table that nobody told of has a row of theirs.
  const holding = await tablesHolding(app, gone)
  expect([holding.length > 0, holding.filter((table) => !app.learnerData.tables.includes(table))]).toEqual([true, []])
  await call(app, owner, eraseLearner, { params: { ...params, learnerId: gone } })
  expect(await tablesHolding(app, gone)).toEqual([])
  expect((await list()).learners).toMatchObject([{ points: 3 }])
  expect((await call(app, owner, readReport, { params })).questions[0]).toMatchObject({ learners: 1, answers: 1 })
  expect((await attempt(app, null, readProgress, { params: { publicationId }, body: { learner: one } })).data?.results).toEqual({})
  for (const endpoint of [eraseLearner, readLearner] as const) expect((await attempt(app, owner, endpoint, { params: { ...params, learnerId: gone } })).http).toBe(404)
})

it('every table that names learners is one that erasing a learner empties', async () => {
  const app = await buildTestApp()
  const tables = (await app.db.introspection.getTables()).filter(({ columns }) => columns.some(({ name }) => name === 'learner' || name === 'learner_id'))
  expect(tables.map(({ name }) => name).toSorted()).toEqual(app.learnerData.tables.toSorted())
})

it('who may not publish the lesson learns nothing of its learners and erases nobody', async () => {
  const { answer, app, list, params } = await world()
  await answer(randomUUID(), 0)
  const learnerId = (await list()).learners[0]?.learnerId ?? ''
  const stranger = await signUpMember(app)
  const codes = [
    await attempt(app, stranger, listLearners, { params, query: { ...ALL, to: 1 } }), await attempt(app, stranger, readLearner, { params: { ...params, learnerId } }),
    await attempt(app, stranger, eraseLearner, { params: { ...params, learnerId } }),
  ].map(({ http }) => http)
  expect(codes.every((status) => status === 403 || status === 404)).toBe(true)
  expect((await list()).learners).toHaveLength(1)
})

it('what is told is bounded: slides of one learner, learners of one publication, and what a report may say', async () => {
  const { app, list, publicationId, tell } = await world()
  const flooding = randomUUID()
  for (let round = 0; round < 3; round++) await tell(flooding, Array.from({ length: ACTIVITY_LIMITS.visitSlides }, (_, at) => [100 + round * 50 + at, 1000] as const))
  expect((await list()).learners).toMatchObject([{ seen: 0, ms: 0 }])
  for (const shown of [[[0, -1]], [[0, Number.MAX_SAFE_INTEGER]], Array.from({ length: ACTIVITY_LIMITS.visitSlides + 1 }, () => [0, 1])] as const) expect((await tell(randomUUID(), shown as never)).http).toBe(400)
  const small = createLearnerService(app, createActivityService(app), createRegrading(app), 1)
  await small.recordVisit(publicationId, { learner: randomUUID(), id: randomUUID(), slides: [] }, VISITOR)
  await small.recordVisit(publicationId, { learner: flooding, id: randomUUID(), slides: [] }, VISITOR)
  expect((await list()).learners).toHaveLength(1)
})

it('slides that a publication never had are told by nobody, also not to charts; those of a page from before are, as long as learners saw them', async () => {
  const { app, docId, lessonId, owner, params, publicationId, slides, tell } = await world()
  const honest = randomUUID()
  await tell(honest, [[0, 2000], [1, 2000], [7, 2000]])
  const seen = async () => (await call(app, owner, readSlideReport, { params: { lessonId, publicationId }, query: { from: 0, to: Number.MAX_SAFE_INTEGER } })).slides.map(({ learners, slideId }) => [slideId, learners])
  expect(await seen()).toEqual([[slides[0], 1], [slides[1], 1]])
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => deleteSlides(doc, [slides[1] ?? ''], ORIGIN))
  await call(app, owner, republishLesson, { params })
  await tell(randomUUID(), [[1, 2000], [8, 2000]])
  expect(await seen()).toEqual([[slides[0], 1], [slides[1], 2]])
})

it('nobody has learned for longer than it is since they began, whatever their browser says', async () => {
  const { list, tell } = await world()
  const learner = randomUUID()
  await tell(learner, [[0, 5000, 9000]])
  for (let time = 0; time < 5; time++) await tell(learner, [[0, ACTIVITY_LIMITS.visitMs], [1, ACTIVITY_LIMITS.visitMs]])
  const [{ ms = 0 } = {}] = (await list()).learners
  expect(ms).toBeGreaterThan(5000)
  expect(ms).toBeLessThan(120_000)
})

/** Learners of a publication as they stand in the tables, all of whom answered once. */
async function crowd({ app, activityId, publicationId }: Awaited<ReturnType<typeof world>>, count: number, answerOf: (at: number) => string, gradedBy: string = UNGRADED) {
  const learners = Array.from({ length: count }, (_, at) => createHash('sha256').update(`${publicationId} ${at}`).digest('hex'))
  for (let from = 0; from < count; from += 200) {
    const some = learners.slice(from, from + 200)
    await app.db.insertInto('learner_visit').values(some.map((learner, at) => ({
      publication_id: publicationId, learner, started_at: 1000, last_at: 1000 + from + at, ms: (from + at) * 1000, seen: (from + at) % 3, last_report: '', furthest_slide: '', furthest_number: 0, answered: 0, attempts: 0, points: 0, graded_key: gradedBy,
    }))).execute()
    await app.db.insertInto('activity_answer').values(some.map((learner, at) => ({
      publication_id: publicationId, learner, activity_id: activityId, attempt: 1, id: randomUUID(), answer: JSON.stringify({ chosen: [answerOf(from + at)] }), is_correct: 0, points: 0, answered_at: 1000, hints: 0,
    }))).execute()
  }
  return learners
}

it('of more learners than one page has all are found: sorted, filtered and paged by the server, each once', async () => {
  const here = await world()
  const options = here.options
  await crowd(here, 620, (at) => options[at % 2] ?? '')
  // On a busy machine grading goes on after the first answer.
  await expect.poll(async () => (await here.list()).isGrading, { timeout: 20_000 }).toBe(false)
  const seen = new Set<string>()
  for (let page = 0; page < 25; page++) for (const { learnerId } of (await here.list({ page, sort: 'score', direction: 'ascending' })).learners) seen.add(learnerId)
  expect(seen.size).toBe(620)
  const best = await here.list({ sort: 'score' })
  expect(best).toMatchObject({ total: 620, isGrading: false })
  expect(best.learners.map(({ points }) => points)).toEqual(Array.from({ length: ACTIVITY_LIMITS.learnersPerPage }, () => 3))
  expect((await here.list({ sort: 'time' })).learners.slice(0, 2).map(({ ms }) => ms)).toEqual([619_000, 618_000])
  expect((await here.list({ sort: 'time', direction: 'ascending', page: 24 })).learners).toHaveLength(20)
  const statuses = (['notStarted', 'started', 'inProgress', 'completed'] as const)
  const counts = await Promise.all(statuses.map(async (status) => (await here.list({ status })).total))
  expect(counts).toEqual([0, 0, 414, 206])
  for (const sort of ['learner', 'status', 'seen', 'answered'] as const) expect((await here.list({ sort })).learners).toHaveLength(ACTIVITY_LIMITS.learnersPerPage)
})

it('learners are searched by what is known of them, without case and accents, and % and _ are letters like others', async () => {
  const here = await world()
  const [first = '', second = ''] = await crowd(here, 30, () => here.options[0] ?? '')
  await putProfile(here.app.db, { publicationId: here.publicationId, learner: first }, { name: 'Zoë Ångström', email: 'zoe@example.org', externalId: '', info: [{ id: 'c', label: 'Class', value: '7_b' }], source: 'form' }, 0)
  await putProfile(here.app.db, { publicationId: here.publicationId, learner: second }, { name: 'Ada', email: '', externalId: '100%', info: [], source: 'lms' }, 0)
  const find = async (search: string) => (await here.list({ search })).learners.map(({ learnerId }) => learnerId)
  expect(await find('ANGSTROM zoe')).toEqual([first])
  expect(await find('7_')).toEqual([first])
  expect(await find('0%')).toEqual([second])
  expect(await find('zoe ada')).toEqual([])
  expect(await find(first.slice(0, 12).toUpperCase())).toEqual([first])
  expect((await here.list({ sort: 'learner', direction: 'ascending' })).learners.slice(0, 2).map(({ name }) => name)).toEqual(['Ada', 'Zoë Ångström'])
})

it('points that learners are sorted by follow a key that is corrected, also of answers that come later', async () => {
  const here = await world()
  const [right, wrong] = [randomUUID(), randomUUID()]
  await here.answer(right, 1)
  await here.answer(wrong, 0)
  expect((await here.list({ sort: 'score' })).learners.map(({ points }) => points)).toEqual([3, 0])
  const keys = JSON.parse((await here.app.db.selectFrom('publication').select('activities').where('id', '=', here.publicationId).executeTakeFirstOrThrow()).activities) as Record<string, { points: number; options: { isCorrect: boolean }[] }>
  for (const question of Object.values(keys)) for (const option of question.options) option.isCorrect = !option.isCorrect
  await here.app.db.updateTable('publication').set({ activities: JSON.stringify(keys), key_hash: 'another' }).where('id', '=', here.publicationId).execute()
  await here.answer(randomUUID(), 1)
  // Given before the new key is counted anywhere: the sum of both keys would be wrong.
  await here.answer(right, 0)
  expect((await here.list({ sort: 'score' })).learners.map(({ answered, attempts, points }) => [answered, attempts, points])).toEqual(expect.arrayContaining([[1, 1, 3], [1, 2, 3], [1, 1, 0]]))
  expect((await here.list()).learners).toHaveLength(3)
})

it('a file waits until all learners are graded, and is refused rather than short', async () => {
  const here = await world()
  await crowd(here, 620, (at) => here.options[at % 2] ?? '')
  const keyHash = (await here.app.db.selectFrom('publication').select('key_hash').where('id', '=', here.publicationId).executeTakeFirstOrThrow()).key_hash
  const regrading = createRegrading(here.app)
  const activities = createActivityService(here.app)
  const publication = { publicationId: here.publicationId, keyHash, activities: (await activities.questionsOf(here.publicationId)).activities }
  await regrading.untilDone([publication], AbortSignal.timeout(60_000))
  expect((await here.list({ status: 'completed' })).total).toBe(206)
  await here.app.db.updateTable('learner_visit').set({ graded_key: UNGRADED }).where('publication_id', '=', here.publicationId).execute()
  // The key changed meanwhile: by the former one nothing is graded any more.
  await here.app.db.updateTable('publication').set({ key_hash: 'another' }).where('id', '=', here.publicationId).execute()
  await expect(regrading.untilDone([publication], AbortSignal.timeout(60_000))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(regrading.untilDone([publication], AbortSignal.abort())).rejects.toThrow('aborted')
})

it('S2 §4 the file has a line for every learner that the filter finds, or for what each answered, and no formula', async () => {
  const here = await world()
  const learners = await crowd(here, 620, (at) => here.options[at % 2] ?? '')
  await putProfile(here.app.db, { publicationId: here.publicationId, learner: learners[0] ?? '' }, { name: '=Mei', email: 'mei@example.org', externalId: 's-1', info: [{ id: 'c', label: 'Class', value: '7b' }], source: 'form' }, 0)
  const file = async (query: object) => await here.app.inject({
    url: `/api/v1/lessons/${here.lessonId}/publications/${here.publicationId}/learners.csv`, query: query as Record<string, string>, headers: { authorization: `Bearer ${here.owner.token}` },
  })
  const all = await file({})
  expect(all.headers['content-type']).toContain('text/csv')
  const lines = all.body.split('\r\n')
  expect(lines).toHaveLength(622)
  expect(lines[0]).toBe('\uFEFFcourse,lesson,publication,link,interactive,learner,name,email,learner_id,user_info,type,status,watched_percent,slides_seen,slides,started_at,last_accessed,time_taken_seconds,questions_answered,questions,attempts,score,score_of,passed')
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[5])).size).toBeGreaterThan(600)
  expect(all.body).toContain(",'=Mei,mei@example.org,s-1,Class: 7b,quiz,inProgress,0,0,2,1970-01-01T00:00:01.000Z,")
  const done = (await file({ status: 'completed', lines: 'interactives' })).body.split('\r\n')
  expect(done).toHaveLength(208)
  expect(done[1]).toContain(',Rivers,Rivers,')
  expect(done.slice(1, -1).every((line) => line.includes('The longest river?') && line.includes(',quiz,completed,'))).toBe(true)
  expect((await file({ lines: 'secrets' })).statusCode).toBe(400)
  const stranger = await signUpMember(here.app)
  expect([403, 404]).toContain((await attempt(here.app, stranger, exportLearners, { params: here.params, query: { from: 0, to: 1, search: '', lines: 'learners' } })).http)
})
