import { countWords, parseReading, readingRequestSchema } from '@lectern/shared/creation'
import type { ReadingRequestInput } from '@lectern/shared/creation'
import { describe, expect, it } from 'vitest'
import { objectivesIn, offlineObjectives, offlineReading } from './offline-reading.ts'

const write = (request: ReadingRequestInput) => offlineReading(readingRequestSchema.parse(request))

const TEXT = `Coral reefs

Coral reefs are built by small animals, called polyps, which live in colonies and make skeletons of limestone.

Why they matter

A quarter of all fish of the sea live in reefs for some part of their lives. Reefs also break the waves before they reach the coast, and many people live from fishing and from the visitors who come to see them.

Dangers

- Warm water makes corals lose the algae they live on
- Nets and anchors break them`

/** Words of the result that stand nowhere in what the author wrote. */
function added(result: string, text: string): readonly string[] {
  const known = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  return (result.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !known.has(word))
}

describe('the offline writer of readings', () => {
  it('arranges a text below its own headings and adds no word', () => {
    const result = write({ promptKey: 'create-from-text', key: 'press-001', text: TEXT })
    expect(added(result, TEXT)).toEqual([])
    const { title, intro, sections } = parseReading(result)
    expect([title, intro, sections.map((section) => section.heading)]).toEqual(['Coral reefs', expect.stringContaining('limestone'), ['Why they matter', 'Dangers']])
    expect(sections[1]?.text).toBe('- Warm water makes corals lose the algae they live on\n- Nets and anchors break them')
  })

  it('S2 §5 divides a long text without headings into sections of short paragraphs, and leaves out no sentence', () => {
    const sentences = Array.from({ length: 60 }, (_, index) => `Sentence ${index} tells something about corals and the warm water of the sea.`)
    const { sections } = parseReading(write({ promptKey: 'create-from-text', key: 'press-001', text: sentences.join(' ') }))
    expect(sections.length).toBeGreaterThan(5)
    const paragraphs = sections.flatMap((section) => section.text.split('\n'))
    expect(Math.max(...paragraphs.map(countWords))).toBeLessThanOrEqual(50)
    expect(paragraphs.join(' ')).toBe(sentences.join(' '))
    const long = write({ promptKey: 'create-from-text', key: 'press-001', text: `# Reefs\n\n## All\n\n${sentences.join(' ')}` })
    expect(parseReading(long).sections[0]?.text.replaceAll('\n', ' ')).toBe(sentences.join(' '))
  })

  it('changes, moves and drops none of the author’s words: lists, numbers, questions and warnings stay where they are', () => {
    const text = `Reefs and you

What is a reef, and who built it? Polyps did.

How to snorkel

Follow these steps:
1. Wear a mask, fins and a snorkel
2. Go with somebody
   - a friend, or
   - a guide
3. Never touch the coral
[Danger: fire coral burns.]
4. Come back before you are cold
5. Rinse everything

Can you name three dangers?`
    const result = write({ promptKey: 'create-from-text', key: 'press-001', text })
    const words = (of: string) => (of.match(/[\p{L}\p{N}]+[?!.]?/gu) ?? []).join(' ')
    expect(words(result)).toBe(words(text))
    expect(parseReading(result).sections.at(-1)?.text.match(/^\s*(?:\d\.|-) /gmu)).toEqual(['1. ', '2. ', '  - ', '  - ', '3. ', '4. ', '5. '])
  })

  it('refines nothing, because nobody follows instructions', () => {
    expect(() => write({ promptKey: 'refine-for-create-from-text', key: 'press-001', reading: '# R\n\n## L\n\nText.', instructions: 'Shorter' }))
      .toThrow(expect.objectContaining({ code: 'ai-no-model' }))
  })

  it('makes an outline of topic and objectives and nothing else, in the language that is asked for', () => {
    expect(objectivesIn('1. Name the parts.\n2. Say why; show how')).toEqual(['Name the parts', 'Say why', 'show how'])
    const objective = 'Learners can name three corals, two of them by their Latin names, and say where in the world each of them lives.'
    const english = parseReading(write({ promptKey: 'reading', key: 'press-001', topic: 'reefs', objective }))
    const whole = 'Name three corals, two of them by their Latin names, and say where in the world each of them lives'
    expect(english).toEqual({ title: 'Reefs', intro: '', sections: [{ heading: 'What you will learn', text: `- ${whole}` }, { heading: whole, text: '' }] })
    const hindi = write({ promptKey: 'reading', key: 'press-001', topic: 'मूँगा', objective: offlineObjectives('मूँगा', 'hi-IN'), language: 'hi-IN' })
    expect(parseReading(hindi).sections).toHaveLength(6)
    expect(hindi).not.toMatch(/[a-z]{3}/i)
  })
})

it('a topic that begins with an article has it small within an objective, and a name stays as it is', () => {
  expect([offlineObjectives('The water cycle', 'en-US'), offlineObjectives('Ancient Rome', 'en-US')].map((text) => text.split('\n')[2])).toEqual([
    '3. Explain why the water cycle matters', '3. Explain why Ancient Rome matters',
  ])
})
