import type { Sentence } from '../../narration/sentences.ts'

/** Letters that are kept of the sentence before and of the one behind. */
export const AROUND_LETTERS = 120

/** What is kept of a sentence, with the words that it was made for and how its neighbours began. */
export interface StoredSentence {
  readonly text: string
  /** How the sentence before it began, by which it is found again when its words change; empty at the beginning … */
  readonly before: string
  /** … and the one behind it; empty at the end. */
  readonly after: string
}

/** Something that is kept, found in a narration as it stands. */
export interface FoundSentence<T> {
  /** Under what it is kept in the slide. */
  readonly key: string
  readonly kept: T
  /** It was made for the sentence as it stands; else for other words. */
  readonly isCurrent: boolean
}

/** How a neighbour is known again. */
const neighbour = (sentence: Sentence | undefined): string => sentence?.text.slice(0, AROUND_LETTERS) ?? ''

/** The sentence at a place with what stands round it. */
export function storedSentence(sentences: readonly Sentence[], index: number): StoredSentence {
  return { text: sentences[index]?.text ?? '', before: neighbour(sentences[index - 1]), after: neighbour(sentences[index + 1]) }
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu

/** How much two sentences have in common, 0 to 1: their words, as often as they stand in both, as a part of all. */
function likeness(a: string, b: string): number {
  const [of, other] = [a, b].map((text) => text.toLowerCase().match(WORDS) ?? [])
  if (!of || !other || of.length + other.length === 0) return 0
  const left = new Map<string, number>()
  for (const word of of) left.set(word, (left.get(word) ?? 0) + 1)
  let same = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    same++
  }
  return (2 * same) / (of.length + other.length)
}

/** A sentence is that of what is kept with so much: most of its words, some of them and one neighbour, or both neighbours. */
const ENOUGH = 0.8
/** What a neighbour that is as it was says of it. */
const NEIGHBOUR = 0.5

/**
 * What is kept of the sentences of a slide, in their order. A sentence whose words were changed since keeps it, no longer current: it is
 * known by the words that it still has and by its neighbours. `lost` is that of which no sentence is left.
 */
export function matchStored<T extends StoredSentence>(
  sentences: readonly Sentence[], items: ReadonlyMap<string, T>, keyOf: (text: string) => string,
): { readonly found: readonly (FoundSentence<T> | null)[]; readonly lost: readonly FoundSentence<T>[] } {
  if (items.size === 0) return { found: sentences.map(() => null), lost: [] }
  const left = new Map(items)
  const found: (FoundSentence<T> | null)[] = sentences.map(({ text }) => {
    const key = keyOf(text)
    const kept = items.get(key)
    if (kept?.text !== text) return null
    left.delete(key)
    return { key, kept, isCurrent: true }
  })
  const pairs = [...left].flatMap(([key, kept]) => sentences.flatMap((sentence, index) => {
    if (found[index]) return []
    const isBeside = (neighbour(sentences[index - 1]) === kept.before ? NEIGHBOUR : 0) + (neighbour(sentences[index + 1]) === kept.after ? NEIGHBOUR : 0)
    const score = likeness(kept.text, sentence.text) + isBeside
    return score < ENOUGH ? [] : [{ key, kept, index, score }]
  }))
  for (const { index, key, kept } of pairs.toSorted((a, b) => b.score - a.score || a.index - b.index || (a.key < b.key ? -1 : 1))) {
    if (found[index] || !left.delete(key)) continue
    found[index] = { key, kept, isCurrent: false }
  }
  return { found, lost: [...left].map(([key, kept]) => ({ key, kept, isCurrent: false })) }
}
