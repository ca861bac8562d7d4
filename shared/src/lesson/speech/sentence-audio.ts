import { z } from 'zod'
import { blobSchema } from '../elements/schemas.ts'

/** Bounds of what a document keeps about spoken sentences. */
export const SENTENCE_AUDIO_LIMITS = {
  /** Words of one sentence. */
  words: 400,
  /** How long one lasts, ms. */
  ms: 10 * 60_000,
  /** Sentences that a document keeps sounds for. */
  sentences: 10_000,
} as const

const time = z.number().int().min(0).max(SENTENCE_AUDIO_LIMITS.ms)
const place = z.number().int().min(0).max(10_000)

/** A word of a sentence: where it begins and ends in it, in UTF-16 units, and when in its sound, ms. */
const timedWordSchema = z.tuple([place, place, time, time])
export type TimedWord = z.infer<typeof timedWordSchema>

/** Characters that are kept of the shapes of one sentence. */
export const MOUTH_CHARACTERS_MAX = 12_000

/** The sound of a sentence. */
export const sentenceAudioSchema = z.object({
  /** SHA-256 of the file. */
  blob: blobSchema,
  /** How long it lasts. */
  ms: time,
  words: z.array(timedWordSchema).max(SENTENCE_AUDIO_LIMITS.words),
  /** The voice does not tell when it says which word: the words share its time by their letters. */
  isEstimated: z.boolean(),
  /** How words of the dictionary were said in it (`Dictionary.keyOf`); left out where it has none of them. */
  pronounced: z.string().max(32).optional(),
  /** How a mouth moves that says it (`readMouth`); absent in sounds older than presenters. */
  mouth: z.string().max(MOUTH_CHARACTERS_MAX).optional(),
})
export type SentenceAudio = z.infer<typeof sentenceAudioSchema>

/** The sound of one sentence of a slide's narration. */
export const spokenPartSchema = sentenceAudioSchema.extend({
  /** Where the sentence begins and ends in the words of the narration, in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
})
export type SpokenPart = z.infer<typeof spokenPartSchema>

const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu

/** The words of a sentence when nobody says when they are said: each has its share of the time by its letters. */
export function estimatedWords(text: string, ms: number): readonly TimedWord[] {
  const words = [...text.matchAll(WORDS)].slice(0, SENTENCE_AUDIO_LIMITS.words)
  const letters = words.reduce((sum, [word]) => sum + word.length, 0)
  let lettersBefore = 0
  return words.map(({ 0: word, index }) => {
    const from = Math.round((ms * lettersBefore) / letters)
    lettersBefore += word.length
    return [index, index + word.length, from, Math.round((ms * lettersBefore) / letters)]
  })
}
