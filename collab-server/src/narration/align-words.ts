import { estimatedWords } from '@lectern/shared/lesson'
import type { TimedWord } from '@lectern/shared/lesson'
import type { TranscribedWord } from '../providers/transcription/transcription.ts'

/** Of the words of a sentence so many have to be heard; with fewer it was another text, or nothing was understood. */
const LEAST_HEARD = 0.5
/** Words are the same that have so much of their letters in common; recognisers write some in another way. */
const LEAST_ALIKE = 0.6
/** Words heard for each of the sentence that are looked at, and some more: numbers are heard as many. */
const TRANSCRIPT_WORDS = { each: 2, more: 8 } as const

/** A word as it is compared: letters, marks and digits alone, without accents. */
const bare = (word: string): string => word.normalize('NFKD').toLowerCase().replaceAll(/[\u0300-\u036F]|[^\p{L}\p{N}\p{M}]/gu, '')

/** How much two words have in common, 0 to 1: their longest common subsequence as a part of the longer one. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  if (Math.min(a.length, b.length) < Math.max(a.length, b.length) * LEAST_ALIKE) return 0
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const letter of a) {
    const next = [0]
    for (let at = 1; at <= b.length; at++) next.push(letter === b[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0))
    row = next
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length)
}

/** Which of the heard words each word is, in order and so that most of them are heard; null for one that was not. */
function matched(words: readonly string[], transcript: readonly string[]): (number | null)[] {
  // best[i][j]: how much of the words from i on can be matched with those heard from j on.
  const best = Array.from({ length: words.length + 1 }, () => Array.from({ length: transcript.length + 1 }, () => 0))
  const of = (i: number, j: number): number => best[i]?.[j] ?? 0
  const alike = words.map((word) => transcript.map((other) => {
    const share = likeness(word, other)
    return share < LEAST_ALIKE ? 0 : share
  }))
  const share = (i: number, j: number): number => alike[i]?.[j] ?? 0
  for (let i = words.length - 1; i >= 0; i--) {
    const row = best[i] ?? []
    for (let j = transcript.length - 1; j >= 0; j--) row[j] = Math.max(of(i + 1, j), of(i, j + 1), share(i, j) > 0 ? of(i + 1, j + 1) + share(i, j) : 0)
  }
  const found: (number | null)[] = words.map(() => null)
  for (let i = 0, j = 0; i < words.length && j < transcript.length;) {
    if (share(i, j) > 0 && of(i, j) === of(i + 1, j + 1) + share(i, j)) found[i++] = j++
    else if (of(i, j) === of(i + 1, j)) i++
    else j++
  }
  return found
}

/** Times that can be: within the sound, and none before the one before it. */
function inOrder(transcript: readonly TranscribedWord[], ms: number): TranscribedWord[] {
  const kept: TranscribedWord[] = []
  for (const word of transcript) {
    const last = kept.at(-1)?.startMs ?? 0
    if (word.startMs < last || word.startMs >= ms || word.endMs < word.startMs) continue
    kept.push({ ...word, endMs: Math.min(ms, word.endMs) })
  }
  return kept
}

/**
 * When the words of a sentence are said, by what was heard in its sound of so many ms. Words that were not heard share the time between
 * those that were, by their letters. Null where too little of the sentence was heard, so that nothing better is known than an estimate.
 */
export function alignedWords(text: string, transcript: readonly TranscribedWord[], ms: number): readonly TimedWord[] | null {
  const words = estimatedWords(text, ms)
  if (words.length === 0) return null
  const times = inOrder(transcript, ms).filter(({ word }) => bare(word) !== '').slice(0, words.length * TRANSCRIPT_WORDS.each + TRANSCRIPT_WORDS.more)
  const found = matched(words.map(([start, end]) => bare(text.slice(start, end))), times.map(({ word }) => bare(word)))
  if (found.filter((at) => at !== null).length < words.length * LEAST_HEARD) return null
  const result: TimedWord[] = []
  for (let at = 0; at < words.length;) {
    const [start = 0, end = 0] = words[at] ?? []
    const before = result.at(-1)?.[3] ?? 0
    const own = times[found[at] ?? -1]
    if (own) {
      // The next may have begun before this one is over.
      const from = Math.max(before, own.startMs)
      const next = times[found[at + 1] ?? -1]
      result.push([start, end, from, Math.max(from, Math.min(own.endMs, next?.startMs ?? ms))])
      at++
      continue
    }
    const upTo = found.findIndex((other, index) => index > at && other !== null)
    const last = upTo < 0 ? words.length : upTo
    const until = Math.max(before, upTo < 0 ? ms : times[found[upTo] ?? -1]?.startMs ?? ms)
    const run = words.slice(at, last)
    const offset = run[0]?.[0] ?? 0
    const shared = estimatedWords(text.slice(offset, run.at(-1)?.[1] ?? offset), until - before)
    result.push(...shared.map(([from, to, startMs, endMs]): TimedWord => [offset + from, offset + to, before + startMs, before + endMs]))
    at = last
  }
  return result
}
