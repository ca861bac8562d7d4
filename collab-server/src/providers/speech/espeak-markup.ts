import { phonemesOf } from '@lectern/shared/pronunciations'
import type { PronouncedWord } from '@lectern/shared/pronunciations'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { SpokenWord } from '@lectern/shared/providers'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as eSpeak NG reads it, and where each letter of that stands in the text. */
export interface Markup {
  readonly markup: string
  /** By code point of the markup, the places in the text, in UTF-16 units, of the letter or the pronounced word it is of; and one for the end. */
  readonly places: readonly (readonly [start: number, end: number])[]
}

/** A text without what eSpeak NG would take for an order: brackets are not said, and what is no letter would be read out as a number. */
const writtenOf = (letter: string): string => ENTITIES[letter] ?? (/[[\]\p{Cc}\p{Cs}]/u.test(letter) && letter !== '\n' ? ' ' : letter)

/**
 * Text without anything that eSpeak NG would take for markup: elements, which pause or read files, and its own phonemes in double
 * brackets, but for those of pronounced words. It tells of words by code points of what it was given, so where these come from is kept.
 */
export function markupOf(text: string, pronounced: readonly PronouncedWord[] = []): Markup {
  let markup = ''
  const places: (readonly [number, number])[] = []
  const write = (written: string, start: number, end: number): void => {
    markup += written
    for (const _ of written) places.push([start, end])
  }
  const writeText = (from: number, to: number): void => {
    let place = from
    for (const letter of text.slice(from, to)) {
      write(writtenOf(letter), place, place + letter.length)
      place += letter.length
    }
  }
  let at = 0
  for (const { end, pronunciation, start } of pronounced) {
    if (markup.length + text.length - at + pronunciation.length > SPEECH_LIMITS.text) break
    writeText(at, start)
    const phonemes = phonemesOf(pronunciation)
    const said = [...phonemes ?? pronunciation].map(writtenOf).join('')
    write(phonemes === null ? said : `[[${said}]]`, start, end)
    at = end
  }
  writeText(at, text.length)
  places.push([text.length, text.length])
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
    const [[start], [, end]] = [places[Math.min(position - 1, last)] ?? [0], places[Math.min(position - 2 + Math.max(length, 1), last)] ?? [0, 0]]
    const before = words.at(-1)
    if (before && start < before.end) continue
    words.push({ start, end: Math.max(end, start), startMs: ms })
  }
  return words.map((word, index) => ({ ...word, endMs: Math.max(word.startMs, words[index + 1]?.startMs ?? durationMs) }))
}
