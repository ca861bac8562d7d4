import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { ACTIVITY_MESSAGES, offerHandover, openHandover, openHint, readProgress, readReport, sendAnswer } from '@lectern/shared/activities'
import type { Answer } from '@lectern/shared/activities'
import { addElement, markOption, newOptions, newParts, newTargets, readElement, removePart, setElementProps, slideIds } from '@lectern/shared/lesson'
import type { MultipleChoiceElement } from '@lectern/shared/lesson'
import { deleteLesson } from '@lectern/shared/lessons'
import { newSettings, publishLesson, republishLesson, listPublications } from '@lectern/shared/publishing'
import { EMPTY_RICH_TEXT, plainText, richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { sharedTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { HANDOVER_MS, issueHandover, readHandover } from './handover.ts'
import { createActivityService } from './service.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const VISITOR = { pass: undefined, address: '192.0.2.1' }
const server = sharedTestApp()

/** A published lesson with one question, whose second answer is right, and ways to change and to answer it. */
async function world(changes: Partial<MultipleChoiceElement> = {}) {
  const app = server()
  const owner = await signUpMember(app)
  const { lessonId, docId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(3, ['Main', 'Rhine', 'Elbe'].map(richTextOf)).map((option, at) => ({
    ...option, isCorrect: at === 1, feedback: richTextOf(['It flows into the Rhine', 'Indeed the longest', 'secretly longer'][at] ?? ''),
  }))
  const ids = options.map(({ id }) => id)
  const edit = async (change: (doc: Y.Doc, slideId: string) => void) => await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => change(doc, slideIds(doc)[0] ?? ''))
  const activityId = `q-${randomUUID().slice(0, 8)}`
  await edit((doc, slideId) => void addElement(doc, slideId, {
    type: 'multipleChoice', id: activityId, x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3, ...changes,
  }, ORIGIN))
  const params = { lessonId }
  const { publication } = await call(app, owner, publishLesson, { params, body: { ...newSettings('Rivers'), tags: ['water'] } })
  const { publicationId } = publication
  const learner = randomUUID()
  const send = async (chosen: readonly string[], given: { id?: string; learner?: string; activityId?: string } = {}) => await attempt(app, null, sendAnswer, {
    params: { publicationId }, body: { learner, id: randomUUID(), activityId, answer: { chosen: [...chosen] }, ...given },
  })
  const answer = async (chosen: readonly string[], given: { id?: string; learner?: string } = {}) => (await send(chosen, given)).data?.result
  const progress = async (who: string = learner) => (await attempt(app, null, readProgress, { params: { publicationId }, body: { learner: who } })).data?.results ?? {}
  const republish = async () => (await call(app, owner, republishLesson, { params: { lessonId, publicationId } })).publication
  const isChanged = async () => (await call(app, owner, listPublications, { params })).publications[0]?.isChangedSince
  return { activityId, app, answer, docId, edit, ids, isChanged, learner, lessonId, owner, progress, publication, publicationId, republish, send }
}

describe('what learners get of a lesson', () => {
  it('has no key: neither what is right, nor the feedback, nor a hash that either could be guessed from', async () => {
    const { app, publicationId, publication, edit, activityId, ids, republish, isChanged } = await world()
    const content = async () => await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })
    const answer = await content()
    for (const secret of ['"isCorrect":true', 'flows into', 'Indeed', 'secretly']) expect(answer.body).not.toContain(secret)
    expect(answer.body).toContain('The longest river?')
    await edit((doc, slideId) => markOption(doc, slideId, activityId, ids[2] ?? '', true, ORIGIN))
    expect(await isChanged()).toBe(true)
    const again = await republish()
    expect(again.contentHash).toBe(publication.contentHash)
    expect((await content()).body).toBe(answer.body)
    expect(await isChanged()).toBe(false)
  })
  it('nor have the slides of a video', async () => {
    const { app, docId, owner } = await world()
    const { scenes } = await app.sync.ask(docId, 'scenes', { partKey: 'key', withSound: false }, { who: owner.userId })
    expect(scenes).toContain('The longest river?')
    expect(scenes).not.toContain('Indeed')
    expect(scenes).not.toContain('"isCorrect":true')
  })
})

