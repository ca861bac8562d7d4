import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { addElement, addPart, createLesson, fieldText, newParts, readElement, removeParameter, renameVariable, setPart, slideIds, withoutKeys } from '../../lesson/index.ts'
import type { NewElement, SimulationElement } from '../../lesson/index.ts'
import { plainText, richTextOf } from '../../text/index.ts'
import { activityOf } from '../registry.ts'
import { gradeAnswer, resultOf } from '../result.ts'
import { FORMULA_LIMITS, FormulaError, calculate, parseFormula } from './formula.ts'
import { modelOf } from './model.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const NAMES = new Map([['price', 4], ['größe', 3]])
const of = (formula: string): number => calculate(parseFormula(formula, new Set(NAMES.keys())), (name) => NAMES.get(name) ?? Number.NaN)
function errorOf(formula: string): readonly [string, number, number] {
  try {
    of(formula)
  } catch (error) {
    if (error instanceof FormulaError) return [error.problem, error.at, error.length]
    throw error
  }
  throw new Error('It was read')
}

it.each([
  ['1 + 2 * 3', 7], ['(1 + 2) × 3', 9], ['-2^2', -4], ['2^3^2', 512], ['2^-1', 0.5], ['10 - 4 - 3', 3], ['price * größe', 12], ['if(price >= 4, 1, 2)', 1], ['0.1 + 0.2 = 0.3', 1],
  ['min(3, 1, 2)', 1], ['log(8, 2)', 3], ['clamp(12, 0, 10)', 10], ['round(2.345, 2)', 2.35], ['1.5e3', 1500], ['mod(-1, 3)', 2], ['2 * pi', 2 * Math.PI], ['4 ÷ 8 − 1', -0.5],
] as const)('%s is %d', (formula, value) => {
  expect(of(formula)).toBeCloseTo(value, 10)
})

it.each([
  ['', 'empty', 0, 0], ['1 +', 'unfinished', 3, 0], ['(1', 'unfinished', 2, 0], ['1 + cost', 'unknownName', 4, 4], ['1 $ 2', 'unknownSign', 2, 1], ['23x', 'unknownSign', 0, 1], ['1 2', 'unexpected', 2, 1],
  ['2 * sqrt(1, 2)', 'arguments', 4, 4], ['sqrt', 'arguments', 0, 4], ['constructor', 'unknownName', 0, 11], [`${'('.repeat(200)}1`, 'tooLong', 200, 1], ['('.repeat(100), 'tooDeep', 15, 1],
  [' '.repeat(501), 'tooLong', 500, 1],
] as const)('%j is wrong where it is wrong', (formula, problem, at, length) => {
  const [found, place, size] = errorOf(formula)
  expect(found).toBe(problem)
  if (problem !== 'tooDeep') expect([place, size]).toEqual([at, length])
})

it('a thousand formulas of junk are read or refused at a place within them, and give a number in bounded steps', () => {
  // The same junk each time: a generator of its own.
  let seed = 7
  const draw = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(seed / 2 ** 32 * below)
  }
  const pieces = ['1', '3', '(2)', '-price', 'min(1, price)', '1', '2.5', '1e308', 'price', 'größe', 'cost', 'min', 'if', 'sqrt', '(', '(', ')', ')', ',', '+', '-', '*', '/', '^', '<', '<>', '=', ' ', '\n', '$', '__proto__', '😀', '٣', '"', ';']
  let read = 0
  for (let round = 0; round < 1000; round++) {
    const formula = Array.from({ length: draw(round % 4 === 0 ? 300 : 4) }, () => pieces[draw(pieces.length)] ?? '').join('')
    let steps = 0
    try {
      const value = calculate(parseFormula(formula, new Set(NAMES.keys())), (name) => {
        steps += 1
        return NAMES.get(name) ?? Number.NaN
      })
      expect(typeof value).toBe('number')
      read += 1
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      expect(error.at).toBeGreaterThanOrEqual(0)
      expect(error.at + error.length).toBeLessThanOrEqual(formula.length)
    }
    expect(steps).toBeLessThanOrEqual(FORMULA_LIMITS.tokens)
  }
  expect(read).toBeGreaterThan(50)
})

