import type { SpokenWord } from '@lectern/shared/providers'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as eSpeak NG reads it, and where each letter of that stands in the text. */
export interface Markup {
  readonly markup: string
  /** By code point of the markup, the place in the text in UTF-16 units; one more than there are, for the end. */
  readonly places: readonly number[]
}

/**
 * Text without anything that eSpeak NG would take for markup: elements, which pause or read files, and its own phonemes in double
 * brackets. It tells of words by code points of what it was given, so where these come from is kept.
 */
export function markupOf(text: string): Markup {
  let markup = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    // Brackets are not said; what is no letter would be read out as a number.
    const written = ENTITIES[letter] ?? (/[[\]\p{Cc}\p{Cs}]/u.test(letter) && letter !== '\n' ? ' ' : letter)
    markup += written
    for (const _ of written) places.push(place)
    place += letter.length
  }
  places.push(place)
  return { markup, places }
}

/** A word as eSpeak NG tells of it: where it stands, in code points from 1, how long it is, and when it begins, ms. */
export type WordEvent = readonly [position: number, length: number, ms: number]

/**
 * The words of a text with their times. A number is told of once for each word that is said of it, and within itself; it is one word.
 * Each lasts until the next begins, the last until the end.
 */
export function wordsOf(events: readonly WordEvent[], { places }: Markup, durationMs: number): SpokenWord[] {
  const words: { start: number; end: number; startMs: number }[] = []
  const last = places.length - 1
  for (const [position, length, ms] of events) {
    const [start, end] = [places[Math.min(position - 1, last)] ?? 0, places[Math.min(position - 1 + Math.max(length, 1), last)] ?? 0]
    const before = words.at(-1)
    if (before && start < before.end) continue
    words.push({ start, end: Math.max(end, start), startMs: ms })
  }
  return words.map((word, index) => ({ ...word, endMs: Math.max(word.startMs, words[index + 1]?.startMs ?? durationMs) }))
}