describe('an answer', () => {
  it('is graded by the server, which tells feedback to what was chosen, and what is right once nothing can be changed', async () => {
    const { answer, ids } = await world({ attempts: 2 })
    const [main = '', rhine = ''] = ids
    const wrong = await answer([main])
    expect(wrong).toMatchObject({ isCorrect: false, points: 0, outOf: 3, attempt: 1, attemptsLeft: 1, isDone: false, correct: null })
    expect(wrong?.feedback.map(({ text }) => plainText(text))).toEqual(['It flows into the Rhine'])
    expect(await answer([rhine])).toMatchObject({ isCorrect: true, points: 3, attempt: 2, attemptsLeft: 0, isDone: true, correct: { chosen: [rhine] } })
  })
  it('sent again, also several times at once, counts once', async () => {
    const { answer, ids, progress, activityId } = await world({ attempts: 3 })
    const id = randomUUID()
    const results = await Promise.all(Array.from({ length: 5 }, () => answer([ids[0] ?? ''], { id })))
    expect(results.map((result) => result?.attempt)).toEqual([1, 1, 1, 1, 1])
    expect((await progress())[activityId]).toMatchObject({ attempt: 1, attemptsLeft: 2 })
  })
  it('that comes too late is refused, however many come at once', async () => {
    const { send, ids, progress, activityId } = await world({ attempts: 2 })
    const sent = await Promise.all(Array.from({ length: 6 }, () => send([ids[0] ?? ''])))
    expect(sent.filter(({ error }) => error === undefined || error === null)).toHaveLength(2)
    expect(sent.flatMap(({ error }) => (error ? [error.reason] : []))).toEqual(Array.from({ length: 4 }, () => 'activity.closed'))
    expect((await progress())[activityId]).toMatchObject({ attempt: 2, isDone: true, correct: { chosen: [ids[1]] } })
  })
  it('to what is not offered, or to more than may be chosen, or to no question, is refused and not kept', async () => {
    const { send, ids, progress } = await world()
    for (const chosen of [[], ['nothing'], [ids[0] ?? '', ids[1] ?? '']]) expect((await send(chosen)).error?.reason).toBe('activity.changed')
    expect((await send([ids[0] ?? ''], { activityId: 'constructor' })).error?.code).toBe('not-found')
    expect((await send([ids[0] ?? ''], { learner: 'me' })).error?.code).toBe('invalid-request')
    expect(await progress()).toEqual({})
  })
  it('to a question of several is right only with all of them', async () => {
    const { answer, ids, edit, activityId, republish } = await world({ isMultiple: true })
    await edit((doc, slideId) => markOption(doc, slideId, activityId, ids[0] ?? '', true, ORIGIN))
    await republish()
    expect(await answer([ids[1] ?? ''])).toMatchObject({ isCorrect: false })
    expect(await answer(ids)).toMatchObject({ isCorrect: false })
    expect(await answer([ids[1] ?? '', ids[0] ?? ''])).toMatchObject({ isCorrect: true })
  })
  it('to a statement is true or false', async () => {
    const { edit, republish, send, progress } = await world()
    await edit((doc, slideId) => void addElement(doc, slideId, {
      type: 'trueFalse', id: 'statement', x: 0, y: 0, width: 900, height: 400, prompt: richTextOf('The Rhine reaches the sea'), trueLabel: richTextOf('True'), falseLabel: richTextOf('False'),
      correct: 'true', falseFeedback: richTextOf('At Rotterdam'), trueFeedback: EMPTY_RICH_TEXT,
    }, ORIGIN))
    await republish()
    expect((await send(['false'], { activityId: 'statement' })).data?.result).toMatchObject({ isCorrect: false, feedback: [{ id: 'false' }] })
    expect((await send(['true'], { activityId: 'statement' })).data?.result).toMatchObject({ isCorrect: true, correct: { chosen: ['true'] } })
    expect(Object.keys(await progress())).toEqual(['statement'])
  })
})

