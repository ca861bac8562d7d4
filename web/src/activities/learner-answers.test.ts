import type { Answer, ActivityResult } from '@lectern/shared/activities'
import { afterEach, expect, it, vi } from 'vitest'
import { randomUuid } from '../platform/random-uuid.ts'
import { browserStorage } from '../platform/storage/browser-storage.ts'
import { LearnerAnswers } from './learner-answers.ts'
import { forgetLearner, goOnAs, learnAs, learnerHere, newLearner, readLearner } from './stored-learner.ts'

const ANSWER = { chosen: ['a'] } satisfies Answer
const RESULT: ActivityResult = { answer: ANSWER, isCorrect: true, points: 1, outOf: 1, attempt: 1, attemptsLeft: 0, isDone: true, parts: {}, feedback: [], correct: null, areas: null, tally: null, step: null, scores: null, cards: null }
const ELEMENT = { id: 'question' }

interface Sent { readonly learner: string; readonly activityId?: string }

/** A server that is away until it is let in; what arrived then, in its order. */
function serve(): { readonly answers: Sent[]; comeBack(): void; elsewhere(): void } {
  const answers: Sent[] = []
  let state: 'away' | 'elsewhere' | 'here' = 'away'
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    if (state === 'away') throw new TypeError('no network')
    if (state === 'elsewhere') return Response.json({ status: 403, code: 'publication-elsewhere', message: 'not here' }, { status: 403 })
    if (!String(url).endsWith('/answers')) return Response.json({ data: { clocks: {}, hints: {}, results: {} }, error: null })
    const sent = JSON.parse(body) as Sent
    answers.push(sent)
    return Response.json({ data: { result: RESULT }, error: null })
  })
  return { answers, comeBack: () => { state = 'here' }, elsewhere: () => { state = 'elsewhere' } }
}

const pages: LearnerAnswers[] = []
/** A page that is closed with its test: one that is left would try again for ever. */
function open(publicationId: string): LearnerAnswers {
  const page = new LearnerAnswers(publicationId, {})
  pages.push(page)
  return page
}

afterEach(() => {
  for (const page of pages.splice(0)) page.stop()
  vi.unstubAllGlobals()
  learnAs('')
})

/** A page on which a question was answered while the server was away. */
async function answeredAway(publicationId: string, id = ELEMENT.id): Promise<LearnerAnswers> {
  const page = open(publicationId)
  page.submit({ id }, ANSWER)
  await vi.waitFor(() => expect(page.stateOf(id).sending).toBe('later'))
  return page
}

it('what waits is sent as that of who answered, not of who goes on here by a link from another device, and is not shown to them', async () => {
  const [server, publicationId, second] = [serve(), randomUuid(), randomUuid()]
  const page = await answeredAway(publicationId)
  const first = page.seed
  server.comeBack()
  await page.continueAs(second)
  expect(server.answers.map(({ learner }) => learner)).toEqual([first])
  expect([page.seed, page.stateOf(ELEMENT.id).answer, page.isBegun]).toEqual([second, null, false])
  expect(readLearner(publicationId)).toMatchObject({ learner: second, queue: [], results: {} })
  page.submit(ELEMENT, ANSWER)
  await vi.waitFor(() => expect(server.answers.map(({ learner }) => learner)).toEqual([first, second]))
})

it('so does what waits where a personal link or a press makes somebody else learn here, and the next page sends all of it', async () => {
  const [server, publicationId, second] = [serve(), randomUuid(), randomUuid()]
  const first = (await answeredAway(publicationId)).seed
  goOnAs(publicationId, second)
  await answeredAway(publicationId, 'another')
  server.comeBack()
  const stop = open(publicationId).start()
  await vi.waitFor(() => expect(server.answers.map(({ activityId, learner }) => [activityId, learner])).toEqual([['question', first], ['another', second]]))
  stop()
  await vi.waitFor(() => expect(readLearner(publicationId)?.queue).toEqual([]))
  expect(Object.keys(readLearner(publicationId)?.results ?? {})).not.toContain('question')
})

it('a page goes on as whom it was opened though somebody else learns here since, in another page', async () => {
  const [server, publicationId, second] = [serve(), randomUuid(), randomUuid()]
  const page = await answeredAway(publicationId)
  const first = page.seed
  goOnAs(publicationId, second)
  server.comeBack()
  page.submit({ id: 'another' }, ANSWER)
  await vi.waitFor(() => expect(page.stateOf('another').result).toEqual(RESULT))
  expect([page.seed, server.answers.map(({ learner }) => learner)]).toEqual([first, [first, first]])
  expect(readLearner(publicationId)).toMatchObject({ learner: second, queue: [], results: {} })
})

it('an answer of a page that may not send any more waits, and the next load sends it', async () => {
  const [server, publicationId] = [serve(), randomUuid()]
  server.elsewhere()
  const page = await answeredAway(publicationId)
  server.comeBack()
  const stop = open(publicationId).start()
  await vi.waitFor(() => expect(server.answers.map(({ learner }) => learner)).toEqual([page.seed]))
  stop()
})

it('who takes everything back is sent nothing of any more; what waits of others is', async () => {
  const [server, publicationId] = [serve(), randomUuid()]
  const first = (await answeredAway(publicationId)).seed
  goOnAs(publicationId, randomUuid())
  const second = (await answeredAway(publicationId, 'another')).seed
  forgetLearner(publicationId, second)
  expect(readLearner(publicationId)?.queue.map(({ learner }) => learner)).toEqual([first])
  expect([first, second]).not.toContain(learnerHere(publicationId))
  expect(server.answers).toEqual([])
})

it('S1 §2.1 an account of a learning system is not kept by its name, also where a version before did so', () => {
  const publicationId = randomUuid()
  const learner = randomUuid()
  browserStorage.write('learners', [{ publicationId: `${publicationId} mei lin@school.example`, kept: { ...newLearner(), learner } }])
  learnAs('mei lin@school.example')
  expect(learnerHere(publicationId)).toBe(learner)
  learnAs('ben')
  expect(learnerHere(publicationId)).not.toBe(learner)
  expect(JSON.stringify(browserStorage.read('learners'))).not.toMatch(/mei|ben|school/)
})

it('accounts of a learning system on one device are learners of their own, each of whom goes on where they were', async () => {
  const publicationId = randomUuid()
  serve()
  const before = learnerHere(publicationId)
  // What was kept before is of the account that comes first.
  learnAs('ada')
  const ada = (await answeredAway(publicationId)).seed
  learnAs('ben')
  const ben = open(publicationId)
  expect([ada, ben.isBegun, ben.seed === ada]).toEqual([before, false, false])
  learnAs('ada')
  const again = open(publicationId)
  expect([again.seed, again.stateOf(ELEMENT.id).answer]).toEqual([ada, ANSWER])
  learnAs('')
  expect([ada, ben.seed]).not.toContain(learnerHere(publicationId))
})
