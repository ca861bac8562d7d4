import { z } from 'zod'
import type { Sentence } from '../../narration/sentences.ts'
import { hashOf } from '../../pronunciations/hash.ts'
import type { LessonRecord } from '../document.ts'
import { RECORDING_PREFIX } from '../keys.ts'
import { AROUND_LETTERS, storedSentence, matchStored } from './stored-sentences.ts'
import type { FoundSentence } from './stored-sentences.ts'
import { estimatedWords, sentenceAudioSchema } from './sentence-audio.ts'
import type { SentenceAudio } from './sentence-audio.ts'

/** Bounds of what people record of a slide's narration. */
export const RECORDING_LIMITS = {
  /** Sentences of a slide that are in somebody's own voice. */
  perSlide: 90,
  /** Letters of the sentence it was recorded for. */
  text: 700,
} as const

/** A sentence that somebody recorded in their own voice, or brought as a file: `StoredSentence` as it was read out, with its sound. */
export const recordingSchema = z.object({
  text: z.string().min(1).max(RECORDING_LIMITS.text), before: z.string().max(AROUND_LETTERS), after: z.string().max(AROUND_LETTERS),
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

/** A recording for the sentence at this place. */
export function recordingFor(sentences: readonly Sentence[], index: number, audio: SentenceAudio): Recording {
  return { ...storedSentence(sentences, index), audio }
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

/**
 * The recordings of a slide by its sentences, in their order. A sentence whose words were changed since keeps its recording, which
 * is not current any more: it is known by the words that it still has and by its neighbours. `lost` are those of which no sentence is left.
 */
export function matchRecordings(
  sentences: readonly Sentence[], recordings: ReadonlyMap<string, Recording>,
): { readonly own: readonly (OwnVoice | null)[]; readonly lost: readonly OwnVoice[] } {
  const ownOf = ({ isCurrent, kept: recording, key }: FoundSentence<Recording>): OwnVoice => ({ key, recording, isCurrent })
  const { found, lost } = matchStored(sentences, recordings, recordingKey)
  return { own: found.map((one) => one && ownOf(one)), lost: lost.map(ownOf) }
}

/** How a sentence sounds in somebody's own voice; of words that were changed since nobody knows when each is said. */
export function ownAudio({ isCurrent, recording: { audio } }: OwnVoice, text: string): SentenceAudio {
  return isCurrent ? audio : { ...audio, words: [...estimatedWords(text, audio.ms)], isEstimated: true }
}
