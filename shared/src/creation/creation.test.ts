import { describe, expect, it } from 'vitest'
import {
  CREATION_LIMITS, SLIDE_COUNT, countWords, paragraphsOf, parseReading, parseStreamLine, planSlides, readingRequestSchema, sentencesOf, shortened,
  streamLine, keySentences,
} from './index.ts'
import type { PlannedSlide, ReadingLine, SlideOptions, StreamEvent } from './index.ts'

const OPTIONS: SlideOptions = { name: 'Volcanoes', includeIntroSlide: true, includeClosingSlide: true }
const NEITHER = { ...OPTIONS, includeIntroSlide: false, includeClosingSlide: false }
/** The sentences and lists that a slide shows. */
const pointsOf = ({ content }: PlannedSlide): readonly ReadingLine[] => (content.form === 'points' ? content.points : [])
/** The same with the steps that stand beside each other, each as a line. */
const entriesOf = (slide: PlannedSlide): readonly string[] => (
  'parts' in slide.content ? slide.content.parts.map(({ label, words }) => (label === '' ? words.join(' ') : `${label}. ${words.join(' ')}`))
    : pointsOf(slide).map(({ kind, ordinal, words }) => (kind === 'ordered' ? `${ordinal}. ${words}` : words))
)
const reading = (sections: number): string => (
  `# T\n\nIntro words.\n\n${Array.from({ length: sections }, (_, i) => `## Part ${i + 1}\n\nThis is part ${i + 1}. It has two sentences.`).join('\n\n')}`
)

describe('a reading taken apart', () => {
  it('has a title, an introduction and sections, however its author or a model marks them', () => {
    expect(parseReading('# A *title*\r\n\r\nIntro **bold**.\n\n### One ###\n* first\n2) second\n\n**Two**\ntext [link](http://x) `code`\n---\n#### \n## Three')).toEqual({
      title: 'A title', intro: 'Intro bold.',
      sections: [
        { heading: 'One', text: '- first\n2. second' }, { heading: 'Two', text: 'text link code' }, { heading: 'Three', text: '' },
      ],
    })
  })

  it('names headings that only hold others together with the first below them, and keeps what stands in brackets', () => {
    expect(parseReading('# T\n## Group\n### A\ntext\n[Never touch it.]\n### B\ntext').sections).toEqual([
      { heading: 'A', text: 'text\n[Never touch it.]', above: ['Group'], parent: 'Group' }, { heading: 'B', text: 'text', parent: 'Group' },
    ])
  })

  it('keeps lists as they are: their kind, their numbers and what is nested in them', () => {
    expect(parseReading('## H\n1. one\n2) two\n   - in it\n3. three\n• last').sections[0]?.text).toBe('1. one\n2. two\n  - in it\n3. three\n- last')
  })

  it('never fails, whatever it is fed', () => {
    for (const text of ['', '#', '######', '- \n-', '**', '[]()', '# \n# \n', '\u0000', '﷐# x', '__a__ _b_ *c']) expect(() => parseReading(text)).not.toThrow()
    expect(parseReading('5 * 3 * 2 is snake_case_word').intro).toBe('5 * 3 * 2 is snake_case_word')
  })
})

describe('a reading as long as one may be', () => {
  const filled = (part: string): string => `${part.repeat(Math.ceil(CREATION_LIMITS.text / part.length))}b`

  // Each of these took seconds to hours while it was read again from every mark, or counted again for every sentence.
  it.each([
    '# a\n', '# a\nb\n', '# !\n.\n', '[', '[a](', '.', 'a ', 'a, ', 'A b. ', '!. ', '**a __b `',
  ])('of nothing but %j is taken apart at once', (part) => {
    expect(() => planSlides(filled(part), OPTIONS)).not.toThrow()
    const sentences = sentencesOf(filled(part))
    expect(keySentences(sentences, 20).length).toBeLessThanOrEqual(sentences.length)
    expect(paragraphsOf(sentences, 20).join(' ')).toBe(sentences.join(' '))
    expect(shortened(filled(part), 10).length).toBeLessThanOrEqual(filled(part).length + 1)
  })

  it('of a heading with nothing but spaces between two words is a heading', () => {
    const gap = ' '.repeat(CREATION_LIMITS.text)
    expect(parseReading(`## a${gap}b ##\ntext`).sections).toEqual([{ heading: `a${gap}b`, text: 'text' }])
  })
})