describe('a scenario', () => {
  it('is told scene by scene: what lies behind a choice is in nothing that a browser gets before it is chosen, and steps of one attempt are one row', async () => {
    const { app, edit, republish, publicationId, send, progress } = await world()
    const scenes = newParts([['The river rises', false], ['hidden scene', false], ['hidden end', true]].map(([text, isEnd]) => ({ text: richTextOf(String(text)), isEnd: isEnd === true })))
    const [start = '', middle = '', end = ''] = scenes.map(({ id }) => id)
    const choices = newParts([['Wait', start, middle], ['hidden choice', middle, end]].map(([text = '', scene = '', target = '']) => ({ text: richTextOf(text), scene, target, points: 2, feedback: richTextOf(`hidden words to ${text}`) })))
    const [wait = '', leave = ''] = choices.map(({ id }) => id)
    await edit((doc, slideId) => void addElement(doc, slideId, { type: 'scenario', id: 'flood', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Flood'), scenes, choices, points: 4, attempts: 1 }, ORIGIN))
    await republish()
    const { body } = await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })
    expect(body).toContain('Flood')
    for (const secret of ['rises', 'Wait', 'hidden', wait, leave]) expect(body).not.toContain(secret)
    const go = async (...chosen: string[]) => await send(chosen, { activityId: 'flood' })
    expect((await go(wait)).error?.reason).toBe('activity.changed')
    const begun = await go()
    expect(JSON.stringify(begun.data)).toContain('rises')
    expect(JSON.stringify(begun.data)).not.toContain('hidden')
    // Twice at once, from two pages: one of them goes on, the other one is told the same.
    const both = await Promise.all([go(wait), go(wait)])
    for (const { data } of both) expect(data?.result.step).toMatchObject({ choices: [{ id: leave }] })
    expect(JSON.stringify(both[0]?.data)).not.toContain('hidden end')
    expect((await go(leave)).error?.reason).toBe('activity.changed')
    expect((await progress()).flood).toMatchObject({ attempt: 1, isDone: false, correct: null, step: { isOver: false, way: [{ id: wait }] } })
    expect((await go(wait, leave)).data?.result).toMatchObject({ attempt: 1, attemptsLeft: 0, isDone: true, isCorrect: true, points: 4, step: { isOver: true } })
    expect((await go()).error?.reason).toBe('activity.closed')
    expect(await app.db.selectFrom('activity_answer').select(['attempt', 'points']).where('publication_id', '=', publicationId).where('activity_id', '=', 'flood').execute()).toEqual([{ attempt: 1, points: 4 }])
  })
})

describe('a simulation', () => {
  it('is calculated and judged by the server: neither what goals ask nor a solution is in what a browser gets, and settings out of bounds are refused', async () => {
    const { app, edit, learner, republish, publicationId, progress } = await world()
    const parameters = newParts([{ text: richTextOf('Price'), name: 'price', min: 1, max: 50, step: 1, initial: 10, solution: '31' }])
    const outputs = newParts([{ text: richTextOf('Profit'), name: 'profit', formula: richTextOf('(60 - price) * (price - 4)') }])
    const goals = newParts([{ text: richTextOf('Earn much'), output: outputs[0]?.id ?? '', value: 783, feedback: richTextOf('hidden hint to the price') }])
    // Of what is added not every field is said; the rest is as it falls back to.
    const simulation = { type: 'simulation', id: 'stand', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Stand'), points: 4, attempts: 2, parameters, outputs, goals }
    await edit((doc, slideId) => void addElement(doc, slideId, simulation as never, ORIGIN))
    await republish()
    const { body } = await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })
    expect(body).toContain('(60 - price)')
    for (const secret of ['783', 'hidden', '"31"']) expect(body).not.toContain(secret)
    const set = async (given: Readonly<Record<string, string>>) => await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner, id: randomUUID(), activityId: 'stand', answer: { given } } })
    const price = parameters[0]?.id ?? ''
    for (const bad of ['51', '10.5', '1e9', 'NaN', '__proto__']) expect((await set({ [price]: bad })).error?.reason, bad).toBe('activity.changed')
    expect((await set({ nobody: '31' })).error?.reason).toBe('activity.changed')
    const missed = (await set({ [price]: '10' })).data?.result
    expect(missed).toMatchObject({ isCorrect: false, points: 0, attemptsLeft: 1, correct: null })
    expect(missed?.feedback.map(({ text }) => plainText(text))).toEqual(['hidden hint to the price'])
    expect((await set({ [price]: '32' })).data?.result).toMatchObject({ isCorrect: true, points: 4, attempt: 2 })
    expect((await progress()).stand).toMatchObject({ attempt: 2, isCorrect: true })
  })
})

