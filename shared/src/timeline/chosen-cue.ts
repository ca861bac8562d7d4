import { ANIMATION_LIMITS } from '../lesson/animation.ts'
import type { CueWords, Stretch } from './cue-words.ts'

/** What is kept of words that are chosen at a place of a narration. */
export function cueAt(narration: string, { end, start }: Stretch): Required<CueWords> {
  const { aroundMax, wordsMax } = ANIMATION_LIMITS
  const to = Math.min(end, start + wordsMax)
  return { words: narration.slice(start, to), wordsBefore: narration.slice(Math.max(0, start - aroundMax), start), wordsAfter: narration.slice(to, to + aroundMax) }
}
