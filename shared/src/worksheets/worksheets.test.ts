import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { ActivityElement } from '../activities/index.ts'
import { createLesson, newParts, newTargets, pasteSlides, readSlide, slideIds } from '../lesson/index.ts'
import { questionSlides } from '../question-files/index.ts'
import type { QuestionDraft } from '../question-files/index.ts'
import { plainText, richTextOf } from '../text/index.ts'
import { keyOf, sheetOf } from './index.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const text = richTextOf
/** Stands wherever only authors read, and nowhere on a sheet. */
const SECRET = 'SECRET'

function asked<T extends ActivityElement['type']>(draft: QuestionDraft & { readonly type: T }): Extract<ActivityElement, { type: T }> {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  pasteSlides(doc, JSON.parse(JSON.stringify({ slides: questionSlides([draft], { trueLabel: text('Yes'), falseLabel: text('No') }) })), { after: slideIds(doc)[0] ?? null }, ORIGIN)
  return readSlide(doc, slideIds(doc)[1] ?? '')?.elements[0] as unknown as Extract<ActivityElement, { type: T }>
}

const said = { rightFeedback: text(`${SECRET} right`), wrongFeedback: text(SECRET), hint: text(SECRET), hints: newParts([{ text: text(SECRET) }]) }
const targets = newTargets(['North Sea', 'Black Sea'].map(text))
const scenes = newParts([['Rain', false], ['Dry', true], ['Drowned', true]].map(([words, isEnd]) => ({ text: text(String(words)), isEnd: isEnd === true })))
const [rain = '', dry = '', drowned = ''] = scenes.map(({ id }) => id)
const questions = newParts(Array.from({ length: 10 }, (_, at) => ({
  text: text(`Question ${at}`), a: text('RHINE'), b: text(`Wrong ${at}`), c: text(''), d: text(''), correct: 'a' as const, feedback: text(SECRET),
})))
const output = newParts([{ text: text('Level'), name: 'level', unit: 'm', formula: text('rain * 2'), digits: 1, isGraphed: false }])

const DRAFTS = {
  multipleChoice: { type: 'multipleChoice', prompt: text('Which?'), points: 3, shuffle: true, ...said, options: newParts([['Rhine', true], ['Etna', false]].map(([words, isCorrect]) => ({ text: text(String(words)), isCorrect: isCorrect === true, feedback: text(SECRET) }))) },
  trueFalse: { type: 'trueFalse', prompt: text('It flows north.'), correct: 'false', falseFeedback: text(SECRET), trueLabel: text('Yes'), falseLabel: text('No'), hint: said.hint, hints: said.hints },
  shortAnswer: { type: 'shortAnswer', prompt: text('How long?'), kind: 'number', value: '1 230', tolerance: 5, unit: text('km'), ...said, accepted: text(SECRET) },
  fillBlanks: { type: 'fillBlanks', prompt: text('Fill in'), blanks: newParts([{ before: text('From'), accepted: text(`${SECRET}\nBâle`) }]), after: text('to the sea.'), ...said },
  matching: { type: 'matching', prompt: text('Where to?'), targets, items: newParts([['Rhine', 0], ['Danube', 1]].map(([words, at]) => ({ text: text(String(words)), target: targets[Number(at)]?.id ?? '' }))), ...said },
  ordering: { type: 'ordering', prompt: text('Downstream'), items: newParts(['Chur', 'Basel', 'Bonn'].map((words) => ({ text: text(words) }))), ...said },
  poll: { type: 'poll', prompt: text('What next?'), isMultiple: true, options: newParts(['Lakes', 'Seas'].map((words) => ({ text: text(words) }))) },
  rating: { type: 'rating', prompt: text('How sure?'), steps: 7, symbol: 'number', lowLabel: text('Not'), highLabel: text('Very') },
  flashcards: { type: 'flashcards', prompt: text('Rivers'), cards: newParts([{ text: text('Rhein'), back: text(SECRET) }]) },
  hotspot: { type: 'hotspot', prompt: text('Where?'), alt: 'A map', marks: 2, picture: { kind: 'picture', blob: 'a'.repeat(64), fit: 'contain', colour: '#FFFFFF' } as never, areas: newParts([{ text: text(SECRET), kind: 'polygon' as const, corners: [0.1, 0.1, 0.5, 0.1, 0.3, 0.4], isCorrect: true, feedback: text(SECRET) }]), ...said },
  scenario: { type: 'scenario', prompt: text('A wet day'), points: 2, scenes, choices: newParts([['Stay', drowned, 0], ['Go in', dry, 2]].map(([words, target, points]) => ({ text: text(String(words)), scene: rain, target: String(target), points: Number(points), feedback: text(SECRET) }))) },
  game: { type: 'game', prompt: text('Race'), kind: 'race', questions },
  simulation: {
    type: 'simulation', prompt: text('Flood'), parameters: newParts([{ text: text('Rain'), name: 'rain', unit: 'mm', input: 'number' as const, min: 0, max: 50, step: 1, initial: 1, solution: '20' }]), outputs: output,
    goals: newParts([{ text: text('Be high'), weight: 1, output: output[0]?.id ?? '', compare: 'min' as const, value: 40, tolerance: 0, feedback: text(SECRET) }]), ...said,
  },
  interactive: { type: 'interactive', prompt: text('Try it'), description: 'A map to turn', prompts: [SECRET] },
  agent: { type: 'agent', prompt: text('Talk'), agentName: 'Ana', agentId: SECRET, kind: 'coach' },
} as const satisfies { readonly [T in ActivityElement['type']]: QuestionDraft & { readonly type: T } }