describe('a set of questions', () => {
  it('is asked question by question, those that are drawn for a learner, who keeps their draw when it is published again', async () => {
    const { app, edit, republish, publicationId, send, progress } = await world()
    const questions = newParts(Array.from({ length: 12 }, (_, at) => ({
      text: richTextOf(`Asked ${at} here`), a: richTextOf(`Right ${at} here`), b: richTextOf('Wrong'), c: EMPTY_RICH_TEXT, d: EMPTY_RICH_TEXT, feedback: richTextOf(`Said ${at} here`), correct: 'a' as const,
    })))
    await edit((doc, slideId) => void addElement(doc, slideId, { type: 'game', id: 'bank', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Bank'), questions, drawn: 3, points: 3 }, ORIGIN))
    await republish()
    const { body } = await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })
    for (const secret of ['Asked', 'Right', 'Said', ...questions.map(({ id }) => id)]) expect(body).not.toContain(secret)
    const step = async () => {
      const now = (await progress()).bank?.step
      return now?.kind === 'game' ? now : null
    }
    const moves: string[] = []
    expect(JSON.stringify((await send([], { activityId: 'bank' })).data)).not.toContain('Said')
    const asked = new Set<string>()
    for (let at = 0; at < 3; at++) {
      const { question } = await step() ?? {}
      asked.add(question?.id ?? '')
      const stranger = questions.find(({ id }) => !asked.has(id))?.id ?? ''
      expect((await send([...moves, `${stranger}:a`], { activityId: 'bank' })).error?.reason).toBe('activity.changed')
      moves.push(`${question?.id}:${at === 0 ? 'b' : 'a'}`)
      const { data } = await send(moves, { activityId: 'bank' })
      const told = JSON.stringify(data)
      for (const [index, { id }] of questions.entries()) if (!asked.has(id)) expect(told.includes(`Said ${index} here`)).toBe(false)
      if (at === 0) {
        await edit((doc, slideId) => removePart(doc, { slideId, elementId: 'bank', records: 'questions' }, stranger, ORIGIN))
        await republish()
      }
    }
    expect(asked.size).toBe(3)
    expect((await progress()).bank).toMatchObject({ attempt: 1, points: 2, isDone: false, scores: [2], step: { isOver: true, right: 2, total: 3 } })
  })
})

describe('questions of several parts, and in one\'s own words', () => {
  it('give points for what is right, tell which that is, and what was right once nothing can be changed; none of it is known before', async () => {
    const { app, edit, republish, publicationId, learner } = await world()
    const targets = newTargets(['North Sea', 'Baltic'].map(richTextOf))
    const [north = '', baltic = ''] = targets.map(({ id }) => id)
    const items = newParts([['Rhine', north], ['Oder', baltic]].map(([words = '', target = '']) => ({ text: richTextOf(words), target })))
    const steps = newParts(['Chur', 'Basel', 'Bonn'].map((words) => ({ text: richTextOf(words) })))
    const blanks = newParts([{ before: richTextOf('It passes'), accepted: richTextOf('Bâle\nBas*') }])
    const box = { x: 0, y: 0, width: 900, height: 400, points: 4, attempts: 2, hint: richTextOf('look at the map') }
    await edit((doc, slideId) => {
      addElement(doc, slideId, { type: 'matching', id: 'match', ...box, prompt: richTextOf('Where to?'), targets, items }, ORIGIN)
      addElement(doc, slideId, { type: 'ordering', id: 'order', ...box, prompt: richTextOf('Downstream'), items: steps, points: 3 }, ORIGIN)
      addElement(doc, slideId, { type: 'fillBlanks', id: 'blanks', ...box, prompt: richTextOf('Fill in'), blanks, wrongFeedback: richTextOf('not that city') }, ORIGIN)
      addElement(doc, slideId, { type: 'shortAnswer', id: 'length', ...box, prompt: richTextOf('How long?'), kind: 'number', value: '1230', tolerance: 5 }, ORIGIN)
    })
    await republish()
    const { body } = await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })
    for (const shown of ['Downstream', 'It passes', 'Baltic', 'Bonn']) expect(body).toContain(shown)
    for (const secret of ['Bâle', 'Bas*', 'not that city', 'look at the map', '1230', `"target":"${north}"`]) expect(body).not.toContain(secret)
    const send = async (activityId: string, answer: Answer) => (await attempt(app, null, sendAnswer, {
      params: { publicationId }, body: { learner, id: randomUUID(), activityId, answer: structuredClone(answer) as never },
    })).data?.result
    const [rhine = '', oder = ''] = items.map(({ id }) => id)
    expect(await send('match', { given: { [rhine]: north, [oder]: north } })).toMatchObject({ isCorrect: false, points: 2, outOf: 4, parts: { [rhine]: true, [oder]: false }, correct: null, feedback: [{ id: 'hint' }] })
    expect(await send('match', { given: { [rhine]: north } })).toMatchObject({ points: 2, isDone: true, correct: { given: { [rhine]: north, [oder]: baltic } } })
    const [first = '', second = '', third = ''] = steps.map(({ id }) => id)
    expect(await send('order', { chosen: [second, first, third] })).toMatchObject({ points: 1, parts: { [first]: false, [third]: true } })
    expect(await send('order', { chosen: [first, second, third] })).toMatchObject({ isCorrect: true, points: 3 })
    const blank = blanks[0]?.id ?? ''
    expect(await send('blanks', { given: { [blank]: 'Bern' } })).toMatchObject({ isCorrect: false, feedback: [{ id: 'wrong' }, { id: 'hint' }] })
    expect(await send('blanks', { given: { [blank]: 'basel' } })).toMatchObject({ isCorrect: true, points: 4, correct: { given: { [blank]: 'Bâle' } } })
    expect(await send('length', { given: { answer: '1 233' } })).toMatchObject({ isCorrect: true })
    for (const answer of [{ chosen: [first] }, { given: { answer: '1' } }, { given: { [rhine]: 'x' } }] satisfies Answer[]) expect(await send('order', answer)).toBeUndefined()
  })
})