/** A stand that sells lemonade: dearer is sold less. */
function stand(changes: object = {}): { readonly doc: Y.Doc; readonly slideId: string; readonly read: () => SimulationElement } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Stand' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const [price, place] = newParts([{ text: richTextOf('Price'), name: 'price', min: 1, max: 5, step: 0.5, initial: 1, solution: '3' }, { text: richTextOf('Place'), name: 'place', input: 'choice' as const, initial: 10 }])
  const options = newParts([{ text: richTextOf('Street'), parameter: place!.id, value: 10 }, { text: richTextOf('Beach'), parameter: place!.id, value: 20 }])
  const [sold, profit] = newParts([{ text: richTextOf('Profit'), name: 'profit', formula: richTextOf('sold * price'), isGraphed: true }, { text: richTextOf('Sold'), name: 'sold', formula: richTextOf('place * (6 - price)') }]).toReversed()
  const goals = newParts([
    { text: richTextOf('Earn enough'), output: profit!.id, value: 180, weight: 3, feedback: richTextOf('Try the beach') },
    { text: richTextOf('Sell enough'), output: sold!.id, value: 40, feedback: richTextOf('Too dear') },
  ])
  const id = addElement(doc, slideId, {
    type: 'simulation', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Lemonade'), points: 8, attempts: 2, graph: 'parameter', axis: price!.id,
    parameters: [price!, { ...place!, solution: options[1]!.id }], options, outputs: [profit!, sold!], goals, ...changes,
  } as unknown as NewElement, ORIGIN)
  return { doc, slideId, read: () => readElement(doc, slideId, id) as SimulationElement }
}
const given = (element: SimulationElement, price: string, option: number) => ({ given: { [element.parameters[0]!.id]: price, [element.parameters[1]!.id]: element.options[option]!.id } })

