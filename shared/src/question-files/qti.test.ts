import { describe, expect, it } from 'vitest'
import type { ActivityElement } from '../activities/index.ts'
import { newParts, newTargets } from '../lesson/index.ts'
import { plainText, richTextOf } from '../text/index.ts'
import { inManifestOrder, readQti, writeQti } from './index.ts'
import type { QuestionDraft } from './index.ts'
import { readXml } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Names of the schema of QTI 3.0 (imsqti_asiv3p0_v1p0.xsd) that we write, each with its attributes there. */
const SCHEMA: Readonly<Record<string, readonly string[]>> = {
  'qti-assessment-item': ['identifier', 'title', 'adaptive', 'time-dependent'],
  'qti-response-declaration': ['identifier', 'cardinality', 'base-type'],
  'qti-outcome-declaration': ['identifier', 'cardinality', 'base-type'],
  'qti-correct-response': [], 'qti-default-value': [], 'qti-value': [], 'qti-item-body': [], 'qti-prompt': [],
  'qti-mapping': ['default-value'], 'qti-map-entry': ['map-key', 'mapped-value', 'case-sensitive'],
  'qti-choice-interaction': ['response-identifier', 'shuffle', 'max-choices'], 'qti-order-interaction': ['response-identifier', 'shuffle'], 'qti-simple-choice': ['identifier'],
  'qti-match-interaction': ['response-identifier', 'shuffle', 'max-associations'], 'qti-simple-match-set': [], 'qti-simple-associable-choice': ['identifier', 'match-max'],
  'qti-text-entry-interaction': ['response-identifier'], 'qti-slider-interaction': ['response-identifier', 'lower-bound', 'upper-bound', 'step', 'step-label'],
  'qti-response-processing': ['template'], 'qti-response-condition': [], 'qti-response-if': [], 'qti-equal': ['tolerance-mode', 'tolerance'], 'qti-variable': ['identifier'], 'qti-correct': ['identifier'],
  'qti-set-outcome-value': ['identifier'], 'qti-base-value': ['base-type'], 'qti-sum': [], 'qti-map-response': ['identifier'],
  p: ['class'], span: ['class'], br: [],
}

const PIECES = ['Rhine', 'qti-value', 'maxChoices="1"', 'x="', '<simpleChoice>', '</p>', '&amp;', '&', '"', "'", ']]>', '<!--', 'où', 'نهر', 'नदी', '🌍', 'a=b', '$&', '$1', '1.5', '-', '{x}']
const SEEDS = [7, 2026, 88_001]

/** Draws questions of every type that QTI has something for, with odd words. */
function draws(seed: number) {
  let state = seed
  const below = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most
  const is = (): boolean => below(2) === 0
  const line = (): string => Array.from({ length: 1 + below(4) }, () => PIECES[below(PIECES.length)]).join(' ')
  const lines = (): string => Array.from({ length: 1 + below(3) }, line).join('\n')
  const text = () => richTextOf(lines())
  const common = () => ({ id: `e${below(1e6)}`, name: line(), prompt: text(), points: below(1001), mustAnswer: true, attempts: 0, hints: [] })
  const right = { rightFeedback: richTextOf(''), wrongFeedback: richTextOf('') }
  const parts = <T extends object>(more: () => T) => newParts(Array.from({ length: 2 + below(4) }, more))
  const accepted = () => richTextOf([...new Set(lines().split('\n'))].join('\n'))
  const drawn: readonly (() => unknown)[] = [
    () => {
      const isMultiple = is()
      const options = parts(() => ({ text: text(), isCorrect: false, feedback: richTextOf('') }))
      const at = below(options.length)
      return { type: 'multipleChoice', ...common(), isMultiple, shuffle: is(), options: options.map((option, own) => ({ ...option, isCorrect: own === at || (isMultiple && is()) })), ...right }
    },
    () => ({ type: 'trueFalse', ...common(), trueLabel: text(), falseLabel: text(), trueFeedback: richTextOf(''), falseFeedback: richTextOf(''), correct: ['true', 'false', 'none'][below(3)] }),
    () => ({ type: 'ordering', ...common(), items: parts(() => ({ text: text() })), ...right }),
    () => {
      const targets = newTargets(Array.from({ length: 2 + below(4) }, text))
      return { type: 'matching', ...common(), targets, items: parts(() => ({ text: text(), target: targets[below(targets.length)]?.id ?? '' })), allOrNothing: false, ...right }
    },
    () => ({ type: 'shortAnswer', ...common(), kind: 'words', accepted: accepted(), caseMatters: is(), accentsMatter: false, unit: richTextOf(''), ...right }),
    () => ({ type: 'shortAnswer', ...common(), kind: 'number', value: String(below(1e6) / 100), tolerance: below(50) / 10, unit: richTextOf(line()), ...right }),
    () => ({ type: 'fillBlanks', ...common(), blanks: parts(() => ({ before: text(), accepted: accepted() })), after: text(), caseMatters: is(), accentsMatter: false, ...right }),
    () => ({ type: 'poll', ...common(), isMultiple: is(), shuffle: is(), options: parts(() => ({ text: text() })) }),
    () => ({ type: 'rating', ...common(), steps: 3 + below(8), symbol: is() ? 'number' : 'star', lowLabel: text(), highLabel: text() }),
  ]
  return { next: (at: number) => drawn[at % drawn.length]?.() as ActivityElement }
}

