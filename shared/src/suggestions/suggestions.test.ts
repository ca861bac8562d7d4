import { describe, expect, it } from 'vitest'
import {
  BLOOM_LEVELS, PUBLICATION_RULES, QUESTION_COUNT, QUESTION_RULES, bloomCounts, brokenDetailsRules, brokenPublicationRules, brokenQuestionRules, fittedQuestions, fittedTags, offlineDetails,
  offlinePublication, offlineQuestions, shortenedTo,
} from './index.ts'
import type { WrittenByModel } from './index.ts'

const option = (text: string, isCorrect = false) => ({ text, isCorrect })
const question = (changes: Partial<WrittenByModel> = {}): WrittenByModel => (
  { text: 'Is lava hot?', options: [option('Yes', true), option('No'), option('Never'), option('Sometimes')], level: 'remember', feedback: '', ...changes }
)
/** So many questions with the levels that the rules ask for. */
const wellLevelled = (count: number): WrittenByModel[] => (
  BLOOM_LEVELS.flatMap((level) => Array.from({ length: bloomCounts(count)[level] }, (_, index) => question({ text: `${level} ${index}?`, level })))
)

describe('S2 §5 questions', () => {
  it('are of the levels in their shares, in whole numbers that make up the count', () => {
    expect(bloomCounts(20)).toEqual({ remember: 6, understand: 6, apply: 4, analyze: 2, evaluate: 1, create: 1 })
    expect(bloomCounts(10)).toEqual({ remember: 3, understand: 3, apply: 2, analyze: 1, evaluate: 1, create: 0 })
    for (let count = 1; count <= QUESTION_COUNT.max; count++) expect(Object.values(bloomCounts(count)).reduce((sum, one) => sum + one, 0)).toBe(count)
  })

  it('that keep all rules have nothing to be told', () => {
    expect(brokenQuestionRules(wellLevelled(20), 20)).toEqual([])
  })

  it.each<[string, Partial<WrittenByModel>]>([
    ['has a text of 1 to 95 characters', { text: 'x'.repeat(96) }],
    ['has exactly 4 options', { options: [option('Yes', true), option('No')] }],
    ['has exactly one correct option', { options: [option('Yes', true), option('No', true), option('a'), option('b')] }],
    ['has exactly one correct option', { options: [option('Yes'), option('No'), option('a'), option('b')] }],
    ['has options of 1 to 45 characters', { options: [option('x'.repeat(46), true), option('No'), option('a'), option('b')] }],
    ['has no option twice', { options: [option('Yes', true), option('yes '), option('a'), option('b')] }],
  ])('are told that one %s', (rule, changes) => {
    const questions = wellLevelled(10).with(2, question({ ...changes, level: 'remember' }))
    expect(brokenQuestionRules(questions, 10).join(' ')).toContain(`question 3 ${rule}`)
  })

  it('are told how many they are, that none is there twice, and the levels', () => {
    expect(brokenQuestionRules([question(), question()], 3)).toEqual(['There are 2 questions; write exactly 3.', 'No question is there twice.'])
    expect(brokenQuestionRules(wellLevelled(10).map((one) => ({ ...one, level: 'remember' as const })), 10).join(' ')).toContain('remember: 3, understand: 3')
  })

  it('get the closest form that keeps the rules: shortened, cut to four answers, left out where none or two are right', () => {
    const long = `Which of all the rocks that people have found ${'so far '.repeat(12)}is the hottest?`
    const fitted = fittedQuestions([
      question({ text: long, options: [option('a'), option('b'), option('c'), option('d'), option('right', true)] }), question({ options: [option('Yes'), option('No'), option('a'), option('b')] }),
      question({ text: 'Two right?', options: [option('a', true), option('b', true), option('c'), option('d')] }), question(), question(),
    ], 5)
    expect(fitted.map(({ correct, options }) => options[correct])).toEqual(['right', 'Yes'])
    expect(fitted[0]?.options).toEqual(['a', 'b', 'c', 'right'])
    expect(fitted[0]?.text.length).toBeLessThanOrEqual(QUESTION_RULES.textMax)
    expect(fitted[0]?.text).toMatch(/^Which of all .*…$/)
  })

  it('are written without a model from the text alone: gaps and choices, four answers, one right, within the lengths', () => {
    const text = [
      'Magma is molten rock under the ground. Obsidian is volcanic glass without crystals. Pumice is stone full of holes. Basalt is dark rock of the sea floor.',
      'A caldera is a basin after an eruption. The crust floats slowly upon the mantle of our planet like ice upon water in winter.',
      'Beneath the glacier a lake collects melted water. Ashes from the crater drift across whole continents. Scientists measure tremors long before an eruption begins.',
    ].join('\n')
    const questions = offlineQuestions(text, 20, 'en')
    expect(questions.length).toBeGreaterThanOrEqual(6)
    expect(questions.map((one) => one.text)).toContain('What is obsidian?'.replace('obsidian', 'Obsidian'))
    expect(questions.some((one) => one.text.includes('_____'))).toBe(true)
    for (const one of questions) {
      expect(one.text.length).toBeLessThanOrEqual(QUESTION_RULES.textMax)
      expect(new Set(one.options).size).toBe(4)
      expect(one.options.every((answer) => answer.length <= QUESTION_RULES.optionMax && text.toLowerCase().includes(answer.toLowerCase()))).toBe(true)
      // What fills the gap, or the predicate, is what the text says.
      if (one.text.includes('_____')) expect(text).toContain(one.text.replaceAll(/^… | …$/g, '').replace('_____', one.options[one.correct] ?? ''))
    }
    expect(new Set(questions.map(({ correct }) => correct)).size).toBe(4)
  })

  it('ask neither what “that” is, nor for words of titles before those of sentences', () => {
    const text = [
      'Why the Moon changes its shape', 'That is so every day of the month. Your head is the Earth in this. It is a ball of rock. The lamp is a Sun for us.',
      'Half of the Moon is always lit. Beneath the glacier a lake collects melted water. Scientists measure tremors long before an eruption begins.',
    ].join('\n')
    const asked = offlineQuestions(text, 20, 'en').map((one) => one.text)
    expect(asked.filter((one) => /^What (?:is|are) (?:That|Your|It|Half)/u.test(one))).toEqual([])
    expect(asked.findIndex((one) => one.startsWith('Why the'))).not.toBe(0)
    expect(asked.length).toBeGreaterThan(1)
  })

  it('ask in Spanish what something is, and write none of too little text', () => {
    const text = 'El magma es roca fundida bajo tierra. La obsidiana es vidrio volcánico oscuro. El basalto es piedra del fondo marino. La pómez es piedra llena de huecos.'
    expect(offlineQuestions(text, 10, 'es-ES').map((one) => one.text)).toContain('¿Qué es la obsidiana?')
    expect(offlineQuestions('Lava.', 10, 'en')).toEqual([])
  })
})

