import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { addElement, createLesson, newParts, readElement, removeScene, setPart, slideIds, withoutKeys } from '../../lesson/index.ts'
import type { LessonElement, ScenarioElement } from '../../lesson/index.ts'
import { plainText, richTextOf } from '../../text/index.ts'
import type { Answer } from '../activity.ts'
import { cutShort } from '../cut-short.ts'
import { activityOf } from '../registry.ts'
import { startReport } from '../report.ts'
import { continues, gradeAnswer, isClosed, resultOf } from '../result.ts'
import type { DatedAnswer } from '../result.ts'
import { bestPath, graphOf } from './graph.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const SEED = 'somebody'

/** A flood: warn people or wait; who waits may warn after all; two ends. */
function flood(changes: object = {}) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const scenes = newParts([['The river rises', false], ['Secretly the dam breaks', false], ['All are safe', true], ['The cellar is full', true]].map(([text, isEnd]) => ({ text: richTextOf(String(text)), isEnd: isEnd === true })))
  const [start = '', later = '', safe = '', wet = ''] = scenes.map(({ id }) => id)
  const choices = newParts(([['Warn them', start, safe, 4, 'In time'], ['Wait', start, later, -1, 'The water does not wait'], ['Warn them now', later, safe, 2, ''], ['Go home', later, wet, 0, ''], ['Look again', later, start, 1, '']] as const).map(([text, scene, target, points, feedback]) => ({
    text: richTextOf(text), scene, target, points, feedback: richTextOf(feedback),
  })))
  const elementId = addElement(doc, slideId, { type: 'scenario', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Flood'), scenes, choices, points: 4, ...changes }, ORIGIN)
  const read = (): ScenarioElement => readElement(doc, slideId, elementId) as ScenarioElement
  const [warn = '', wait = '', warnLate = '', home = '', again = ''] = choices.map(({ id }) => id)
  return { doc, place: { slideId, elementId }, read, start, later, safe, wet, warn, wait, warnLate, home, again }
}
const way = (...chosen: string[]): Answer => ({ chosen })

/** Somebody who plays: what becomes of each answer. */
function player(element: ScenarioElement) {
  let answers: readonly DatedAnswer[] = []
  return {
    give: (answer: Answer): string => {
      const read = activityOf(element).answerSchema(element).safeParse(answer)
      if (!read.success) return 'malformed'
      const goesOn = continues(element, answers, read.data, SEED)
      const kept = { ...gradeAnswer(element, read.data), answeredAt: 0 }
      if (goesOn === 'step') answers = [...answers.slice(0, -1), kept]
      if (goesOn === 'attempt') answers = [...answers, kept]
      return goesOn
    },
    result: () => resultOf(element, answers, { seed: SEED }),
    answers: () => answers,
  }
}

describe('a way through a scenario', () => {
  it('offers choices as its author ordered them, or to each learner in an order of their own, which stays', () => {
    const offered = (element: ScenarioElement, seed: string): string => {
      const step = activityOf(element).steps?.step(element, way(), seed)
      return step?.kind === 'scene' ? step.choices.map(({ text }) => plainText(text)).join(' | ') : ''
    }
    // Parts have other ids in every run: of so few learners as eight, all would see one order in one run of a hundred.
    const seeds = Array.from({ length: 64 }, (_, at) => `learner ${at}`)
    expect(new Set(seeds.map((seed) => offered(flood().read(), seed)))).toEqual(new Set(['Warn them | Wait']))
    const element = flood({ shuffle: true }).read()
    expect(new Set(seeds.map((seed) => offered(element, seed)))).toEqual(new Set(['Warn them | Wait', 'Wait | Warn them']))
    expect(offered(element, 'learner 1')).toBe(offered(element, 'learner 1'))
  })
  it('goes scene by scene: the first one comes with the beginning, and each other with the choice that leads there', () => {
    const { read, warn, wait, home } = flood()
    const { give, result } = player(read())
    expect(give(way(wait))).toBe('refused')
    expect(give(way())).toBe('attempt')
    expect(result()?.step).toMatchObject({ kind: 'scene', text: richTextOf('The river rises') })
    expect(JSON.stringify(result())).not.toMatch(/Secretly|safe|cellar|In time/)
    expect(give(way(wait))).toBe('step')
    expect(give(way(wait))).toBe('again')
    expect(result()).toMatchObject({ attempt: 1, isDone: false, points: 0, step: { isOver: false, way: [{ id: wait }] } })
    expect(result()?.feedback.map(({ text }) => plainText(text))).toEqual(['The water does not wait'])
    for (const bad of [way(warn), way(wait, home, home), way(), way(warn, home)]) expect(['refused', 'malformed']).toContain(give(bad))
    expect(give(way(wait, home))).toBe('step')
    expect(result()).toMatchObject({ attempt: 1, isDone: false, isCorrect: false, points: 0, step: { isOver: true, choices: [] } })
    expect(give(way())).toBe('attempt')
    expect(give(way(warn))).toBe('step')
    expect(result()).toMatchObject({ attempt: 2, isDone: true, isCorrect: true, points: 4, correct: { chosen: [warn] } })
    expect(give(way())).toBe('refused')
  })
  it('counts as one attempt, however many scenes it has, and points of each choice once however often it is taken', () => {
    const { read, wait, again, warnLate } = flood({ attempts: 1, points: 2 })
    const element = read()
    const { give, answers, result } = player(element)
    give(way())
    const taken: string[] = []
    for (const id of [wait, again, wait, again, wait]) {
      taken.push(id)
      expect(give(way(...taken))).toBe('step')
    }
    expect(isClosed(element, answers())).toBe(false)
    give(way(...taken, warnLate))
    // 2 - 1 + 1 of 2
    expect(result()).toMatchObject({ attempt: 1, attemptsLeft: 0, isDone: true, points: 2 })
  })
  it('that the scenario does not have any more is begun anew without losing an attempt', () => {
    const { doc, place, read, wait, later } = flood({ attempts: 1 })
    const before = [{ ...gradeAnswer(read(), way(wait)), answeredAt: 0 }]
    removeScene(doc, place, later, ORIGIN)
    expect(resultOf(read(), before)?.step).toBeNull()
    expect([continues(read(), before, way(), SEED), continues(read(), before, way(wait), SEED)]).toEqual(['step', 'again'])
  })
  it('is told as what was chosen in turn, and reported choice by choice with where somebody stopped', () => {
    const { read, wait, home } = flood()
    const element = read()
    expect(activityOf(element).stated(element, way(wait, home))).toEqual({ kind: 'sequencing', chosen: [{ id: wait, at: 1 }, { id: home, at: 3 }] })
    const report = startReport({ flood: element })
    for (const [learner, chosen] of [['a', [wait, home]], ['b', [wait]]] as const) report.add({ learner, activityId: 'flood', attempt: 1, hints: 0, answer: JSON.stringify({ chosen }) })
    const [question] = report.questions()
    expect(question).toMatchObject({ learners: 1, answers: 1, right: 0 })
    expect(new Map(question?.given.map(({ label, count }) => [label, count]))).toEqual(new Map([
      ['The river rises › Wait', 2], ['Secretly the dam breaks › Go home', 1], ['◼ The cellar is full', 1], ['Secretly the dam breaks › …', 1],
    ]))
    expect(report.standing(50)).toMatchObject({ learners: 1, finished: 1, passed: 0 })
  })
})

describe('the graph of a scenario', () => {
  it('has a column for each choice from the beginning on, and says what is reached by nobody and what leads nowhere', () => {
    const { doc, place, read, start, later, safe, wet, wait } = flood()
    expect(new Map(graphOf(read()).map(({ scene, column, isReachable, isDeadEnd }) => [scene.id, [column, isReachable, isDeadEnd]]))).toEqual(new Map([
      [start, [0, true, false]], [later, [1, true, false]], [safe, [1, true, false]], [wet, [2, true, false]],
    ]))
    expect(activityOf(read()).problems(read())).toEqual([])
    setPart(doc, { ...place, records: 'choices' }, wait, { target: 'nobody' }, ORIGIN)
    setPart(doc, { ...place, records: 'scenes' }, wet, { isEnd: false }, ORIGIN)
    expect(graphOf(read()).filter(({ isReachable }) => !isReachable).map(({ scene }) => scene.id).toSorted()).toEqual([later, wet].toSorted())
    expect(activityOf(read()).problems(read())).toEqual(['looseChoice', 'deadEnd', 'unreachable'])
  })
  it('goes with its choices when a scene is taken away, and knows the best way', () => {
    const { doc, place, read, later, warn } = flood()
    expect(bestPath(read())).toEqual({ way: [warn], points: 4 })
    removeScene(doc, place, later, ORIGIN)
    expect(read().choices).toHaveLength(2)
    removeScene(doc, place, later, ORIGIN)
    expect(bestPath({ scenes: [], choices: [] })).toBeNull()
  })
})

describe('what learners get of a scenario', () => {
  it('has no scene and no choice', () => {
    const shown = withoutKeys(flood().read() as LessonElement) as ScenarioElement
    expect([shown.scenes, shown.choices]).toEqual([[], []])
    expect(JSON.stringify(shown)).not.toMatch(/rises|Warn|dam/)
    // Their browser takes any way that looks like one: what is one, the server knows.
    expect(activityOf(shown).answerSchema(shown).safeParse(way('anything')).success).toBe(true)
  })
  it('is enough to tell a learning system of their way: a choice has one number in every answer, also in the right one', () => {
    const { read, wait, home } = flood()
    const shown = withoutKeys(read() as LessonElement) as ScenarioElement
    const told = (answer: Answer) => activityOf(shown).stated(shown, answer) as { readonly chosen: readonly { readonly id: string; readonly at: number }[] }
    const [first, second, third] = told(cutShort(way(home, wait, home))).chosen
    expect([first?.id, second?.id, third]).toEqual([home, wait, first])
    expect(told(way(wait)).chosen).toEqual([second])
  })
})

it('400 rounds of junk: no scenario throws, gives points before an end, or more than it has', () => {
  let state = 20_260_401
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(state / 2 ** 32 * below)
  }
  const base = flood().read()
  for (let round = 0; round < 400; round++) {
    const ids = ['', 'nobody', '__proto__', ...base.scenes.map(({ id }) => id)]
    const pick = (): string => ids[random(ids.length)] ?? ''
    const element: ScenarioElement = {
      ...base, points: random(6), attempts: random(3),
      scenes: base.scenes.filter(() => random(6) > 0).map((scene) => ({ ...scene, isEnd: random(3) === 0 })),
      choices: base.choices.map((choice) => ({ ...choice, scene: pick(), target: pick(), points: random(201) - 100 })),
    }
    const { answers, give, result } = player(element)
    const definition = activityOf(element)
    for (let step = 0; step < 12; step++) {
      const last = answers().at(-1)?.answer
      const before = last !== undefined && 'chosen' in last ? last.chosen : []
      const next = element.choices[random(element.choices.length)]?.id ?? ''
      give([way(), way(...before, next), way(next, 'junk'), { given: { [next]: 'x' } }, way(...before, pick())][random(5)] ?? way())
      const now = result()
      if (now === null) continue
      expect(now.points).toBeGreaterThanOrEqual(0)
      expect(now.points, `round ${round}`).toBeLessThanOrEqual(element.points)
      if (answers().length === 1 && now.step?.isOver === false) expect(now.points).toBe(0)
      definition.reported?.(element, now.answer)
    }
    if (round % 8 === 0) definition.problems(element)
  }
})
