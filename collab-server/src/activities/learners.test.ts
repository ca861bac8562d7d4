import { randomUUID } from 'node:crypto'
import { ACTIVITY_LIMITS, eraseLearner, listLearners, readLearner, readProgress, readReport, sendAnswer, reportVisit } from '@lectern/shared/activities'
import { addElement, addSlide, newOptions, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { createLearnerService } from './learner-service.ts'
import { createActivityService } from './service.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
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
  const list = async (query: { from?: number; to?: number } = {}) => await call(app, owner, listLearners, { params, query: { from: 0, to: Number.MAX_SAFE_INTEGER, ...query } })
  return { activityId, answer, app, lessonId, list, owner, params, publicationId, slides, tell }
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
  expect(rest).toEqual({ more: false, slideCount: 2, questions: 1, outOf: 3, isCounted: true })
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

it('one learner is erased with everything, and only them', async () => {
  const { answer, app, list, owner, params, publicationId, tell } = await world()
  const [one, other] = [randomUUID(), randomUUID()]
  for (const learner of [one, other]) {
    await tell(learner, [[0, 2000]])
    await answer(learner, learner === one ? 0 : 1)
  }
  const gone = (await list()).learners.find(({ points }) => points === 0)?.learnerId ?? ''
  await call(app, owner, eraseLearner, { params: { ...params, learnerId: gone } })
  expect((await list()).learners).toMatchObject([{ points: 3 }])
  expect((await call(app, owner, readReport, { params })).questions[0]).toMatchObject({ learners: 1, answers: 1 })
  expect((await attempt(app, null, readProgress, { params: { publicationId }, body: { learner: one } })).data?.results).toEqual({})
  for (const endpoint of [eraseLearner, readLearner] as const) expect((await attempt(app, owner, endpoint, { params: { ...params, learnerId: gone } })).http).toBe(404)
})

it('who may not publish the lesson learns nothing of its learners and erases nobody', async () => {
  const { answer, app, list, params } = await world()
  await answer(randomUUID(), 0)
  const learnerId = (await list()).learners[0]?.learnerId ?? ''
  const stranger = await signUpMember(app)
  const codes = [
    await attempt(app, stranger, listLearners, { params, query: { from: 0, to: 1 } }), await attempt(app, stranger, readLearner, { params: { ...params, learnerId } }),
    await attempt(app, stranger, eraseLearner, { params: { ...params, learnerId } }),
  ].map(({ http }) => http)
  expect(codes.every((status) => status === 403 || status === 404)).toBe(true)
  expect((await list()).learners).toHaveLength(1)
})

it('what is told is bounded: slides of one learner, learners of one publication, and what a report may say', async () => {
  const { app, list, publicationId, tell } = await world()
  const flooding = randomUUID()
  for (let round = 0; round < 3; round++) await tell(flooding, Array.from({ length: ACTIVITY_LIMITS.visitSlides }, (_, at) => [100 + round * 50 + at, 1000] as const))
  expect((await list()).learners).toMatchObject([{ seen: 2, ms: 52_000 }])
  for (const shown of [[[0, -1]], [[0, Number.MAX_SAFE_INTEGER]], Array.from({ length: ACTIVITY_LIMITS.visitSlides + 1 }, () => [0, 1])] as const) expect((await tell(randomUUID(), shown as never)).http).toBe(400)
  const small = createLearnerService(app, createActivityService(app), 1)
  await small.tell(publicationId, { learner: randomUUID(), id: randomUUID(), slides: [] }, undefined)
  await small.tell(publicationId, { learner: flooding, id: randomUUID(), slides: [] }, undefined)
  expect((await list()).learners).toHaveLength(1)
})
