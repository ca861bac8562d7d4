import { planSlides } from '@lectern/shared/creation'
import type { PlannedSlide } from '@lectern/shared/creation'
import { describe, expect, it } from 'vitest'
import { answered, slideAnswersSchema } from './slide-answers.ts'

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
})