describe('questions of what learners think', () => {
  it('take one answer of each, tell who has answered what all did, unless their author keeps that, and count for no score', async () => {
    const { app, edit, republish, publicationId, owner, lessonId, progress, learner } = await world()
    const options = newParts(['Rhine', 'Elbe'].map((words) => ({ text: richTextOf(words) })))
    const [rhine = '', elbe = ''] = options.map(({ id }) => id)
    const box = { x: 0, y: 0, width: 900, height: 400, prompt: richTextOf('What do you think?') }
    await edit((doc, slideId) => {
      addElement(doc, slideId, { type: 'poll', id: 'poll', ...box, options }, ORIGIN)
      addElement(doc, slideId, { type: 'rating', id: 'rating', ...box, hidesResults: true }, ORIGIN)
    })
    await republish()
    const send = async (who: string, activityId: string, chosen: readonly string[], id: string = randomUUID()) => await attempt(app, null, sendAnswer, {
      params: { publicationId }, body: { learner: who, id, activityId, answer: { chosen: [...chosen] } },
    })
    const others = Array.from({ length: 4 }, () => randomUUID())
    const results = await Promise.all(others.map((who, at) => send(who, 'poll', [at === 0 ? elbe : rhine])))
    expect(results.map(({ data }) => [data?.result.isDone, data?.result.outOf, data?.result.correct])).toEqual(others.map(() => [true, 0, null]))
    expect((await progress()).poll).toBeUndefined()
    const id = randomUUID()
    for (let times = 0; times < 2; times++) expect((await send(learner, 'poll', [elbe], id)).data?.result.tally).toEqual({ learners: 5, chosen: { [rhine]: 3, [elbe]: 2 } })
    expect((await send(learner, 'poll', [rhine])).error?.reason).toBe('activity.closed')
    expect((await progress()).poll?.tally).toEqual({ learners: 5, chosen: { [rhine]: 3, [elbe]: 2 } })
    expect((await send(learner, 'rating', ['4'])).data?.result).toMatchObject({ isDone: true, tally: null })
    expect((await send(others[0] ?? '', 'rating', ['6'])).error?.reason).toBe('activity.changed')

    const { questions } = await call(app, owner, readReport, { params: { lessonId, publicationId } })
    expect(questions.find(({ activityId }) => activityId === 'poll')).toMatchObject({
      isScored: false, learners: 5, outOf: 0, given: [{ label: 'Rhine', isRight: false, count: 3 }, { label: 'Elbe', isRight: false, count: 2 }],
    })
    expect(questions.find(({ activityId }) => activityId === 'rating')?.given).toEqual([{ label: '4', isRight: false, count: 1 }])

    // A lesson that offers less tells no more of what it offered.
    await edit((doc, slideId) => removePart(doc, { slideId, elementId: 'poll', records: 'options' }, elbe, ORIGIN))
    await republish()
    expect((await progress(others[1])).poll?.tally).toEqual({ learners: 3, chosen: { [rhine]: 3 } })
  })
})

