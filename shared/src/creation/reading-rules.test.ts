import { describe, expect, it } from 'vitest'
import { brokenReadingRules, closestReading, isTwoWordTitle, parseReading, twoWordTitle } from './index.ts'
import { countWords } from './sentences.ts'

const sentence = (words: number): string => `W${Array.from({ length: words - 1 }, (_, at) => `w${at}`).join(' ')} end.`
const section = (name: string, words = 50): string => `## ${name}\n\n${sentence(25)} ${sentence(words - 25)}`
const GOOD = ['# High tides', sentence(40), ...['A', 'B', 'C', 'D'].map((name) => section(name))].join('\n\n')

describe('S2 §5 the rules of a reading', () => {
  it('one with an introduction of 40 words, 2 sections of 50 words for each objective and paragraphs of at most 50 keeps them, and stays as it is', () => {
    expect(brokenReadingRules(GOOD, 2)).toEqual([])
    expect(closestReading(GOOD, 2)).toBe(GOOD)
  })

  it.each([
    ['a short introduction', GOOD.replace(sentence(40), sentence(39)), 2, /introduction has 39 words/],
    ['sections that are too many', GOOD, 1, /4 sections; write exactly 2/], ['sections that are too few', GOOD, 3, /4 sections; write exactly 6/],
    ['a short section', GOOD.replace(section('B'), section('B', 49)), 2, /"B" has 49 words/],
    ['a long paragraph', GOOD.replace(section('C'), section('C', 51)), 2, /paragraph of "C" has more than 50/],
  ] as const)('%s is said in one sentence', (_, text, objectives, said) => {
    const broken = brokenReadingRules(text, objectives)
    expect(broken).toHaveLength(1)
    expect(broken[0]).toMatch(said)
  })

  it('the closest form parts long paragraphs between sentences and joins sections that are too many, and loses no word', () => {
    const long = ['# High tides', sentence(40), ...['A', 'B', 'C', 'D', 'E'].map((name) => `${section(name, 60)} ${sentence(20)}`), '- one\n- two'].join('\n\n')
    const mended = closestReading(long, 2)
    expect(brokenReadingRules(mended, 2)).toEqual([])
    const { sections, title } = parseReading(mended)
    expect([title, sections.length]).toEqual(['High tides', 4])
    const said = (text: string): number => countWords(text.replaceAll(/^#+ /gmu, ''))
    expect(said(mended)).toBe(said(long))
  })

  it('one that is refined keeps the rules of its objectives, with as many sections as its author asks for now', () => {
    const fewer = ['# High tides', sentence(20), ...['A', 'B', 'C'].map((name) => section(name, 50))].join('\n\n')
    expect(brokenReadingRules(fewer, 2, false)).toEqual([expect.stringContaining('The introduction has')])
    expect(brokenReadingRules(fewer, 2)).toHaveLength(2)
    expect(parseReading(closestReading(fewer, 2, false)).sections).toHaveLength(3)
  })

  it('of a text of its author only paragraphs are parted: how many sections there are is theirs', () => {
    expect(brokenReadingRules('Short.\n\n## A\n\nWords.', null)).toEqual([])
    const mended = closestReading(`# T\n\n## A\n\n${sentence(40)} ${sentence(40)}`, null)
    expect(mended).toBe(`# T\n\n## A\n\n${sentence(40)}\n\n${sentence(40)}`)
  })

  it('what would have to be made up stays broken, and is not made worse', () => {
    expect(closestReading('# T\n\n## A\n\nWords.', 2)).toBe('# T\n\n## A\n\nWords.')
  })
})

it.each([
  ['Why the sea has tides', 'sea tides'], ['High tides', 'High tides'], ['“Tides”', 'Tides'], ['How to', 'How to'], ['El agua y la luna', 'agua luna'],
])('S2 §5 a title has exactly two words: %s becomes %s', (title, two) => {
  expect(twoWordTitle(title)).toBe(two)
  expect(isTwoWordTitle(title)).toBe(countWords(title) === 2)
})
