import type { SpokenSentence } from '@lectern/shared/timeline'

/** How long after the beginning of a word going back leads to the one before, not to its own beginning, s. */
const JUST_BEGUN = 0.3

/** Where the word begins that comes next, or before, s; the nearest there is at both ends. */
export function placeStep(sentences: readonly SpokenSentence[], at: number, step: 1 | -1): number {
  const starts = sentences.flatMap(({ audio, start }) => (audio === null || audio.words.length === 0 ? [start] : audio.words.map(([, , from]) => start + from / 1000)))
  const found = step === 1 ? starts.find((start) => start > at + 0.01) ?? starts.at(-1) : starts.findLast((start) => start < at - JUST_BEGUN) ?? starts[0]
  return found ?? 0
}