describe('hints', () => {
  it('are told one by one to who asks, never before, once however often they are asked for, cost points, and are counted for the author', async () => {
    const hints = newParts(['Look north', 'Through Basel'].map((words) => ({ text: richTextOf(words) })))
    const { activityId, answer, app, ids, learner, lessonId, owner, progress, publicationId, republish, edit } = await world({ hints, hintCost: 25, attempts: 2 })
    const [north = '', basel = ''] = hints.map(({ id }) => id)
    const { body } = await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })
    expect(body).toContain(north)
    for (const secret of ['Look north', 'Through Basel']) expect(body).not.toContain(secret)
    const open = async (hintId: string, who = learner) => await attempt(app, null, openHint, { params: { publicationId }, body: { learner: who, activityId, hintId } })
    expect((await open(basel)).error?.reason).toBe('activity.changed')
    for (const sent of await Promise.all([open(north), open(north), open(north)])) expect(sent.data?.hints.map(({ text }) => plainText(text))).toEqual(['Look north'])
    expect(await answer([ids[0] ?? ''])).toMatchObject({ isCorrect: false, points: 0 })
    expect((await open(basel)).data?.hints.map(({ id }) => id)).toEqual([north, basel])
    expect(await answer([ids[1] ?? ''])).toMatchObject({ isCorrect: true, points: 1.5, outOf: 3 })
    const standing = async (who: string) => (await attempt(app, null, readProgress, { params: { publicationId }, body: { learner: who } })).data
    expect(Object.keys((await standing(learner))?.hints ?? {})).toEqual([activityId])
    const other = randomUUID()
    expect(await standing(other)).toEqual({ results: {}, hints: {}, clocks: {} })
    await open(north, other)
    expect(await answer([ids[1] ?? ''], { learner: other })).toMatchObject({ points: 2.25 })
    expect((await open(basel, other)).error?.reason).toBe('activity.closed')
    const [question] = (await call(app, owner, readReport, { params: { lessonId, publicationId } })).questions
    expect(question).toMatchObject({ points: 1.875, hints: [{ words: 'Look north', learners: 2 }, { words: 'Through Basel', learners: 1 }] })

    // Another cost counts for who answered before; a hint that goes is told no more.
    await edit((doc, slideId) => {
      setElementProps(doc, slideId, activityId, { hintCost: 0 }, ORIGIN)
      removePart(doc, { slideId, elementId: activityId, records: 'hints' }, north, ORIGIN)
    })
    await republish()
    expect((await progress())[activityId]).toMatchObject({ points: 3 })
    expect((await standing(learner))?.hints[activityId]?.map(({ id }) => id)).toEqual([basel])
    const rows = await app.db.selectFrom('activity_hint').selectAll().where('publication_id', '=', publicationId).execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(learner)
  })
})

describe('a learner who goes on in another browser', () => {
  it('is known there by a token that says nothing itself, and finds what they answered', async () => {
    const { app, answer, ids, learner, progress, publicationId } = await world()
    await answer([ids[0] ?? ''])
    const params = { publicationId }
    const { token } = (await attempt(app, null, offerHandover, { params, body: { learner } })).data ?? { token: '' }
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(learner)
    const opened = await attempt(app, null, openHandover, { params, body: { token } })
    expect(opened.data?.learner).toBe(learner)
    expect(Object.keys(await progress(opened.data?.learner))).toHaveLength(1)
    const other = await world()
    for (const [at, given] of [[other.publicationId, token], [publicationId, `${token.slice(0, -4)}AAAA`], [publicationId, 'x']] as const) {
      expect((await attempt(app, null, openHandover, { params: { publicationId: at }, body: { token: given } })).error?.reason).toBe('activity.handoverOver')
    }
  })
  it('is not, once the token is an hour old', () => {
    const [secret, learner] = ['secret of a server', randomUUID()]
    const token = issueHandover(secret, 'p', learner, 1000)
    expect([HANDOVER_MS + 1000, HANDOVER_MS + 1001].map((now) => readHandover(secret, 'p', token, now))).toEqual([learner, null])
    expect(readHandover('another secret', 'p', token, 1000)).toBeNull()
  })
})