const answers = (element: ActivityElement): readonly string[] => keyOf(element).lines.map(({ answer, mark, number, text: words }) => [mark, plainText(words), answer, number === null ? '' : `${number.sign} ${number.value} ± ${number.tolerance} ${number.unit}`].join('|'))

it.each(Object.values(DRAFTS))('$type: the sheet of learners says nothing that only its author knows, and what it asks', (draft) => {
  const sheet = sheetOf(asked(draft))
  expect(JSON.stringify(sheet)).not.toContain(SECRET)
  expect(plainText(sheet.prompt)).toBe(plainText(draft.prompt))
})

describe('the key', () => {
  it('has the letters that the sheet has, although answers stand in an order of their own there', () => {
    const element = asked(DRAFTS.multipleChoice)
    const { body, points } = sheetOf(element)
    const at = body.kind === 'choices' ? body.choices.findIndex(({ text: words }) => plainText(words) === 'Rhine') : -1
    expect([points, answers(element)]).toEqual([3, [`${'AB'[at]}|Rhine||`]])
  })

  it('puts things to the letters of what they belong to', () => {
    const element = asked(DRAFTS.matching)
    const { body } = sheetOf(element)
    const letters = body.kind === 'pairs' ? Object.fromEntries(body.targets.map(({ text: words }, at) => [plainText(words), 'AB'[at]])) : {}
    expect(answers(element).toSorted()).toEqual([`|Danube|${letters['Black Sea']}. Black Sea|`, `|Rhine|${letters['North Sea']}. North Sea|`])
  })

  it.each([
    ['trueFalse', ['B|No||']], ['shortAnswer', ['|||= 1230 ± 5 km']], ['fillBlanks', ['1||SECRET / Bâle|']], ['ordering', ['1|Chur||', '2|Basel||', '3|Bonn||']],
    ['flashcards', ['1|Rhein|SECRET|']], ['hotspot', ['1|SECRET||']], ['simulation', ['|Rain||= 20 ± 0 mm', '|Level||≥ 40 ± 0 m']],
  ] as const)('%s: %j', (type, lines) => {
    expect(answers(asked(DRAFTS[type]))).toEqual(lines)
  })

  it('of a scenario is the way with most points, by the numbers of its scenes', () => {
    const element = asked(DRAFTS.scenario)
    const { body } = sheetOf(element)
    const number = body.kind === 'scenes' ? body.scenes.find(({ text: words }) => plainText(words) === 'Dry')?.number : 0
    expect(answers(element)).toEqual(['1|Go in||'])
    expect(keyOf(element).lines.map(({ leadsTo }) => leadsTo)).toEqual([number])
  })

  it('of a game names the letter of each question', () => {
    const element = asked(DRAFTS.game)
    const { body } = sheetOf(element)
    const letters = body.kind === 'questions' ? body.questions.map(({ choices }) => 'AB'[choices.findIndex(({ text: words }) => plainText(words) === 'RHINE')]) : []
    expect(new Set(letters).size).toBe(2)
    expect(answers(element)).toEqual(letters.map((letter, at) => `${at + 1}||${letter}. RHINE|`))
  })

  it('says where there is nothing to be right, and where its author has not said what is', () => {
    expect((['poll', 'rating', 'interactive', 'agent'] as const).map((type) => keyOf(asked(DRAFTS[type])).empty)).toEqual(['any', 'any', 'screen', 'screen'])
    expect(keyOf(asked({ ...DRAFTS.trueFalse, correct: 'none' })).empty).toBe('missing')
    expect(keyOf(asked(DRAFTS.trueFalse)).empty).toBeNull()
  })
})

it('things to order are never printed in the right order, however few they are', () => {
  for (let round = 0; round < 6; round++) {
    const element = asked({ ...DRAFTS.ordering, items: newParts(['Chur', 'Basel'].map((words) => ({ text: text(words) }))) })
    const { body } = sheetOf(element)
    expect(body.kind === 'order' ? body.items.map(({ text: words }) => plainText(words)) : []).toEqual(['Basel', 'Chur'])
  }
})

it('a crossword is squares and clues, whose letters its key has; a memory is pairs', () => {
  const crossword = asked({ ...DRAFTS.game, kind: 'crossword', questions: newParts(['RHINE', 'RHONE', 'SEINE'].map((answer) => ({ text: text(`About ${answer.length}`), a: text(answer), b: text(''), c: text(''), d: text(''), correct: 'a' as const, feedback: text('') }))) })
  const { body } = sheetOf(crossword)
  const [empty, solved] = [body.kind === 'crossword' ? body : null, keyOf(crossword).crossword]
  expect(empty?.clues.map(({ letters }) => letters)).toEqual([5, 5, 5])
  expect(new Set(empty?.crossword.squares.map(({ letter }) => letter))).toEqual(new Set(['']))
  expect(solved?.squares.map(({ letter }) => letter).toSorted().join('')).toContain('R')
  expect(solved?.squares).toHaveLength(empty?.crossword.squares.length ?? 0)
  const memory = asked({ ...DRAFTS.game, kind: 'memory' })
  expect(sheetOf(memory).body.kind).toBe('pairs')
  expect(keyOf(memory).lines).toHaveLength(10)
})