describe('headings without text', () => {
  it('S2 §4 stand together on a slide as a list; one alone divides the lesson', () => {
    const slides = planSlides('# T\n## One\nIt is told in a sentence.\n## Two\n## Three\n## Four\n## Five\nIt is told as well.\n## Six', { ...NEITHER, includeIntroSlide: true }) ?? []
    expect(slides.map(({ title }) => title)).toEqual(['Volcanoes', 'One', 'Two · Three · Four', 'Five', 'Six'])
    expect(pointsOf(slides[2] ?? slides[0] as PlannedSlide).map(({ words }) => words)).toEqual(['Two', 'Three', 'Four'])
    expect(slides[4]?.content).toEqual({ form: 'points', points: [] })
  })

  it('S2 §4 are a slide each where there would be fewer than three', () => {
    expect(planSlides('# T\n## One\n## Two\n## Three\nWords.', NEITHER)?.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  })
})

describe('sentences', () => {
  it('do not end behind titles, initials, references, or within a word or an address', () => {
    expect(sentencesOf('A link that ends with ?slide=3 begins there. Is node.js meant? Yes.')).toEqual(['A link that ends with ?slide=3 begins there.', 'Is node.js meant?', 'Yes.'])
    expect(sentencesOf('As discussant, Dr. Banerjee agreed with D. R. Gadgil and Dr.S.K. Singh. See Fig. 3 and No. 5, e.g. St. Louis. Is it so? No. It is vitamin C')).toEqual([
      'As discussant, Dr. Banerjee agreed with D. R. Gadgil and Dr.S.K. Singh.', 'See Fig. 3 and No. 5, e.g. St. Louis.', 'Is it so?', 'No.', 'It is vitamin C',
    ])
    expect(sentencesOf('See https://example.org/a?b=c&d=e or write. Then wait!')).toEqual(['See https://example.org/a?b=c&d=e or write.', 'Then wait!'])
  })
})

describe('slides of a reading', () => {
  it('S2 §4 are one a heading with intro and closing', () => {
    const slides = planSlides(reading(4), OPTIONS)
    expect(slides?.map((slide) => slide.kind)).toEqual(['intro', 'section', 'section', 'section', 'section', 'closing'])
    expect(slides?.[0]).toMatchObject({ title: 'Volcanoes', subtitle: 'Intro words.', narration: 'Volcanoes. Intro words.\nIn this lesson: Part 1; Part 2; Part 3; Part 4.' })
    expect(slides?.[1]).toMatchObject({ title: 'Part 1', content: { form: 'points', points: [{ words: 'This is part 1.' }, { words: 'It has two sentences.' }] } })
    expect(slides?.at(-1)).toMatchObject({ title: 'What to remember', content: { points: [{}, {}, {}] } })
    expect(planSlides(reading(4), { ...OPTIONS, language: 'es-ES' })?.at(-1)?.title).toBe('Para recordar')
  })

  it.each([[1, 3], [2, 4], [13, 15], [14, 15], [40, 15]])('S2 §4, §9 %i headings give %i slides: 3 to 15 with intro and closing', (headings, count) => {
    const slides = planSlides(reading(headings), OPTIONS) ?? []
    expect(slides).toHaveLength(count)
    const said = slides.map((slide) => slide.narration).join('\n')
    for (let i = 1; i <= headings; i++) expect(said).toContain(`This is part ${i}.`)
  })

  it('S2 §4 a single section is divided until there are three slides', () => {
    const slides = planSlides('## One\n\nA is one. B is two. C is three. D is four.', NEITHER)
    expect(slides?.map((slide) => slide.narration.replaceAll('\n', ' '))).toEqual(['A is one.', 'B is two.', 'C is three. D is four.'])
    expect(SLIDE_COUNT).toEqual({ min: 3, max: 15 })
  })

  it('S2 §5 need a heading and some text, or an intro or closing and some text', () => {
    expect(planSlides('# Only a title', OPTIONS)).toBeNull()
    expect(planSlides('## Heading\n## Another', OPTIONS)).toBeNull()
    expect(planSlides('One sentence. And another. And a third.', NEITHER)).toBeNull()
    expect(planSlides('One sentence.', OPTIONS)).toHaveLength(3)
    expect(planSlides('## H\n\nOne sentence.', NEITHER)).toBeNull()
  })

  it('S2 §5, §9 have up to 3 bullets, takeaways under 25 words, and an intro that names at most 8 headings of 180 characters', () => {
    const long = `${'word '.repeat(60)}end.`
    const slides = planSlides(`## ${'h'.repeat(300)}\n\n${long} ${long} ${long} ${long}\n${Array.from({ length: 11 }, (_, i) => `## H${i}\n\n${long}`).join('\n')}`, OPTIONS) ?? []
    for (const slide of slides) {
      expect(pointsOf(slide).length).toBeLessThanOrEqual(3)
      if (slide.kind === 'closing') for (const { words } of pointsOf(slide)) expect(countWords(words)).toBeLessThan(25)
    }
    expect(slides[0]?.narration.split(';')).toHaveLength(8)
    expect(slides[0]?.narration.split(';')[0]).toContain(`: ${'h'.repeat(180)}`)
    expect(slides[0]?.narration).not.toContain('h'.repeat(181))
  })
})

describe('slides of what an author wrote', () => {
  const STEPS = `# Boiling water

Before you begin: are your hands dry?

## How to do it

Five steps, and one of them is for your safety.

1. Fill the kettle, but not above the line, because it boils over
2. Put it on its base
3. Switch it on, and stay near it
4. Never lift it while it boils: the steam burns
5. Switch it off

## Check yourself

Water boils at 100 °C at sea level, and at less on a mountain, where the air is thin. The bubbles are steam. Why does pasta take longer on a mountain? Because the water is less hot.`
  const slides = planSlides(STEPS, NEITHER) ?? []
  const shown = slides.flatMap(entriesOf)

  it('S2 §5 shows numbered steps as numbered steps, each of them and none cut', () => {
    expect(shown.filter((entry) => /^\d\./u.test(entry))).toEqual(STEPS.match(/^\d\. .*$/gmu))
  })

  it('shows whole sentences only, and every question', () => {
    for (const words of shown) expect(STEPS).toContain(words)
    expect(shown).toContain('Why does pasta take longer on a mountain?')
  })

  it('tells every word, in the order of the text, whatever is shown', () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
    const told = slides.map((slide) => slide.narration).join('\n')
    expect(words(told).join(' ')).toBe(words(STEPS.replaceAll(/^#.*$/gmu, '')).join(' '))
  })

  it('a long list goes on over more slides, with its numbers, and stays whole when there are no more', () => {
    const list = (count: number): string => Array.from({ length: count }, (_, i) => `${i + 1}. Step number ${i + 1}`).join('\n')
    const two = planSlides(`## A\n\n${list(11)}\n\n## B\n\nText is here.`, NEITHER) ?? []
    expect(two.map((slide) => entriesOf(slide).map(Number.parseFloat))).toEqual([[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11], [NaN]])
    const many = planSlides(`## A\n\n${list(120)}`, NEITHER) ?? []
    expect(many.length).toBeLessThanOrEqual(SLIDE_COUNT.max)
    expect(many.flatMap(entriesOf)).toHaveLength(120)
  })

  it('keeps a long heading of an author whole, and tells one that is a paragraph', () => {
    const heading = 'What everybody in this house has to know about the kettle, the stove and the oven before they cook for the first time'
    expect(planSlides(`## ${heading}\n\nOne. Two. Three.`, NEITHER)?.[0]?.title).toBe(`${heading} (1)`)
    const paragraph = `${heading} and ${heading}`
    const [first] = planSlides(`## ${paragraph}\n\nOne. Two. Three.`, NEITHER) ?? []
    expect(first?.title).toMatch(/… \(1\)$/u)
    expect(first?.narration).toContain(paragraph)
  })
})

describe('words chosen from a text', () => {
  it('keeps the sentences that say most, in their order, within a bound', () => {
    const sentences = ['Reefs are alive.', 'By the way.', 'Corals build reefs in warm water.', 'Warm water harms corals and reefs.']
    expect(keySentences(sentences, 2)).toEqual(['Corals build reefs in warm water.', 'Warm water harms corals and reefs.'])
    expect(paragraphsOf(sentences, 9)).toEqual(['Reefs are alive. By the way.', 'Corals build reefs in warm water.', 'Warm water harms corals and reefs.'])
  })

  it('begins a sentence for a heading at the end of a clause where it can, and says that it goes on', () => {
    expect(shortened('Magma rises in the crust, because it is lighter than the rock', 6)).toBe('Magma rises in the crust…')
    expect(shortened('Magma rises because it is lighter than the rock', 4)).toBe('Magma rises because it…')
    expect(shortened('Short.', 4)).toBe('Short.')
    expect(countWords('“Don’t” – 3.5 <b>')).toBe(4)
  })
})

describe('the wire of a streamed text', () => {
  it('S2 §7 has data: with text, [DONE], and error: with JSON', () => {
    const events: readonly StreamEvent[] = [
      { kind: 'text', text: 'two\nlines' }, { kind: 'objective', objective: '1. A' }, { kind: 'done' },
      { kind: 'error', error: { status: 99, code: 'ai-timeout', message: 'late' } },
    ]
    expect(events.flatMap((event) => streamLine(event).split('\n').flatMap((line) => parseStreamLine(line) ?? []))).toEqual(events)
    expect(streamLine({ kind: 'done' })).toBe('data: [DONE]\n\n')
  })

  it('S2 §7 text may be a string or an object, and what cannot be read is an error', () => {
    expect(parseStreamLine('data: "plain"')).toEqual({ kind: 'text', text: 'plain' })
    expect(parseStreamLine(': comment')).toBeNull()
    expect(parseStreamLine('')).toBeNull()
    for (const line of ['data: {', 'data: 5', 'data: {"x":1}', 'error: nonsense', 'error: {"code":"toString"}']) expect(parseStreamLine(line)?.kind).toBe('error')
  })
})

describe('a request for a reading', () => {
  it('S2 §1, §9 has the default audience and language, and refuses what is too long or unknown', () => {
    const good = { promptKey: 'reading', key: 'press-001', topic: ' lava ' } as const
    expect(readingRequestSchema.parse(good)).toEqual({ ...good, topic: 'lava', audience: 'workforce', language: 'en-US', objective: '' })
    for (const bad of [{ topic: '' }, { topic: 'x'.repeat(CREATION_LIMITS.topic + 1) }, { key: 'short' }, { key: 'has space' }, { language: 'e; drop' }, { other: 1 }]) {
      expect(readingRequestSchema.safeParse({ ...good, ...bad }).success).toBe(false)
    }
  })
})