/** What a question says, in words; targets of matching by their places. */
function saying(question: ActivityElement | QuestionDraft): unknown {
  const words = (own: unknown): string => plainText(own as ReturnType<typeof richTextOf>)
  switch (question.type) {
    case 'matching': return [words(question.prompt), question.targets?.map(({ text }) => words(text)), question.items?.map(({ target, text }) => [words(text), question.targets?.findIndex(({ id }) => id === target)])]
    case 'multipleChoice': return [words(question.prompt), question.isMultiple, question.shuffle, question.options?.map(({ isCorrect, text }) => [words(text), isCorrect])]
    case 'poll': return [words(question.prompt), question.isMultiple, question.shuffle, question.options?.map(({ text }) => words(text))]
    case 'trueFalse': return [words(question.prompt), words(question.trueLabel), words(question.falseLabel), question.correct]
    case 'ordering': return [words(question.prompt), question.items?.map(({ text }) => words(text))]
    case 'shortAnswer': return question.kind === 'number' ? [words(question.prompt), question.value, question.tolerance, words(question.unit)] : [words(question.prompt), words(question.accepted), question.caseMatters]
    case 'fillBlanks': return [words(question.prompt), question.blanks?.map(({ accepted, before }) => [words(before), words(accepted)]), words(question.after), question.caseMatters]
    case 'rating': return [words(question.prompt), question.steps, question.symbol, words(question.lowLabel), words(question.highLabel)]
    case 'agent': case 'flashcards': case 'game': case 'hotspot': case 'interactive': case 'scenario': case 'simulation': return question.type
  }
}

const nodesOf = (node: XmlNode): readonly XmlNode[] => [node, ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child)))]

describe.each(['qti', 'qti3'] as const)('written as %s', (version) => {
  it.each(SEEDS)('any questions are read as the same questions, seed %i', (seed) => {
    const { next } = draws(seed)
    for (let round = 0; round < 90; round++) {
      const element = next(round)
      const { files } = writeQti([element], version)
      const { notes, questions } = readQti([files['items/001.xml'] ?? ''])
      const [again] = questions
      expect(notes, `seed ${seed}, round ${round}`).toEqual([])
      expect(again?.type === element.type && saying(again), `seed ${seed}, round ${round}, ${element.type}`).toEqual(saying(element))
      if (element.type !== 'poll' && element.type !== 'rating') expect(again).toHaveProperty('points', (element as { readonly points?: number }).points)
    }
  })
})

