import { describe, expect, it } from 'vitest'
import { contentOf } from './content.ts'
import type { SlideContent } from './content.ts'
import { MAX_BULLETS } from './limits.ts'
import { linesOf } from './reading.ts'
import { planSlides } from './slides.ts'
import type { PlannedSlide } from './slides.ts'

const of = (text: string): SlideContent => contentOf(linesOf(text), 'Camp')
const partsOf = (content: SlideContent): readonly string[] => ('parts' in content ? content.parts.map(({ label, words }) => `${label} | ${words.join(' / ')}`) : [])
const bulletsOf = ({ content }: PlannedSlide): number => (content.form === 'points' ? content.points.filter(({ kind }) => kind !== 'paragraph').length : 0)
const bullets = (...words: readonly string[]): string => words.map((word) => `- ${word}`).join('\n')
const long = (word: string): string => `${word} ${'is something that has to be said at length and takes many words '.repeat(3).trim()}.`
const OPTIONS = { name: 'Camp', includeIntroSlide: false, includeClosingSlide: false }

describe('S2 §5 a slide has up to three bullets', () => {
  it('a list of no more entries is bullets', () => {
    expect(of(bullets('Tent', 'Rope', 'Lamp'))).toMatchObject({ form: 'points', points: [{ words: 'Tent' }, { words: 'Rope' }, { words: 'Lamp' }] })
  })

  it('a longer list stands whole, its entries beside each other: by their names, with what is below them, with their numbers', () => {
    const cases: readonly (readonly [string, readonly string[]])[] = [
      [bullets('Tent', 'Rope', 'Lamp', 'Knife'), [' | Tent', ' | Rope', ' | Lamp', ' | Knife']],
      [bullets('Tent: to sleep in', 'Rope: to tie', 'Lamp: to see', 'Knife: to cut'), ['Tent | to sleep in', 'Rope | to tie', 'Lamp | to see', 'Knife | to cut']],
      ['- Food\n  - Bread\n  - Rice\n- Drink\n  - Water\n  - Tea', ['Food | Bread / Rice', 'Drink | Water / Tea']],
      ['1. What burns?\n2. What floats?\n3. What sinks?\n4. What melts?', ['1 | What burns?', '2 | What floats?', '3 | What sinks?', '4 | What melts?']],
      [bullets(...Array.from({ length: 12 }, (_, at) => `Thing ${at}`)), Array.from({ length: 12 }, (_, at) => ` | Thing ${at}`)],
    ]
    for (const [text, parts] of cases) expect(partsOf(of(text))).toEqual(parts)
  })

  it('long entries go on over further slides, each of them whole, and what is below an entry stays with it', () => {
    const words = ['Tent', 'Rope', 'Lamp', 'Knife', 'Map'].map(long)
    const slides = planSlides(`## Camp\n\n${bullets(...words)}\n\n## Fire\n\nDry wood burns best of all.`, OPTIONS) ?? []
    expect(slides.map(bulletsOf)).toEqual([3, 2, 0])
    expect(slides.flatMap(({ content }) => (content.form === 'points' ? content.points.map((point) => point.words) : [])).slice(0, 5)).toEqual(words)
    const nested = planSlides(`## Camp\n\n${words.map((entry) => `- ${entry}\n  - More\n  - Even more`).join('\n')}`, OPTIONS) ?? []
    for (const { content } of nested) if (content.form === 'points') expect(content.points[0]?.level).toBe(0)
  })

  it('no slide has more, whatever a reading is, and what is told has every word', () => {
    for (const [count, entry] of [[4, 'Tent'], [9, 'Tent'], [40, long('Tent')], [200, 'Tent'], [90, 'Tent: to sleep in when it rains']] as const) {
      for (const sections of [1, 3, 14]) {
        const list = Array.from({ length: count }, (_, at) => `${at % 4 === 3 ? '  ' : ''}- ${entry} ${at}`).join('\n')
        const slides = planSlides(Array.from({ length: sections }, (_, at) => `## Part ${at}\n\nWhat is in it?\n\n${list}`).join('\n\n'), { ...OPTIONS, includeIntroSlide: true, includeClosingSlide: true }) ?? []
        expect(slides.length).toBeGreaterThan(2)
        expect(Math.max(...slides.map(bulletsOf))).toBeLessThanOrEqual(MAX_BULLETS)
        const told = slides.map(({ narration }) => narration).join('\n')
        for (let at = 0; at < count; at++) expect(told).toContain(`${entry} ${at}`)
      }
    }
  })
})
