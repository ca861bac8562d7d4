import { z } from 'zod'
import type { Sentence } from '../../narration/sentences.ts'
import { hashOf } from '../../pronunciations/hash.ts'
import type { LessonRecord } from '../document.ts'
import { RECORDING_PREFIX } from '../keys.ts'
import { estimatedWords, sentenceAudioSchema } from './sentence-audio.ts'
import type { SentenceAudio } from './sentence-audio.ts'

/** Bounds of what people record of a slide's narration. */
export const RECORDING_LIMITS = {
  /** Sentences of a slide that are in somebody's own voice. */
  perSlide: 90,
  /** Letters of the sentence it was recorded for. */
  text: 700,
  /** Letters that are kept of the sentence before and of the one behind. */
  around: 120,
} as const

/** A sentence that somebody recorded in their own voice, or brought as a file. */
export const recordingSchema = z.object({
  /** The sentence as it was read out. */
  text: z.string().min(1).max(RECORDING_LIMITS.text),
  /** How the sentence before it began, by which it is found again when its words change; empty at the beginning … */
  before: z.string().max(RECORDING_LIMITS.around),
  /** … and the one behind it; empty at the end. */
  after: z.string().max(RECORDING_LIMITS.around),
  audio: sentenceAudioSchema,
})
export type Recording = z.infer<typeof recordingSchema>

/** What a sentence has in somebody's own voice. */
export interface OwnVoice {
  /** Under what it is kept in the slide. */
  readonly key: string
  readonly recording: Recording
  /** It says the sentence as it stands; else other words, which nobody but a person may put right. */
  readonly isCurrent: boolean
}

/** Under what the recording of a sentence is kept: two people who record the same sentence have one, the later. */
export const recordingKey = (text: string): string => `${RECORDING_PREFIX}${hashOf(text)}`

/** How a neighbour is known again. */
const neighbour = (sentence: Sentence | undefined): string => sentence?.text.slice(0, RECORDING_LIMITS.around) ?? ''

/** A recording for the sentence at this place. */
export function recordingFor(sentences: readonly Sentence[], index: number, audio: SentenceAudio): Recording {
  return { text: sentences[index]?.text ?? '', before: neighbour(sentences[index - 1]), after: neighbour(sentences[index + 1]), audio }
}

// Values of a document keep their identity: every letter of a narration asks for all its recordings.
const read = new WeakMap<object, Recording | null>()

/** The recordings of a slide by their keys; what is none is left out. */
export function recordingsOf(slide: LessonRecord): ReadonlyMap<string, Recording> {
  const found = new Map<string, Recording>()
  for (const key of slide.keys()) {
    const value: unknown = key.startsWith(RECORDING_PREFIX) ? slide.get(key) : null
    if (typeof value !== 'object' || value === null) continue
    let recording = read.get(value)
    if (recording === undefined) {
      recording = recordingSchema.safeParse(value).data ?? null
      read.set(value, recording)
    }
    if (recording) found.set(key, recording)
  }
  return found
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

/** A sentence is that of a recording with so much: most of its words, some of them and one neighbour, or both neighbours. */
const ENOUGH = 0.8
/** What a neighbour that is as it was says of it. */
const NEIGHBOUR = 0.5

/**
 * The recordings of a slide by its sentences, in their order. A sentence whose words were changed since keeps its recording, which
 * is not current any more: it is known by the words that it still has and by its neighbours. `lost` are those of which no sentence is left.
 */
export function matchRecordings(
  sentences: readonly Sentence[], recordings: ReadonlyMap<string, Recording>,
): { readonly own: readonly (OwnVoice | null)[]; readonly lost: readonly OwnVoice[] } {
  if (recordings.size === 0) return { own: sentences.map(() => null), lost: [] }
  const left = new Map(recordings)
  const own: (OwnVoice | null)[] = sentences.map(({ text }) => {
    const key = recordingKey(text)
    const recording = recordings.get(key)
    if (recording?.text !== text) return null
    left.delete(key)
    return { key, recording, isCurrent: true }
  })
  const pairs = [...left].flatMap(([key, recording]) => sentences.flatMap((sentence, index) => {
    if (own[index]) return []
    const isBeside = (neighbour(sentences[index - 1]) === recording.before ? NEIGHBOUR : 0) + (neighbour(sentences[index + 1]) === recording.after ? NEIGHBOUR : 0)
    const score = likeness(recording.text, sentence.text) + isBeside
    return score < ENOUGH ? [] : [{ key, recording, index, score }]
  }))
  for (const { index, key, recording } of pairs.toSorted((a, b) => b.score - a.score || a.index - b.index || (a.key < b.key ? -1 : 1))) {
    if (own[index] || !left.delete(key)) continue
    own[index] = { key, recording, isCurrent: false }
  }
  return { own, lost: [...left].map(([key, recording]) => ({ key, recording, isCurrent: false })) }
}

/** How a sentence sounds in somebody's own voice; of words that were changed since nobody knows when each is said. */
export function ownAudio({ isCurrent, recording: { audio } }: OwnVoice, text: string): SentenceAudio {
  return isCurrent ? audio : { ...audio, words: [...estimatedWords(text, audio.ms)], isEstimated: true }
}
