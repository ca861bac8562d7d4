import { ANIMATION_LIMITS } from '../lesson/animation.ts'
import type { Animation } from '../lesson/animation.ts'

/** What is kept of words that are chosen at a place of a narration. */
export function cueAt(narration: string, { end, start }: Stretch): Required<CueWords> {
  const { aroundMax, wordsMax } = ANIMATION_LIMITS
  const to = Math.min(end, start + wordsMax)
  return { words: narration.slice(start, to), wordsBefore: narration.slice(Math.max(0, start - aroundMax), start), wordsAfter: narration.slice(to, to + aroundMax) }
}

/** Words at which something begins, with what stood round them when they were chosen (the text quote of the Web Annotation model). */
export type CueWords = Pick<Animation, 'words' | 'wordsBefore' | 'wordsAfter'>

/** A part of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** How many places where words stand are looked at. */
const PLACES_MAX = 1000

/** How many letters of two texts are the same, from their beginnings or their ends. */
function sameLetters(one: string, other: string, isFromEnd: boolean): number {
  const most = Math.min(one.length, other.length)
  const at = (text: string, index: number): string | undefined => text.at(isFromEnd ? -1 - index : index)
  let count = 0
  while (count < most && at(one, count) === at(other, count)) count++
  return count
}

/**
 * Where words stand in a narration, whatever their case and the white space between them; null where they do not. Of several places the
 * one that is most like the place they were chosen at, and of those the first. Within longer words only where they stand nowhere else,
 * as in scripts that have no spaces.
 */
export function stretchOfCue(narration: string, { words = '', wordsAfter = '', wordsBefore = '' }: CueWords): Stretch | null {
  const parts = words.trim().split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
  if (parts[0] === '') return null
  const hasPlace = wordsBefore !== '' || wordsAfter !== ''
  let best: Stretch | null = null
  let bestScore = -1
  let looked = 0
  for (const { 0: found, index } of narration.matchAll(new RegExp(parts.join(String.raw`\s+`), 'gi'))) {
    const end = index + found.length
    const isWithin = (place: number): boolean => /^[\p{L}\p{N}\p{M}]{2}$/u.test(narration.slice(Math.max(0, place - 1), place + 1))
    const isWhole = !isWithin(index) && !isWithin(end)
    const around = hasPlace
      ? sameLetters(narration.slice(Math.max(0, index - wordsBefore.length), index), wordsBefore, true) + sameLetters(narration.slice(end, end + wordsAfter.length), wordsAfter, false)
      : 0
    // A whole word before any part of one.
    const score = around + (isWhole ? 2 * ANIMATION_LIMITS.aroundMax + 1 : 0)
    if (score > bestScore) [best, bestScore] = [{ start: index, end }, score]
    if ((isWhole && !hasPlace) || ++looked === PLACES_MAX) break
  }
  return best
}