describe('the answers to a publication', () => {
  it('are bounded, whoever gives them; those of before are graded as they were, and room that was made is found', async () => {
    const clock = testClock()
    const { app, activityId, ids, publicationId } = await world()
    const service = createActivityService({ access: app.access, config: { ...app.config, networkShare: 1 }, db: app.db, now: clock.now }, 2)
    const given = () => ({ learner: randomUUID(), id: randomUUID(), activityId, answer: { chosen: [ids[1] ?? ''] } })
    const first = given()
    for (const one of [first, given()]) expect(await service.answer(publicationId, one, VISITOR)).toMatchObject({ isCorrect: true })
    await expect(service.answer(publicationId, given(), VISITOR)).rejects.toMatchObject({ code: 'conflict', message: ACTIVITY_MESSAGES.full })
    expect(await service.answer(publicationId, first, VISITOR)).toMatchObject({ isCorrect: true, attempt: 1 })
    await app.db.deleteFrom('activity_answer').where('id', '=', first.id).execute()
    clock.advance(11 * 60_000)
    expect(await service.answer(publicationId, given(), VISITOR)).toMatchObject({ isCorrect: true })
  })
})

describe('the report for authors', () => {
  it('counts learners, first answers and who is right by the present key, says what was chosen instead, and not who', async () => {
    const { app, answer, ids: [main = '', rhine = '', elbe = ''], activityId, owner, lessonId, publicationId, edit, republish, learner } = await world()
    for (const chosen of [main, main, elbe, rhine]) await answer([chosen], { learner: randomUUID() })
    await answer([main])
    await answer([rhine])
    const read = async () => (await call(app, owner, readReport, { params: { lessonId, publicationId } })).questions
    expect(await read()).toEqual([{
      activityId, type: 'multipleChoice', isScored: true, prompt: 'The longest river?', learners: 5, answers: 6, rightFirst: 1, right: 2, points: 6 / 5, outOf: 3, others: 0, picture: null, discrimination: null, hints: [],
      given: [{ label: 'Main', isRight: false, count: 3 }, { label: 'Elbe', isRight: false, count: 1 }, { label: 'Rhine', isRight: true, count: 1 }],
    }])
    const { standing } = await call(app, owner, readReport, { params: { lessonId, publicationId } })
    expect(standing).toEqual({ learners: 5, finished: 5, passed: null, points: 6 / 5, outOf: 3, byShare: [3, 0, 0, 0, 0, 0, 0, 0, 0, 2] })
    expect(JSON.stringify(await read())).not.toContain(learner)
    await edit((doc, slideId) => markOption(doc, slideId, activityId, main, true, ORIGIN))
    await republish()
    expect((await read())[0]).toMatchObject({ rightFirst: 3, right: 3, given: [{ label: 'Main', isRight: true }, {}, { label: 'Rhine', isRight: false }] })
    const other = await newLesson(app, owner, { name: 'Another' })
    expect((await attempt(app, owner, readReport, { params: { lessonId: other.lessonId, publicationId } })).error?.code).toBe('not-found')
  })
  it('gives everything else its turn while it counts, and each author may have so many', async () => {
    const { app, owner, lessonId, publicationId, edit, republish } = await world()
    await edit((doc, slideId) => void addElement(doc, slideId, {
      type: 'shortAnswer', id: 'length', x: 0, y: 0, width: 900, height: 400, prompt: richTextOf('How long?'), kind: 'number', value: '1230',
    }, ORIGIN))
    await republish()
    const service = createActivityService(app)
    /** How often the event loop went round meanwhile. */
    const turns = async (): Promise<number> => {
      let count = 0
      let isOver = false
      const next = (): void => { if (!isOver) setImmediate(() => { count++; next() }) }
      next()
      await service.report({ ...owner, isVerified: true, inDefaultOrganization: false }, lessonId, publicationId, new AbortController().signal)
      isOver = true
      return count
    }
    const before = await turns()
    const rows = Array.from({ length: 6000 }, (_, number) => ({
      publication_id: publicationId, learner: `learner ${number}`, activity_id: 'length', attempt: 1, id: randomUUID(),
      answer: JSON.stringify({ given: { answer: `${number}` } }), is_correct: 0, points: 0, answered_at: 0, hints: 0,
    }))
    for (let at = 0; at < rows.length; at += 1000) await app.db.insertInto('activity_answer').values(rows.slice(at, at + 1000)).execute()
    expect(await turns()).toBeGreaterThan(before + 2)

    const read = async () => await attempt(app, owner, readReport, { params: { lessonId, publicationId } })
    expect((await read()).data?.questions.find(({ activityId }) => activityId === 'length')).toMatchObject({ learners: 6000, right: 1, rightFirst: 1 })
    await app.db.deleteFrom('activity_answer').where('publication_id', '=', publicationId).execute()
    const codes = []
    for (let times = 0; times < 60; times++) codes.push((await read()).error?.code)
    expect(codes.filter((code) => code !== undefined)).toEqual(['too-many-requests'])
  })
})

