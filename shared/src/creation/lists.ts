import type { SlideContent, SlidePart } from './content.ts'
import { MAX_BULLETS } from './limits.ts'
import { labelIn } from './patterns.ts'
import type { ReadingLine } from './reading.ts'
import { countWords, keySentences } from './sentences.ts'

/** More entries than bullets stand beside each other: a few of several words, or more of few. All of them are read in a glance up to so many words. */
export const LIST = { most: 6, partWords: 30, words: 110, short: { most: 12, partWords: 7 } } as const
/** What names the entries below it, in words and characters. */
const LABEL = { words: 8, characters: 60 } as const

const wordsOf = ({ label, words }: SlidePart): number => countWords(`${label} ${words.join(' ')}`)

/** The entries of a list, each with those that stand below it. Bullets have their own name before a colon where all of them have one, numbered entries their number. */
function partsOf(entries: readonly ReadingLine[]): readonly SlidePart[] {
  const top = Math.min(...entries.map(({ level }) => level))
  if (entries.some(({ level }) => level > top)) {
    const parts: { label: string; words: string[] }[] = []
    for (const { level, words } of entries) {
      if (level === top || parts.length === 0) parts.push({ label: words.replace(/\s*:$/u, ''), words: [] })
      else parts.at(-1)?.words.push(words)
    }
    return parts
  }
  if (entries.every(({ kind }) => kind === 'ordered')) return entries.map(({ ordinal, words }) => ({ label: String(ordinal), words: [words] }))
  const named = entries.map(({ words }) => labelIn(words))
  return named.every((one) => one !== null) ? named.map(({ label, words }) => ({ label, words: [words] })) : entries.map(({ words }) => ({ label: '', words: [words] }))
}

/**
 * A list of more entries than a slide has bullets (S2 §5), as entries beside each other; null for one that is short enough for bullets, and for one
 * that is too long to be seen at once.
 */
export function listOf(entries: readonly ReadingLine[]): SlideContent | null {
  if (entries.length <= MAX_BULLETS) return null
  const parts = partsOf(entries)
  const isNested = parts.length < entries.length
  if (!parts.every(({ label }) => countWords(label) <= LABEL.words && label.length <= LABEL.characters)) return null
  // Entries that have none below them stand beside others only where all are alike.
  if (isNested && !parts.every(({ words }) => words.length > 0 && words.length <= MAX_BULLETS)) return null
  const isFew = parts.length <= LIST.most && parts.every((part) => wordsOf(part) <= LIST.partWords) && parts.reduce((sum, part) => sum + wordsOf(part), 0) <= LIST.words
  if (isFew && parts.length > 1) return { form: parts.length <= MAX_BULLETS ? 'comparison' : 'list', parts }
  const isShort = !isNested && entries.length <= LIST.short.most && entries.every(({ words }) => countWords(words) <= LIST.short.partWords)
  return isShort ? { form: 'list', parts: entries.map(({ kind, ordinal, words }) => ({ label: '', words: [kind === 'ordered' ? `${ordinal}. ${words}` : words] })) } : null
}

/** How many entries of a list stand on a slide while there are slides for the others: of short ones more than of long ones. */
export function entriesPerSlide(entries: readonly ReadingLine[]): number {
  const words = entries.map((entry) => countWords(entry.words))
  const slides = Math.ceil(entries.length / LIST.most)
  return words.every((count) => count <= LIST.partWords) && words.reduce((sum, count) => sum + count, 0) / slides <= LIST.words ? LIST.most : MAX_BULLETS
}

/** The entries that say most, where a list is too long for its slide and there are no slides left; what is told has all of them. */
export function tellingEntries(entries: readonly ReadingLine[], heading: string): readonly ReadingLine[] {
  if (entries.length <= MAX_BULLETS) return entries
  const told = new Set(keySentences(entries.map(({ words }) => words), MAX_BULLETS, heading))
  return entries.filter(({ words }) => told.delete(words))
}
