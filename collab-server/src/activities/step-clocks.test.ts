import { randomUUID } from 'node:crypto'
import { ACTIVITY_LIMITS, readProgress, readReport, runClock, sendAnswer } from '@lectern/shared/activities'
import type { ActivityResult } from '@lectern/shared/activities'
import { addElement, slideIds } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const MINUTE = 60_000

const part = (words: string, at: number, more: object = {}) => ({ id: `p${at}`, order: `a${at}`, text: richTextOf(words), ...more })
const QUIZ = {
  type: 'game', kind: 'quiz', points: 3,
  questions: ['One', 'Two', 'Three'].map((words, at) => part(words, at, { a: richTextOf('Yes'), b: richTextOf('No'), c: richTextOf(''), d: richTextOf(''), correct: 'a', feedback: richTextOf('') })),
}
const FLOOD = {
  type: 'scenario', points: 2, scenes: ['The river rises', 'It rains on', 'All are safe'].map((words, at) => part(words, at, { isEnd: at === 2 })),
  choices: ['Wait', 'Warn them'].map((words, at) => part(words, at, { scene: `p${at}`, target: `p${at + 1}`, points: 1, feedback: richTextOf('') })),
}

/** Something that is answered step by step, published with a minute of time, a learner, and a clock that the test moves. */
async function world(element: object) {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const owner = await signUpMember(app)
  const { lessonId, docId } = await newLesson(app, owner, { name: 'Rivers' })
  const activityId = 'q1'
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    addElement(doc, slideIds(doc)[0] ?? '', { id: activityId, x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Rivers'), timeLimit: 60, ...element } as unknown as NewElement, ORIGIN)
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'], collectAnalytics: true } })
  const learner = randomUUID()
  const params = { publicationId }
  const run = async (action: 'begin' | 'extend' | 'end') => (await attempt(app, null, runClock, { params, body: { learner, activityId, action } })).data
  const give = async (chosen: readonly string[]) => await attempt(app, null, sendAnswer, { params, body: { learner, id: randomUUID(), activityId, answer: { chosen: [...chosen] } } })
  const progress = async () => {
    const { data } = await attempt(app, null, readProgress, { params, body: { learner } })
    if (data === null) throw new TypeError('it was refused')
    return data
  }
  const report = async () => await call(app, owner, readReport, { params: { lessonId, publicationId } })
  return { clock, give, progress, report, run }
}

/** The move that answers the question which is asked now. */
function answering(result: ActivityResult | undefined, letter: 'a' | 'b'): string {
  if (result?.step?.kind !== 'game') throw new TypeError('no game is played')
  return `${result.step.question?.id ?? ''}:${letter}`
}

it('a game has one time for all of its questions: what was answered within it counts, and the rest does not', async () => {
  const { clock, give, progress, report, run } = await world({ ...QUIZ, attempts: 2 })
  expect(await give([])).toMatchObject({ error: { code: 'conflict', reason: 'activity.notBegun' } })
  expect(await run('begin')).toMatchObject({ clock: { attempt: 1, msLeft: MINUTE }, result: null })
  const first = answering((await give([])).data?.result, 'a')
  clock.advance(20_000)
  const second = answering((await give([first])).data?.result, 'a')
  expect((await progress()).clocks).toMatchObject({ q1: { attempt: 1, msLeft: 40_000 } })
  clock.advance(40_000 + ACTIVITY_LIMITS.timeGraceMs + 1)
  expect(await give([first, second])).toMatchObject({ error: { code: 'conflict', reason: 'activity.timeOver' } })
  expect(await progress()).toMatchObject({ clocks: {}, results: { q1: { attempt: 1, attemptsLeft: 1, isDone: false, points: 1, scores: [1], step: { isOver: true, right: 1, answered: 1, question: null } } } })
  expect(await give([])).toMatchObject({ error: { code: 'conflict' } })

  expect(await run('begin')).toMatchObject({ clock: { attempt: 2, msLeft: MINUTE } })
  let [moves, result] = [[] as readonly string[], (await give([])).data?.result]
  while (result?.step?.isOver === false) {
    moves = [...moves, answering(result, 'a')]
    result = (await give(moves)).data?.result
  }
  expect(result).toMatchObject({ attempt: 2, isCorrect: true, isDone: true, points: 3, scores: [1, 3] })
  expect((await progress()).clocks).toEqual({})
  expect((await report()).questions[0]).toMatchObject({ learners: 1, answers: 2, rightFirst: 0, right: 1, points: 3 })
})

it('a page whose time is over ends the game at once, and nobody else can say that it is', async () => {
  const { clock, give, run } = await world({ ...QUIZ, attempts: 1 })
  await run('begin')
  const first = answering((await give([])).data?.result, 'a')
  expect(await give(['!'])).toMatchObject({ error: { code: 'conflict', reason: 'activity.changed' } })
  await give([first])
  expect(await give([first, '!'])).toMatchObject({ error: { code: 'conflict' } })
  expect(await run('end')).toMatchObject({ clock: { msLeft: MINUTE }, result: { step: { isOver: false } } })
  clock.advance(MINUTE)
  expect(await run('end')).toMatchObject({ clock: null, result: { points: 1, isDone: true, step: { isOver: true } } })
})

it('more time is for the game that is being played, and one that was never begun is over with nothing', async () => {
  const { clock, give, progress, run } = await world({ ...QUIZ, attempts: 2 })
  await run('begin')
  const first = answering((await give([])).data?.result, 'a')
  clock.advance(MINUTE - 5000)
  expect(await run('extend')).toMatchObject({ clock: { attempt: 1, msLeft: MINUTE + 5000 } })
  clock.advance(MINUTE)
  expect((await give([first])).data?.result).toMatchObject({ step: { answered: 1 } })
  clock.advance(MINUTE)
  expect((await progress()).results.q1).toMatchObject({ attempt: 1, points: 1 })
  await run('begin')
  clock.advance(2 * MINUTE)
  expect((await progress()).results.q1).toMatchObject({ attempt: 2, isDone: true, points: 1, scores: [1, 0] })
})

it('a scenario that comes to no end in time gives no points, and shows where it stood', async () => {
  const { clock, give, progress, run } = await world({ ...FLOOD, attempts: 1 })
  await run('begin')
  await give([])
  expect((await give(['p0'])).data?.result).toMatchObject({ step: { isOver: false } })
  clock.advance(2 * MINUTE)
  expect((await progress()).results.q1).toMatchObject({ isDone: true, isCorrect: false, points: 0, feedback: [], step: { isOver: true, choices: [], way: [{ id: 'p0' }] } })
  const other = await world({ ...FLOOD, attempts: 1 })
  await other.run('begin')
  await other.give([])
  await other.give(['p0'])
  expect((await other.give(['p0', 'p1'])).data?.result).toMatchObject({ isCorrect: true, points: 2, isDone: true })
})