describe('progress', () => {
  it('is the learner\'s alone, and nobody reads from the database who they are', async () => {
    const { app, answer, ids, progress, activityId, learner, publicationId } = await world()
    await answer([ids[0] ?? ''])
    expect(await progress(randomUUID())).toEqual({})
    expect((await progress())[activityId]).toMatchObject({ answer: { chosen: [ids[0]] } })
    const rows = await app.db.selectFrom('activity_answer').selectAll().where('publication_id', '=', publicationId).execute()
    expect(JSON.stringify(rows)).not.toContain(learner)
  })
  it('stays when the lesson is published again, also with an answer less, and goes with the link', async () => {
    const { answer, ids, progress, activityId, edit, republish, lessonId, publicationId, send, app, owner } = await world()
    await answer([ids[0] ?? ''])
    await edit((doc, slideId) => {
      removePart(doc, { slideId, elementId: activityId, records: 'options' }, ids[0] ?? '', ORIGIN)
      setElementProps(doc, slideId, activityId, { points: 7 }, ORIGIN)
    })
    await republish()
    expect((await progress())[activityId]).toMatchObject({ attempt: 1, outOf: 7, isCorrect: false })
    expect(await answer([ids[1] ?? ''])).toMatchObject({ attempt: 2, points: 7, isDone: true })
    await call(app, owner, deleteLesson, { params: { lessonId } })
    expect((await send([ids[1] ?? ''])).error?.code).toBe('publication-gone')
    await app.db.deleteFrom('publication').where('id', '=', publicationId).execute()
    expect(await app.db.selectFrom('activity_answer').select('id').where('publication_id', '=', publicationId).execute()).toEqual([])
  })
  it('is graded anew when an author corrects the key: points come and go, and who is right is asked no more', async () => {
    const { answer, ids: [main = '', rhine = '', elbe = ''], progress, activityId, edit, republish, learner, send } = await world({ attempts: 2 })
    const other = randomUUID()
    await answer([elbe])
    await answer([rhine], { learner: other })
    expect([(await progress())[activityId]?.points, (await progress(other))[activityId]?.points]).toEqual([0, 3])
    await edit((doc, slideId) => markOption(doc, slideId, activityId, elbe, true, ORIGIN))
    await republish()
    expect((await progress(learner))[activityId]).toMatchObject({ isCorrect: true, points: 3, isDone: true, correct: { chosen: [elbe] } })
    expect((await progress(other))[activityId]).toMatchObject({ isCorrect: false, points: 0, attemptsLeft: 1, correct: null })
    expect((await send([main])).error?.reason).toBe('activity.closed')
    expect(await answer([elbe], { learner: other })).toMatchObject({ attempt: 2, points: 3 })
  })
  it('of a publication of before there were questions is none', async () => {
    const { app, owner, publicationId, progress, docId } = await world()
    await app.db.updateTable('publication').set({ activities: '', key_hash: '' }).where('id', '=', publicationId).execute()
    expect(await progress()).toEqual({})
    await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => expect(readElement(doc, slideIds(doc)[0] ?? '', 'none')).toBeNull())
    const row = await app.db.selectFrom('publication').select('content').where('id', '=', publicationId).executeTakeFirstOrThrow()
    expect(gunzipSync(row.content).toString()).toContain('The longest river?')
  })
})