it('outputs are calculated in the order in which they name each other, and along a parameter', () => {
  const element = stand().read()
  const { graph, run } = modelOf(element)
  const [profit, sold] = element.outputs.map(({ id }) => id)
  expect(run(given(element, '3', 1).given)).toEqual({ [profit!]: 180, [sold!]: 60 })
  const points = graph(given(element, '3', 1).given)
  expect(points.map(({ x }) => x)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
  expect(points[0]?.outputs[profit!]).toBe(100)
})

it('goals are judged by the outputs of the settings, each with its share of the points, and what is missed says why', () => {
  const element = stand().read()
  const [earn, sell] = element.goals.map(({ id }) => id)
  expect(gradeAnswer(element, given(element, '3', 1)).points).toBe(8)
  expect(gradeAnswer(element, given(element, '1', 0)).points).toBe(2)
  const { parts, feedback } = activityOf(element).grade(element, given(element, '1', 0))
  expect(parts).toEqual({ [earn!]: false, [sell!]: true })
  expect(feedback.map(({ text }) => plainText(text))).toEqual(['Try the beach'])
  expect(activityOf(element).problems(element)).toEqual([])
  const answers = ['1', '1'].map((price) => ({ ...gradeAnswer(element, given(element, price, 0)), answeredAt: 0 }))
  expect(resultOf(element, answers.slice(0, 1))?.correct).toBeNull()
  expect(resultOf(element, answers)?.correct).toEqual(given(element, '3', 1))
})

it('an answer sets parameters that are there, within their bounds and on their steps', () => {
  const element = stand().read()
  const takes = (answer: unknown): boolean => activityOf(element).answerSchema(element).safeParse(answer).success
  expect(takes(given(element, '1.5', 0))).toBe(true)
  for (const price of ['1.2', '0', '6', 'NaN', '1e999', '', '0x2', ' 2']) expect(takes(given(element, price, 0)), price).toBe(false)
  expect(takes({ given: { nobody: '1' } })).toBe(false)
  expect(takes({ given: { [element.parameters[1]!.id]: '10' } })).toBe(false)
  expect(takes({ chosen: [] })).toBe(false)
})

it('learners know formulas, but neither what goals ask nor the settings that reach them', () => {
  const element = stand().read()
  const known = withoutKeys(element) as SimulationElement
  expect(JSON.stringify(known)).not.toMatch(/180|Try the beach|Too dear/)
  expect(known.parameters.map(({ solution }) => solution)).toEqual(['', ''])
  expect(known.goals.map(({ text, weight }) => [plainText(text), weight])).toEqual([['Earn enough', 3], ['Sell enough', 1]])
  expect(modelOf(known).run(given(element, '3', 1).given)).toEqual(modelOf(element).run(given(element, '3', 1).given))
})

it('what cannot be calculated is said: circles, unknown names, and a solution that misses', () => {
  const problems = (changes: object): readonly string[] => {
    const element = stand(changes).read()
    return activityOf(element).problems(element)
  }
  const outputs = newParts([{ text: richTextOf('A'), name: 'a', formula: richTextOf('b + 1') }, { text: richTextOf('B'), name: 'b', formula: richTextOf('a + 1') }])
  expect(problems({ outputs, goals: newParts([{ text: richTextOf('A'), output: outputs[0]!.id }]) })).toEqual(['badFormula'])
  expect([...modelOf(stand({ outputs }).read()).errors.values()].map(({ problem }) => problem)).toEqual(['circular', 'circular'])
  expect(problems({ parameters: [], options: [] })).toContain('noParameters')
  expect(problems({ goals: [] })).toContain('noGoals')
  const divided = newParts([{ text: richTextOf('A'), name: 'a', formula: richTextOf('1 / (price - 3)') }])
  const element = stand({ outputs: divided }).read()
  expect(modelOf(element).run(given(element, '3', 0).given)).toEqual({ [divided[0]!.id]: null })
  expect(problems({ outputs: divided, goals: newParts([{ text: richTextOf('A'), output: divided[0]!.id }]) })).toEqual(['unsolved'])
})

it('two people write one formula and set one parameter, and both have the same', () => {
  const { doc, read, slideId } = stand()
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  const element = read()
  const at = { slideId, elementId: element.id, records: 'parameters' }
  const output = element.outputs[0]!
  const write = (one: Y.Doc, words: string, isFirst: boolean): void => {
    const text = (fieldText(one, slideId, element.id, 'formula', { records: 'outputs', id: output.id })!.get(0) as Y.XmlElement).get(0) as Y.XmlText
    text.insert(isFirst ? 0 : text.length, words)
  }
  write(doc, '2 * ', true)
  write(other, ' - 5', false)
  setPart(doc, at, element.parameters[0]!.id, { max: 8 }, ORIGIN)
  setPart(other, at, element.parameters[0]!.id, { unit: '€' }, ORIGIN)
  addPart(other, { ...at, records: 'goals' }, { weight: 2 }, ORIGIN)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  const both = [doc, other].map((one) => readElement(one, slideId, element.id) as SimulationElement)
  expect(both[0]).toEqual(both[1])
  expect(plainText(both[0]!.outputs[0]!.formula)).toBe('2 * sold * price - 5')
  expect(both[0]!.parameters[0]).toMatchObject({ max: 8, unit: '€' })
  expect(both[0]!.goals).toHaveLength(3)
})

it('a variable is renamed in formulas, too, and only there where it is meant; a parameter goes with its options', () => {
  const { doc, read, slideId } = stand()
  const place = { slideId, elementId: read().id }
  const formula = (at: number): string => plainText(read().outputs[at]!.formula)
  renameVariable(doc, place, { records: 'parameters', id: read().parameters[0]!.id }, 'p', ORIGIN)
  expect([formula(0), formula(1)]).toEqual(['sold * p', 'place * (6 - p)'])
  expect(modelOf(read()).errors.size).toBe(0)
  renameVariable(doc, place, { records: 'outputs', id: read().outputs[1]!.id }, 'p', ORIGIN)
  expect([formula(0), formula(1)]).toEqual(['p * p', 'place * (6 - p)'])
  // Two have that name now: nobody can say whom formulas mean.
  renameVariable(doc, place, { records: 'parameters', id: read().parameters[0]!.id }, 'price', ORIGIN)
  expect(formula(0)).toBe('p * p')
  removeParameter(doc, place, read().parameters[1]!.id, ORIGIN)
  expect(read().options).toEqual([])
  expect(read().parameters.map(({ name }) => name)).toEqual(['price'])
})
