import { CREATION_LIMITS, planSlides } from '@lectern/shared/creation'
import type { PlannedSlide } from '@lectern/shared/creation'
import { describe, expect, it } from 'vitest'
import { brokenObjectiveRules, fiveObjectives } from './objectives.ts'
import { answered, brokenSlideRules } from './slide-answers.ts'
import { slideAnswersSchema } from './slide-forms.ts'

const slide: PlannedSlide = {
  kind: 'section', title: 'Deltas', subtitle: '', narration: 'Sand sinks in 3 places.', content: { form: 'points', points: [{ kind: 'paragraph', level: 0, ordinal: 0, words: 'Sand sinks.' }] },
}
const TELLS = 'A river slows down where it meets the sea, and then it can no longer carry all of the sand that it brought along. So the sand sinks to the ground, one layer upon the other, until there is land where there was water before.'
const EMPTY = { number: 1, form: 'points', points: [], parts: [], rows: [], large: '', caption: '', narration: '' } as const
const shown = (given: object, of: PlannedSlide = slide): unknown => answered(of, slideAnswersSchema.parse({ slides: [{ ...EMPTY, ...given }] }).slides[0], 'en-US').content
const long = 'word '.repeat(30).trim()

describe('S2 §5 what a model says of a slide', () => {
  it.each([
    ['up to three bullets', { points: ['a', 'b', 'c', 'd'] }, ['a', 'b', 'c']],
    ['no bullet twice, none that is too long, quotes and marks stripped', { points: ['“Sand sinks”', 'Sand sinks', '- New land', long] }, ['Sand sinks', 'New land']],
    ['the author’s own where nothing is left', { points: [long, ''] }, ['Sand sinks.']],
    ['the author’s own where a number is made up', { points: ['Sand sinks in 17 places'] }, ['Sand sinks.']],
    ['numbers that the text has', { points: ['Sand sinks in 3 places'] }, ['Sand sinks in 3 places']],
  ] as const)('has %s', (_, given, points) => {
    expect(shown(given)).toMatchObject({ form: 'points', points: points.map((words) => ({ words })) })
  })

  it.each([
    [{ form: 'steps', parts: [{ label: '1', words: 'Slow' }, { label: '2', words: 'Sink' }] }, 'steps'],
    [{ form: 'steps', parts: [{ label: '1', words: 'Slow' }, { label: '2', words: long }] }, 'points'],
    [{ form: 'comparison', parts: [{ label: 'One', words: 'Slow' }] }, 'points'],
    [{ form: 'definition', large: 'Delta', caption: 'Land at a mouth.' }, 'definition'], [{ form: 'definition', large: 'Delta', caption: long }, 'points'],
  ] as const)('%j becomes %s: no step is left out of others', (given, form) => {
    expect(shown(given)).toMatchObject({ form })
  })

  const rivers: PlannedSlide = { ...slide, narration: 'The Nile is 6650 km long. The Rhine has 1233 km. Its speed is v = s / t. “No man ever steps in the same river twice,” said Heraclitus.' }
  it.each([
    ['a table', { form: 'table', rows: [['River', 'Where'], ['Nile', 'Africa'], ['Rhine', 'Europe']] }, { form: 'table', rows: [['River', 'Where'], ['Nile', 'Africa'], ['Rhine', 'Europe']] }],
    ['a chart', { form: 'chart', rows: [['River', 'km'], ['Nile', '6650'], ['Rhine', '1233']] }, { form: 'chart', sheet: { labels: ['Nile', 'Rhine'], series: [{ name: 'km', values: [6650, 1233] }] } }],
    ['a table where a chart says no amounts', { form: 'chart', rows: [['River', 'Where'], ['Nile', 'Africa'], ['Rhine', 'Europe']] }, { form: 'table' }],
    ['a quote with who said it', { form: 'quote', large: 'No man ever steps in the same river twice', caption: 'Heraclitus' }, { form: 'quote', words: 'No man ever steps in the same river twice', source: 'Heraclitus' }],
    ['a quote without who did not say it', { form: 'quote', large: 'No man ever steps in the same river twice', caption: 'Plato' }, { form: 'quote', source: '' }],
    ['a number', { form: 'number', large: '6650 km', caption: 'How long the Nile is.' }, { form: 'number', large: '6650 km' }],
    ['a formula', { form: 'equation', large: 'v = s/t', caption: 'How fast it flows.' }, { form: 'equation', large: 'v = s/t' }],
    ['the author’s own where a chart makes numbers up', { form: 'chart', rows: [['River', 'km'], ['Nile', '6650'], ['Ebro', '930']] }, { form: 'points', points: [{ words: 'Sand sinks.' }] }],
    ['the author’s own where nobody said what is quoted', { form: 'quote', large: 'Rivers never come back', caption: 'Heraclitus' }, { form: 'points', points: [{ words: 'Sand sinks.' }] }],
    ['the author’s own where it is no form', { form: 'poem', large: '<script>' }, { form: 'points', points: [{ words: 'Sand sinks.' }] }],
    ['the author’s own where a word has no end', { points: ['x'.repeat(5000)] }, { form: 'points', points: [{ words: 'Sand sinks.' }] }],
  ] as const)('a slide may be %s', (_, given, expected) => {
    expect(shown(given, rivers)).toMatchObject(expected)
  })

  it('tables, quotes and charts stay the author’s', () => {
    const content = { form: 'quote', words: 'All flows.', source: '' } as const
    expect(shown({ points: ['a'] }, { ...slide, content })).toEqual(content)
  })

  it('a narration explains: one that is short, endless, or says what is shown is not taken', () => {
    const told = (narration: string, points: readonly string[] = ['Sand sinks']): string => answered(slide, { ...EMPTY, points: [...points], parts: [], rows: [], narration }, 'en-US').narration
    expect(told(TELLS)).toBe(TELLS)
    for (const bad of ['Sand sinks.', 'A river slows down where it meets the sea.', `${long} `.repeat(12)]) expect(told(bad)).toBe(slide.narration)
    expect(told(TELLS, [TELLS])).toBe(slide.narration)
    // Of one that is too long its first sentences are told.
    expect(told(Array.from({ length: 5 }, () => TELLS).join('\n\n'))).toBe(`${TELLS} ${TELLS} ${TELLS.split(/(?<=\.) /u)[0] ?? ''}`)
  })

  it('a slide without an answer stays as it is', () => {
    const [first] = planSlides('## A\n\nOne is here. Two is here. Three is here.', { name: 'A', includeIntroSlide: false, includeClosingSlide: false }) ?? []
    expect(first && answered(first, undefined, 'en-US')).toBe(first)
  })

  const parts = (count: number, label = 'One', words = 'Slow') => Array.from({ length: count }, (_, at) => ({ label: `${label} ${'abcdefg'.charAt(at)}`, words }))
  it.each([
    ['nothing', { points: ['Sand sinks'] }, []],
    ['nothing', { form: 'timeline', parts: parts(2) }, []],
    ['the count of points', { points: ['a', 'b', 'c', 'd'] }, ['1 to 3 points']],
    ['points there are', { points: [] }, ['1 to 3 points']],
    ['their length', { points: [long] }, ['at most 20 words']],
    ['what is said twice', { points: ['a', 'a'] }, ['no point twice']],
    ['the count of parts', { form: 'steps', parts: parts(1) }, ['2 to 6 parts']],
    ['too many parts', { form: 'comparison', parts: parts(4) }, ['2 to 3 parts']],
    ['too many steps', { form: 'steps', parts: parts(7) }, ['2 to 6 parts']],
    ['rows of one length', { form: 'table', rows: [['Place', 'Sand'], ['Delta']] }, ['as many in all']],
    ['how large a table is', { form: 'table', rows: [['Place', 'Sand'], ['Delta', 'x'.repeat(91)]] }, ['90 characters']],
    ['a chart without numbers', { form: 'chart', rows: [['Place', 'Sand'], ['Delta', 'much'], ['Sea', 'little']] }, ['else it is a table']],
    ['a quote that nobody said', { form: 'quote', large: 'Sand always wins in the end.' }, ['word for word']],
    ['who said it', { form: 'quote', large: 'Sand sinks in 3 places', caption: 'Plato' }, ['as its part says']],
    ['a number that is none', { form: 'number', large: 'many', caption: 'Places.' }, ['number of at most 14']],
    ['a formula of its own', { form: 'equation', large: 'E = m', caption: 'Energy.' }, ['sign for sign']],
    ['labels', { form: 'steps', parts: parts(2, 'one two three four five') }, ['labels of 1 to 5']],
    ['words of parts', { form: 'steps', parts: parts(2, 'One', '') }, ['parts of 1 to 24']],
    ['the term', { form: 'definition', large: 'x'.repeat(41), caption: 'Land.' }, ['at most 40 characters']],
    ['the caption', { form: 'definition', large: 'Delta' }, ['caption of 1 to 24']],
    ['numbers', { points: ['Sand sinks in 17 places'] }, ['no number']],
    ['the narration', { points: ['Sand sinks'], narration: 'Sand.' }, ['40 to 120 words', 'says more']],
    ['which slide it is', { number: 2, points: ['Sand sinks'] }, ['missing']],
  ])('tells the model what it broke: %s', (_, given, expected) => {
    const { slides } = slideAnswersSchema.parse({ slides: [{ ...EMPTY, narration: TELLS, ...given }] })
    expect(brokenSlideRules(slides, [slide], 'en-US')).toEqual(expected.map((part) => expect.stringContaining(part) as string))
  })

  it('is not asked for other words where the slide keeps its table', () => {
    const { slides } = slideAnswersSchema.parse({ slides: [{ ...EMPTY, narration: TELLS }] })
    expect(brokenSlideRules(slides, [{ ...slide, content: { form: 'quote', words: 'All flows.', source: '' } }], 'en-US')).toEqual([])
  })
})

