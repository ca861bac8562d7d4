import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { requestKeySchema } from '../jobs/index.ts'
import { pronouncedWordSchema, pronunciationSchema } from '../pronunciations/index.ts'

/** Bounds of speech. */
export const SPEECH_LIMITS = {
  /** Longest text, in characters; OpenAI takes 4096. */
  text: 4000,
  /** Longest text whose sound is answered together with its times, in characters. */
  timedText: 1000,
  /** How much slower or faster than people speak. */
  rate: { min: 0.5, max: 2 },
  /** Longest sound, ms. */
  ms: 12 * 60_000,
  /** Its size. */
  bytes: 40 * 1024 * 1024,
  /** Bytes by which its type is known. */
  beginning: 12,
  /** Until the first sound, ms. */
  firstMs: 45_000,
  /** Between its pieces, ms. */
  idleMs: 20_000,
  /** The whole, ms. */
  totalMs: 180_000,
} as const

/** Texts that a person may have spoken in {@link SPEECH_MINUTES} minutes. */
export const SPEECH_TEXTS = 120
/** The minutes for which they are counted. */
export const SPEECH_MINUTES = 5

/** The voices of OpenAI, which has no list to ask for. */
export const OPENAI_VOICES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer', 'verse', 'marin', 'cedar'] as const

/** A voice that texts can be spoken with. */
export const voiceSchema = z.object({
  id: z.string(),
  /** As its maker calls it. */
  name: z.string(),
  /** The languages it speaks, such as `en-us`, its own first; empty where it speaks any, or nobody says. */
  languages: z.array(z.string()),
  /** The program that speaks with it and its licence, of voices that are built in. */
  program: z.object({ name: z.string(), license: z.string() }).optional(),
})
export type Voice = z.infer<typeof voiceSchema>

/** What speaks. */
export const speechEngineSchema = z.object({
  /** The operator's, the workspace's own, or built in. */
  kind: z.enum(['direct', 'workspace', 'offline']),
  /** The model, or the program that is built in. */
  name: z.string(),
  /** The licence of what is built in; null of others. */
  license: z.string().nullable(),
})
export type SpeechEngine = z.infer<typeof speechEngineSchema>

/** When a word is said. */
export const spokenWordSchema = z.object({
  /** Where it begins in the text, in UTF-16 units. */
  start: z.number().int(),
  /** Where it ends. */
  end: z.number().int(),
  /** ms from the beginning of the sound. */
  startMs: z.number(),
  endMs: z.number(),
})
export type SpokenWord = z.infer<typeof spokenWordSchema>

const speechBody = (textMax: number) => z.strictObject({
  text: z.string().trim().min(1).max(textMax),
  /** A voice of the list; without one the first that speaks `language`, or the first. */
  voice: z.string().min(1).max(100).optional(),
  /** Such as `hi-IN`. */
  language: z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]{1,8})*$/).max(35).optional(),
  rate: z.number().min(SPEECH_LIMITS.rate.min).max(SPEECH_LIMITS.rate.max).default(1),
  /** How one word of it is said, so that this is heard before it is kept; the dictionary of the workspace has no part in it. */
  pronunciation: z.strictObject({ word: pronouncedWordSchema, pronunciation: pronunciationSchema }).optional(),
  key: requestKeySchema,
})

export const listVoices = endpoint({
  method: 'GET', path: '/speech/voices', access: 'member', summary: 'The voices that texts can be spoken with, and who speaks',
  data: z.object({ engine: speechEngineSchema, voices: z.array(voiceSchema) }),
})

/** Answers the sound itself, as a file of the type it says, while it is made. */
export const speakText = endpoint({
  method: 'POST', path: '/speech', access: 'member', summary: 'Speak a text: the answer is the sound, as it is made', body: speechBody(SPEECH_LIMITS.text), data: z.object({}),
})

export const speakTimedText = endpoint({
  method: 'POST', path: '/speech/with-timestamps', access: 'member', summary: 'Speak a short text: its sound and when each word is said',
  body: speechBody(SPEECH_LIMITS.timedText),
  data: z.object({
    contentType: z.string(),
    /** The file, in base64. */
    audio: z.string(),
    /** Null where the provider does not say. */
    words: z.array(spokenWordSchema).nullable(),
    /** ms; null where the provider does not say. */
    durationMs: z.number().nullable(),
  }),
})