it.each([['', (name: string) => name], ['qti-', (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]] as const)('lists within a text of another program become blanks, which is said (%s)', (prefix, named) => {
  const tag = (name: string, attributes: string, words = '') => `<${prefix}${named(name)} ${attributes}>${words}</${prefix}${named(name)}>`
  const list = (id: string, ...words: readonly string[]) => tag('inlineChoiceInteraction', `${named('responseIdentifier')}="${id}"`, words.map((one, at) => tag('inlineChoice', `identifier="c${at}"`, one)).join(''))
  const declared = (id: string, right: string) => tag('responseDeclaration', `identifier="${id}" cardinality="single" ${named('baseType')}="identifier"`, tag('correctResponse', '', tag('value', '', right)))
  const item = tag('assessmentItem', 'title="Rivers"', `${declared('A', 'c1')}${declared('B', 'c0')}${tag('itemBody', '', `<p>The Rhine rises in the ${list('A', 'Jura', 'Alps')} and flows ${list('B', 'north', 'south')}.</p>`)}`)
  const { notes, questions } = readQti([item])
  expect(questions.map(saying)).toEqual([['', [['The Rhine rises in the', 'Alps'], ['and flows', 'north']], '.', false]])
  expect(notes).toMatchObject([{ code: 'lists', at: 1 }])
})

it.each([['', (name: string) => name], ['qti-', (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]] as const)('words that another program has dragged into gaps become blanks, which is said, and pictures have no place (%s)', (prefix, named) => {
  const tag = (name: string, attributes: string, words = '') => `<${prefix}${named(name)} ${attributes}>${words}</${prefix}${named(name)}>`
  const item = (offered: string) => tag('assessmentItem', 'title="Rivers"', `${tag('responseDeclaration', `identifier="R" cardinality="multiple" ${named('baseType')}="directedPair"`, tag('correctResponse', '', `${tag('value', '', 'w1 g1')}${tag('value', '', 'w2 g2')}`))}${tag('itemBody', '', tag('gapMatchInteraction', `${named('responseIdentifier')}="R"`, `${tag('prompt', '', 'Fill the gaps.')}${offered}<p>The Rhine rises in the ${tag('gap', 'identifier="g1"')} and</p><p>flows ${tag('gap', 'identifier="g2"')}.</p>`))}`)
  const { notes, questions } = readQti([item(`${tag('gapText', 'identifier="w1"', 'Alps')}${tag('gapText', 'identifier="w2"', 'north')}${tag('gapText', 'identifier="w3"', 'Jura')}`)])
  expect(questions.map(saying)).toEqual([['Fill the gaps.', [['The Rhine rises in the', 'Alps'], ['and\nflows', 'north']], '.', false]])
  expect(notes).toMatchObject([{ code: 'lists', at: 1 }])
  const pictures = readQti([item(`${tag('gapImg', 'identifier="w1"')}${tag('gapImg', 'identifier="w2"')}`)])
  expect([pictures.questions, pictures.notes.map(({ code }) => code)]).toEqual([[], ['noPlace']])
})

it('the items of a package stand as its manifest lists them, those that it does not list behind, and by their names where it cannot be read', () => {
  const files = ['items/a.xml', 'items/b.xml', 'items/c.xml', 'test.xml']
  const manifest = '<manifest><resources><resource href="test.xml"/><resource href="items/c.xml"/><resource href="./items/a%2Exml"/></resources></manifest>'
  expect(inManifestOrder(files, { path: 'imsmanifest.xml', text: manifest })).toEqual(['test.xml', 'items/c.xml', 'items/a.xml', 'items/b.xml'])
  expect(inManifestOrder(files.map((name) => `unit/${name}`), { path: 'unit/imsmanifest.xml', text: manifest })[1]).toBe('unit/items/c.xml')
  expect(inManifestOrder(files.toReversed(), { path: 'imsmanifest.xml', text: '<manifest' })).toEqual(files)
  expect(inManifestOrder(files.toReversed(), null)).toEqual(files)
})

it('QTI 3 has elements and attributes of its schema alone, and a manifest that lists every item', () => {
  const { next } = draws(5)
  const { count, files } = writeQti(Array.from({ length: 90 }, (_, at) => next(at)), 'qti3')
  const { 'imsmanifest.xml': manifest = '', ...items } = files
  expect([count, Object.keys(items).length]).toEqual([90, 90])
  for (const node of Object.values(items).flatMap((xml) => nodesOf(readXml(xml)))) {
    expect(Object.keys(SCHEMA), node.name).toContain(node.name)
    const own = Object.keys(node.attributes).filter((name) => !['xmlns', 'xsi', 'schemaLocation'].includes(name))
    expect(SCHEMA[node.name], node.name).toEqual(expect.arrayContaining(own))
  }
  const listed = nodesOf(readXml(manifest)).filter(({ name }) => name === 'resource')
  expect(listed.map(({ attributes }) => attributes.href)).toEqual(Object.keys(items))
})
