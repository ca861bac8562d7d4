import type { TimedWord } from './sentence-audio.ts'

/** Times of words are set in steps of so much, and no word is shorter, ms. */
export const WORD_STEP_MS = 10

/** An end of a word. */
export type WordEdge = 'start' | 'end'

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/**
 * The words of a sound with an edge of one of them at another time, ms, as far as its neighbours and the sound allow. Words that touch there
 * go on touching, and a neighbour gives way, but each keeps some time of its own.
 */
export function moveWordEdge(words: readonly TimedWord[], index: number, edge: WordEdge, toMs: number, lengthMs: number): readonly TimedWord[] {
  const word = words[index]
  if (!word) return words
  const [before, after] = [words[index - 1], words[index + 1]]
  const snapped = Math.round(toMs / WORD_STEP_MS) * WORD_STEP_MS
  const moved = words.map((one): TimedWord => [...one])
  if (edge === 'start') {
    const at = within(snapped, before ? before[2] + WORD_STEP_MS : 0, Math.max(0, word[3] - WORD_STEP_MS))
    moved[index] = [word[0], word[1], at, word[3]]
    if (before && (before[3] === word[2] || before[3] > at)) moved[index - 1] = [before[0], before[1], before[2], at]
    return moved
  }
  const at = within(snapped, word[2] + WORD_STEP_MS, after ? Math.max(word[2] + WORD_STEP_MS, after[3] - WORD_STEP_MS) : lengthMs)
  moved[index] = [word[0], word[1], word[2], at]
  if (after && (after[2] === word[3] || after[2] < at)) moved[index + 1] = [after[0], after[1], at, after[3]]
  return moved
}
