import { CREATION_LIMITS, planSlides } from '@lectern/shared/creation'
import type { PlannedSlide } from '@lectern/shared/creation'
import { describe, expect, it } from 'vitest'
import { brokenObjectiveRules, fiveObjectives } from './objectives.ts'
import { answered, brokenSlideRules, slideAnswersSchema } from './slide-answers.ts'

const slide: PlannedSlide = {
  kind: 'section', title: 'Deltas', subtitle: '', narration: 'Sand sinks in 3 places.', content: { form: 'points', points: [{ kind: 'paragraph', level: 0, ordinal: 0, words: 'Sand sinks.' }] },
}
const TELLS = 'A river slows down where it meets the sea, and then it can no longer carry all of the sand that it brought along.'
const EMPTY = { number: 1, form: 'points', points: [], parts: [], large: '', caption: '', narration: '' } as const
const shown = (given: object, of: PlannedSlide = slide): unknown => answered(of, slideAnswersSchema.parse({ slides: [{ ...EMPTY, ...given }] }).slides[0]).content
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

  it('tables, quotes and charts stay the author’s', () => {
    const content = { form: 'quote', words: 'All flows.', source: '' } as const
    expect(shown({ points: ['a'] }, { ...slide, content })).toEqual(content)
  })

  it('a narration explains: one that is short, endless, or says what is shown is not taken', () => {
    const told = (narration: string, points: readonly string[] = ['Sand sinks']): string => answered(slide, { ...EMPTY, points: [...points], parts: [], narration }).narration
    expect(told(TELLS)).toBe(TELLS)
    for (const bad of ['Sand sinks.', `${long} `.repeat(12)]) expect(told(bad)).toBe(slide.narration)
    expect(told(TELLS, [TELLS])).toBe(slide.narration)
  })

  it('a slide without an answer stays as it is', () => {
    const [first] = planSlides('## A\n\nOne is here. Two is here. Three is here.', { name: 'A', includeIntroSlide: false, includeClosingSlide: false }) ?? []
    expect(first && answered(first, undefined)).toBe(first)
  })

  const parts = (count: number, label = 'One', words = 'Slow') => Array.from({ length: count }, (_, at) => ({ label: `${label} ${'abcdefg'.charAt(at)}`, words }))
  it.each([
    ['nothing', { points: ['Sand sinks'] }, []],
    ['nothing', { form: 'timeline', parts: parts(2) }, []],
    ['the count of points', { points: ['a', 'b', 'c', 'd'] }, ['1 to 3 points']],
    ['points there are', { points: [] }, ['1 to 3 points']],
    ['their length', { points: [long] }, ['at most 20 words', 'says more']],
    ['what is said twice', { points: ['a', 'a'] }, ['no point twice']],
    ['the count of parts', { form: 'steps', parts: parts(1) }, ['2 to 6 parts']],
    ['too many parts', { form: 'comparison', parts: parts(7) }, ['2 to 6 parts']],
    ['labels', { form: 'steps', parts: parts(2, 'one two three four five') }, ['labels of 1 to 5']],
    ['words of parts', { form: 'steps', parts: parts(2, 'One', '') }, ['parts of 1 to 24']],
    ['the term', { form: 'definition', large: 'x'.repeat(41), caption: 'Land.' }, ['at most 40 characters']],
    ['the caption', { form: 'definition', large: 'Delta' }, ['caption of 1 to 24']],
    ['numbers', { points: ['Sand sinks in 17 places'] }, ['no number']],
    ['the narration', { points: ['Sand sinks'], narration: 'Sand.' }, ['15 to 260 words', 'says more']],
    ['which slide it is', { number: 2, points: ['Sand sinks'] }, ['missing']],
  ])('tells the model what it broke: %s', (_, given, expected) => {
    const { slides } = slideAnswersSchema.parse({ slides: [{ ...EMPTY, narration: TELLS, ...given }] })
    expect(brokenSlideRules(slides, [slide])).toEqual(expected.map((part) => expect.stringContaining(part) as string))
  })

  it('is not asked for other words where the slide keeps its table', () => {
    const { slides } = slideAnswersSchema.parse({ slides: [{ ...EMPTY, narration: TELLS }] })
    expect(brokenSlideRules(slides, [{ ...slide, content: { form: 'quote', words: 'All flows.', source: '' } }])).toEqual([])
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
