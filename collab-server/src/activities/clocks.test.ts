import { randomUUID } from 'node:crypto'
import { ACTIVITY_LIMITS, listLearners, readLearner, readProgress, readReport, reportVisit, runClock, sendAnswer, setLearnerTime } from '@lectern/shared/activities'
import { addElement, newOptions, slideIds } from '@lectern/shared/lesson'
import type { MultipleChoiceElement } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const MINUTE = 60_000

/** A published question with a minute of time, a learner, and a clock that the test moves. */
async function world(changes: Partial<MultipleChoiceElement> = {}) {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const owner = await signUpMember(app)
  const { lessonId, docId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
  const activityId = 'q1'
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    addElement(doc, slideIds(doc)[0] ?? '', { type: 'multipleChoice', id: activityId, x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3, timeLimit: 60, ...changes }, ORIGIN)
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'], collectAnalytics: true } })
  const learner = randomUUID()
  const params = { publicationId }
  const ask = async (action: 'begin' | 'extend' | 'end') => await attempt(app, null, runClock, { params, body: { learner, activityId, action } })
  const run = async (action: 'begin' | 'extend' | 'end') => (await ask(action)).data
  const answer = async (at: 0 | 1, id: string = randomUUID()) => await attempt(app, null, sendAnswer, { params, body: { learner, id, activityId, answer: { chosen: [options[at]?.id ?? ''] } } })
  const progress = async () => valueOf((await attempt(app, null, readProgress, { params, body: { learner } })).data)
  const learnerId = async () => (await call(app, owner, listLearners, { params: { lessonId, publicationId }, query: {} })).learners[0]?.learnerId ?? ''
  return { answer, app, ask, clock, learner, learnerId, lessonId, owner, params, progress, publicationId, run }
}
/** What was answered. */
function valueOf<T>(data: T | null): T {
  if (data === null) throw new TypeError('it was refused')
  return data
}
const refused = { error: { code: 'conflict' } }

it('the time of a question begins when its learner says so, once, and an answer within it counts', async () => {
  const { answer, clock, progress, run } = await world()
  expect(await answer(1)).toMatchObject({ error: { code: 'conflict', reason: 'activity.notBegun' } })
  expect(await run('begin')).toEqual({ clock: { attempt: 1, msLeft: MINUTE, extensionsLeft: ACTIVITY_LIMITS.timeExtensions }, result: null })
  clock.advance(20_000)
  expect(await run('begin')).toMatchObject({ clock: { attempt: 1, msLeft: 40_000 } })
  expect((await progress()).clocks).toEqual({ q1: { attempt: 1, msLeft: 40_000, extensionsLeft: ACTIVITY_LIMITS.timeExtensions } })
  const id = randomUUID()
  expect((await answer(1, id)).data?.result).toMatchObject({ isCorrect: true, points: 3 })
  clock.advance(10 * MINUTE)
  expect((await answer(1, id)).data?.result).toMatchObject({ isCorrect: true, points: 3, attempt: 1 })
  expect((await progress()).clocks).toEqual({})
})

it('an answer that comes later counts for nothing: the attempt is over, and another one needs its own time', async () => {
  const { answer, app, clock, lessonId, owner, progress, publicationId, run } = await world({ attempts: 2 })
  await run('begin')
  clock.advance(MINUTE + ACTIVITY_LIMITS.timeGraceMs + 1)
  expect(await answer(1)).toMatchObject({ error: { code: 'conflict', reason: 'activity.timeOver' } })
  expect((await progress()).results.q1).toMatchObject({ attempt: 1, attemptsLeft: 1, isDone: false, points: 0, answer: { chosen: [] } })
  expect(await answer(1)).toMatchObject(refused)
  expect(await run('begin')).toMatchObject({ clock: { attempt: 2, msLeft: MINUTE } })
  clock.advance(2 * MINUTE)
  // Who comes back later finds it over, without having said anything.
  expect(await progress()).toMatchObject({ clocks: {}, results: { q1: { attempt: 2, attemptsLeft: 0, isDone: true, isCorrect: false } } })
  expect(await run('begin')).toBeNull()
  const { questions, standing } = await call(app, owner, readReport, { params: { lessonId, publicationId } })
  expect(questions[0]).toMatchObject({ learners: 1, answers: 2, right: 0, given: [] })
  expect(standing).toMatchObject({ finished: 1 })
})

it('a page whose time is over says so, and the attempt ends at once; not before it is over', async () => {
  const { answer, clock, run } = await world()
  await run('begin')
  expect(await run('end')).toMatchObject({ clock: { msLeft: MINUTE }, result: null })
  clock.advance(MINUTE)
  expect(await run('end')).toMatchObject({ clock: null, result: { attempt: 1, points: 0 } })
  expect(await answer(1)).toMatchObject(refused)
})

it('WCAG 2.2.1 the same time is had ten times more, unless its author says that it is firm', async () => {
  const { answer, clock, run, ask } = await world()
  await run('begin')
  for (let time = 1; time <= ACTIVITY_LIMITS.timeExtensions; time++) {
    clock.advance(MINUTE - 10_000)
    expect(await run('extend')).toMatchObject({ clock: { extensionsLeft: ACTIVITY_LIMITS.timeExtensions - time } })
  }
  expect(await ask('extend')).toMatchObject(refused)
  clock.advance(MINUTE)
  expect((await answer(1)).data?.result).toMatchObject({ isCorrect: true })
  const firm = await world({ isTimeFirm: true })
  expect(await firm.run('begin')).toMatchObject({ clock: { extensionsLeft: 0 } })
  expect(await firm.ask('extend')).toMatchObject(refused)
})

it('a learner who needs longer has it from their authors, also as long as they like', async () => {
  const { app, clock, answer, learner, learnerId, lessonId, owner, params, publicationId, run } = await world({ isTimeFirm: true })
  await attempt(app, null, reportVisit, { params, body: { learner, id: randomUUID(), slides: [{ slideId: 's', number: 1, ms: 5000, agoMs: 5000 }] } })
  const of = { lessonId, publicationId, learnerId: await learnerId() }
  expect((await call(app, owner, readLearner, { params: of })).timePercent).toBe(100)
  await call(app, owner, setLearnerTime, { params: of, body: { percent: 150 } })
  expect(await run('begin')).toMatchObject({ clock: { msLeft: 1.5 * MINUTE } })
  expect((await answer(0)).data?.result).toMatchObject({ attempt: 1, isDone: false })
  await call(app, owner, setLearnerTime, { params: of, body: { percent: 0 } })
  expect((await call(app, owner, readLearner, { params: of })).timePercent).toBe(0)
  expect(await run('begin')).toMatchObject({ clock: { attempt: 2, msLeft: null } })
  clock.advance(100 * MINUTE)
  expect((await answer(1)).data?.result).toMatchObject({ isCorrect: true })
})

it('a question without a limit has no clock, and what began no other publication or learner knows of', async () => {
  const { ask, answer } = await world({ timeLimit: 0 })
  expect(await ask('begin')).toMatchObject(refused)
  expect((await answer(1)).data?.result).toMatchObject({ isCorrect: true })
})