describe('S2 §5 five numbered objectives', () => {
  const five = '1. A\n2. B\n3. C\n4. D\n5. E'
  it.each([
    ['five that are kept', five, [], five],
    ['other marks and bold words', '1) **A**\n**2.** B\n3. C\n4. D\n5. E', [], five],
    ['words around them', `Here they are:\n${five}`, ['nothing else'], five],
    ['six', `${five}\n6. F`, ['6 numbered'], five],
    ['one twice', '1. A\n2. A\n3. C\n4. D\n5. E', ['twice'], '1. A\n2. C\n3. D\n4. E\n5. Say in your own words what rivers is about'],
    ['lines without numbers', '- A\n- B\n- C\n- D\n- E', ['0 numbered', 'nothing else'], five],
  ])('of %s', (_, text, broken, expected) => {
    expect(brokenObjectiveRules(text)).toEqual(broken.map((part) => expect.stringContaining(part) as string))
    expect(fiveObjectives(text, 'rivers', 'en-US')).toBe(expected)
  })

  it('are within what a reading may be asked for with', () => {
    expect(fiveObjectives(five.replace(/[A-E]/gu, (letter) => `${letter} `.repeat(400)), 'rivers', 'en-US').length).toBeLessThanOrEqual(CREATION_LIMITS.objective)
  })

  it('are those that fit every topic where a model says none', () => {
    expect(brokenObjectiveRules(fiveObjectives('', 'ríos', 'es-ES'))).toEqual([])
  })
})