describe('S2 §5 details and publications', () => {
  it('are told what is too long, too short, too many and there twice', () => {
    const tags = ['a', 'b', 'c', 'd', 'e']
    expect(brokenDetailsRules({ name: 'n'.repeat(45), description: 'd'.repeat(95), tags }, 'game')).toEqual([])
    expect(brokenDetailsRules({ name: 'n'.repeat(46), description: 'd'.repeat(96), tags: ['a', 'A', 'b', 'c'] }, 'game')).toHaveLength(4)
    expect(brokenDetailsRules({ name: 'n'.repeat(50), description: 'd'.repeat(100), tags }, 'trueFalse')).toEqual([])
    expect(brokenDetailsRules({ name: '', description: 'd'.repeat(101), tags }, 'trueFalse')).toHaveLength(2)
    expect(brokenPublicationRules({ description: 'd'.repeat(100), tags: ['a', 'b', 'c'] })).toEqual([])
    expect(brokenPublicationRules({ description: 'd'.repeat(99), tags: ['a', 'b'] })).toHaveLength(2)
    expect(brokenPublicationRules({ description: 'd'.repeat(301), tags: tags.concat('f', 'g', 'h') })).toHaveLength(2)
  })

  it('have tags each once, none too long, filled up where they are too few', () => {
    expect(fittedTags(['Lava', 'lava ', 'x'.repeat(41), ''], ['magma', 'ash', 'rock'], { min: 3, max: 4 })).toEqual(['Lava', 'magma', 'ash'])
    expect(fittedTags(['a', 'b', 'c'], ['d'], { min: 1, max: 2 })).toEqual(['a', 'b'])
  })

  it('are written without a model from the words of the text', () => {
    const text = 'Is lava hot?\nLava is molten rock. Molten rock comes out of volcanoes as lava. Volcanoes stand where plates meet, and the crust is thin there. Some of them sleep for centuries.'
    const details = offlineDetails(text, 'game')
    expect(details).toMatchObject({ name: 'Is lava hot?', description: 'Lava is molten rock.' })
    expect(details.tags.slice(0, 2)).toEqual(['lava', 'molten'])
    expect(details.tags.length).toBeLessThanOrEqual(5)
    const publication = offlinePublication('Volcanoes', text)
    expect(brokenPublicationRules(publication ?? { description: '', tags: [] })).toEqual([])
    expect(offlinePublication('Volcanoes', 'Lava.')).toBeNull()
  })

  it('are cut between words', () => {
    expect(shortenedTo('one two three', 9)).toBe('one two…')
    expect(shortenedTo('one two', 7)).toBe('one two')
    expect(shortenedTo('x'.repeat(400), PUBLICATION_RULES.description.max)).toHaveLength(PUBLICATION_RULES.description.max)
  })
})
