import { ANIMATION_LIMITS } from '@lectern/shared/lesson'
import type { Stretch } from '@lectern/shared/timeline'

/** The words of a narration that can be picked, in order; what lies between them cannot. */
export function wordsOfNarration(narration: string, language: string): readonly Stretch[] {
  const words: Stretch[] = []
  for (const { index, isWordLike, segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(narration)) {
    if (isWordLike === true) words.push({ start: index, end: index + segment.length })
  }
  return words
}

/** A range of words that is being picked, by places in the list of words: where it began and where it has come to. */
export interface WordRange {
  readonly anchor: number
  readonly head: number
}

/** From the first letter of a range of words to its last. */
export function stretchOfRange(words: readonly Stretch[], { anchor, head }: WordRange): Stretch | null {
  const [first, last] = [words[Math.min(anchor, head)], words[Math.max(anchor, head)]]
  return first && last ? { start: first.start, end: last.end } : null
}

/** The range with its head at a word; as far towards it as words may be kept. */
export function extended(words: readonly Stretch[], { anchor }: WordRange, to: number): WordRange {
  let head = Math.min(words.length - 1, Math.max(0, to))
  const step = head < anchor ? 1 : -1
  for (; head !== anchor; head += step) {
    const stretch = stretchOfRange(words, { anchor, head })
    if (stretch && stretch.end - stretch.start <= ANIMATION_LIMITS.wordsMax) break
  }
  return { anchor, head }
}

/** The range of words that a stretch of the narration touches; the first word where there is none. */
export function rangeOfStretch(words: readonly Stretch[], stretch: Stretch | null): WordRange {
  if (stretch === null) return { anchor: 0, head: 0 }
  const anchor = words.findIndex(({ end }) => end > stretch.start)
  const head = words.findLastIndex(({ start }) => start < stretch.end)
  return anchor === -1 || head < anchor ? { anchor: 0, head: 0 } : { anchor, head }
}
