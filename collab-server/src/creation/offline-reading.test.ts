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

  it('S2 §5 divides a long text without headings into sections of short paragraphs, and condenses what is too long', () => {
    const sentences = Array.from({ length: 60 }, (_, index) => `Sentence ${index} tells something about corals and the warm water of the sea.`)
    const { sections } = parseReading(write({ promptKey: 'create-from-text', key: 'press-001', text: sentences.join(' ') }))
    expect(sections.length).toBeGreaterThan(5)
    const paragraphs = sections.flatMap((section) => section.text.split('\n'))
    expect(Math.max(...paragraphs.map(countWords))).toBeLessThanOrEqual(50)
    const long = write({ promptKey: 'create-from-text', key: 'press-001', text: `# Reefs\n\n## All\n\n${sentences.join(' ')}` })
    expect(countWords(parseReading(long).sections[0]?.text ?? '')).toBeLessThanOrEqual(160)
    expect(added(long, sentences.join(' ') + ' Reefs All')).toEqual([])
  })

  it('refines by leaving out what says least, and keeps title and headings', () => {
    const long = `# Reefs\n\nAn intro.\n\n## Life\n\n${Array.from({ length: 12 }, (_, i) => `Fish number ${i} lives in the reef and eats the algae of the reef.`).join(' ')}`
    const result = write({ promptKey: 'refine-for-create-from-text', key: 'press-001', reading: long, instructions: 'Shorter' })
    expect(parseReading(result)).toMatchObject({ title: 'Reefs', intro: 'An intro.', sections: [{ heading: 'Life' }] })
    expect(countWords(result)).toBeLessThan(countWords(long) * 0.75)
    expect(added(result, long)).toEqual([])
  })

  it('makes an outline of topic and objectives, in the language that is asked for', () => {
    expect(objectivesIn('1. Name the parts.\n2. Say why; show how')).toEqual(['Name the parts', 'Say why', 'show how'])
    const english = parseReading(write({ promptKey: 'reading', key: 'press-001', topic: 'reefs', objective: 'Learners can name three corals.' }))
    expect(english).toMatchObject({ title: 'Reefs', sections: [{ heading: 'Name three corals', text: 'After this part you can: name three corals.' }] })
    const hindi = write({ promptKey: 'reading', key: 'press-001', topic: 'मूँगा', objective: offlineObjectives('मूँगा', 'hi-IN'), language: 'hi-IN' })
    expect(parseReading(hindi).sections).toHaveLength(5)
    expect(hindi).not.toMatch(/[a-z]{3}/i)
  })
})
