import { headingLines, linesOf, parseReading, readingLine } from './reading.ts'
import type { Reading, ReadingLine, ReadingSection } from './reading.ts'
import { countWords, paragraphsOf, sentencesOf } from './sentences.ts'

/** What a reading keeps to (S2 §5), in words unless said otherwise. */
export const READING_RULES = { intro: 40, section: 50, paragraph: 50, sectionsPerObjective: 2 } as const

const isProse = ({ kind }: ReadingLine): boolean => kind === 'paragraph'
const longest = (text: string): number => Math.max(0, ...linesOf(text).filter(isProse).map(({ words }) => countWords(words)))

/**
 * What a reading breaks of its rules, a sentence to the model each. How many sections there are is a rule only of one that was written for
 * objectives; null for others, which keep what their author has. Refined ones have as many as their author asks for now: `isCounted` is false.
 */
export function brokenReadingRules(text: string, objectives: number | null, isCounted = true): readonly string[] {
  const { intro, sections } = parseReading(text)
  const wanted = objectives === null || !isCounted ? null : objectives * READING_RULES.sectionsPerObjective
  const short = sections.filter((section) => countWords(section.text) < READING_RULES.section)
  return [
    ...(objectives === null || countWords(intro) >= READING_RULES.intro ? [] : [`The introduction has ${countWords(intro)} words; write at least ${READING_RULES.intro}.`]),
    ...(wanted === null || sections.length === wanted ? [] : [`There are ${sections.length} sections; write exactly ${wanted}, ${READING_RULES.sectionsPerObjective} for each objective.`]),
    ...(objectives === null ? [] : short.map(({ heading, text: words }) => `The section "${heading}" has ${countWords(words)} words; write at least ${READING_RULES.section}.`)),
    ...[{ heading: 'Introduction', text: intro }, ...sections].filter((section) => longest(section.text) > READING_RULES.paragraph)
      .map(({ heading }) => `A paragraph of "${heading}" has more than ${READING_RULES.paragraph} words; part it.`),
  ]
}

/** The same lines, paragraphs parted between sentences where they are too long. A sentence that is too long by itself stays whole. */
function shortParagraphs(text: string): string {
  return linesOf(text).flatMap((line) => (isProse(line) && countWords(line.words) > READING_RULES.paragraph ? paragraphsOf(sentencesOf(line.words), READING_RULES.paragraph) : [readingLine(line)])).join('\n')
}

/** Two sections one after the other as one: the heading of the second goes before its words. */
function joined(first: ReadingSection, second: ReadingSection): ReadingSection {
  return { ...first, text: `${first.text}\n${second.heading}.\n${second.text}` }
}

/** Sections that are too many, or too short, become one with a neighbour: nothing is left out and nothing is made up. */
function fitted(sections: readonly ReadingSection[], wanted: number): readonly ReadingSection[] {
  const words = ({ text }: ReadingSection): number => countWords(text)
  let left = [...sections]
  const tooMany = (): boolean => left.length > wanted
  while (tooMany()) {
    const pairs = left.slice(1).map((section, at) => ({ at, words: words(section) + words(left[at] ?? section) }))
    const { at } = pairs.reduce((least, pair) => (pair.words < least.words ? pair : least))
    const [first, second] = [left[at], left[at + 1]]
    if (first === undefined || second === undefined) break
    left = [...left.slice(0, at), joined(first, second), ...left.slice(at + 2)]
  }
  return left
}

function written({ intro, sections, title }: Reading): string {
  const blocks = (text: string): string => linesOf(text).map((line, at, all) => {
    const line_ = readingLine(line)
    const before = all[at - 1]
    // Entries of a list and rows of a table stand together, paragraphs apart.
    return at > 0 && (isProse(line) || before === undefined || before.kind !== line.kind) ? `\n${line_}` : line_
  }).join('\n')
  const parts = sections.flatMap((section) => [...headingLines(section), blocks(section.text)])
  return [...(title === null ? [] : [`# ${title}`]), blocks(intro), ...parts].filter((part) => part !== '').join('\n\n')
}

/**
 * The closest form of a reading that keeps the rules as far as nothing has to be made up for it: long paragraphs are parted, sections beyond
 * those that are wanted join their neighbours. One that keeps them stays letter for letter.
 */
export function closestReading(text: string, objectives: number | null, isCounted = true): string {
  const broken = (reading: string): number => brokenReadingRules(reading, objectives, isCounted).length
  if (broken(text) === 0) return text
  const reading = parseReading(text)
  const wanted = objectives === null || !isCounted ? reading.sections.length : objectives * READING_RULES.sectionsPerObjective
  const sections = fitted(reading.sections, Math.max(1, wanted)).map((section) => ({ ...section, text: shortParagraphs(section.text) }))
  const mended = written({ ...reading, intro: shortParagraphs(reading.intro), sections })
  return broken(mended) < broken(text) ? mended : text
}

/** Words that say little by themselves, in the languages that lessons are written in. */
const SMALL = new Set(('a an and are as at be by can do does for from had has have how in into is it of on or that the this to what when where which who why will with your '
  + 'de del el en es la las lo los para por que qué se su un una y cómo con sobre का की के में से और है पर को ने एक क्या क्यों कैसे').split(' '))

/** Whether a title keeps its rule: exactly two words. */
export function isTwoWordTitle(title: string): boolean {
  return countWords(title) === 2
}

/** The closest title of two words: those that say something, in their order; fewer where there are no more. */
export function twoWordTitle(title: string): string {
  const words = title.replaceAll(/["“”«»:;,.!?¿¡।()]/gu, ' ').split(/\s+/u).filter((word) => countWords(word) > 0)
  if (words.length <= 2) return words.join(' ')
  const telling = words.filter((word) => !SMALL.has(word.toLocaleLowerCase()))
  return (telling.length >= 2 ? telling : words).slice(0, 2).join(' ')
}
