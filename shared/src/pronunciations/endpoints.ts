import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { phonemesOf } from './dictionary.ts'

/** Bounds of a dictionary (S2 §9). */
export const PRONUNCIATION_LIMITS = {
  /** Entries that a workspace has at most, and that one call answers. */
  entries: 1000,
  /** How long a screen waits for them before it goes on without, ms. */
  waitMs: 3000,
  wordMax: 60,
  pronunciationMax: 60,
  voiceMax: 100,
} as const

/** What is said about pronunciations; one place for server and screen. */
export const PRONUNCIATION_MESSAGES = {
  word: 'Name one word or name, of letters and figures, with at most 60 characters.',
  pronunciation: 'Write how it is said in letters, or as phonemes of eSpeak NG in [[double brackets]], with at most 60 characters.',
  taken: 'How this word is said is in the dictionary already.',
  notYours: 'Who added this word, or the owner of the workspace, can change it.',
  tooMany: 'Your workspace has as many words in its dictionary as it may. Take one out first.',
} as const

/** Letters, figures, and what stands between them in names. */
const WORD = /^[\p{L}\p{M}\p{N}]+(?:[ '’.&-]{1,2}[\p{L}\p{M}\p{N}]+)*$/u
/** Phoneme names of eSpeak NG with its signs for stress and breaks; no bracket and no markup. */
const PHONEMES = /^[\w@:;'",=%~|!?*^#./ -]+$/

/** A word that is said in a way of its own. */
export const pronouncedWordSchema = z.string().trim().normalize().max(PRONUNCIATION_LIMITS.wordMax, PRONUNCIATION_MESSAGES.word).regex(WORD, PRONUNCIATION_MESSAGES.word)

/** How a word is said: in letters, or as phonemes. */
export const pronunciationSchema = z.string().trim().normalize().max(PRONUNCIATION_LIMITS.pronunciationMax, PRONUNCIATION_MESSAGES.pronunciation)
  .refine((text) => {
    const phonemes = phonemesOf(text)
    return phonemes === null ? WORD.test(text) : PHONEMES.test(phonemes)
  }, PRONUNCIATION_MESSAGES.pronunciation)

const languageSchema = z.string().regex(/^[a-z]{2,3}$/)
const voiceIdSchema = z.string().min(1).max(PRONUNCIATION_LIMITS.voiceMax)

/** A word in the dictionary of a workspace (S2 §3). */
export const dictionaryEntrySchema = z.object({
  entryId: z.string(),
  word: z.string(),
  pronunciation: z.string(),
  /** The voice that says it so; null for all of the language. */
  avatarId: z.string().nullable(),
  orgId: z.string(),
  /** Such as `en`. */
  language: z.string(),
  /** Who said so last. */
  author: z.object({ userId: z.string(), name: z.string() }),
  /** Whether who asks may change it and take it out. */
  mayChange: z.boolean(),
  /** ms since 1970 */
  updatedAt: z.number(),
})
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>

const listed = z.object({
  entries: z.array(dictionaryEntrySchema),
  /** How many there are in all. */
  total: z.number().int(),
})
const page = {
  limit: z.coerce.number().int().min(1).max(PRONUNCIATION_LIMITS.entries).default(PRONUNCIATION_LIMITS.entries),
  offset: z.coerce.number().int().min(0).max(PRONUNCIATION_LIMITS.entries).default(0),
}

export const listPronunciations = endpoint({
  method: 'GET', path: '/dictionary/any', access: 'member', summary: 'How words are said in my organization, by word',
  query: z.strictObject({
    /** My own; left out it is. */
    org_id: z.string().max(100).optional(),
    /** Those of one voice; left out those of all voices. */
    avatar_id: voiceIdSchema.optional(),
    /** With those that are for no voice alone. */
    include_global: z.stringbool().default(true),
    ...page,
  }),
  data: listed,
})

/** 409 where the word is there and `force` is not given; 403 where it is of somebody else. Answers the list as `listPronunciations`. */
export const savePronunciation = endpoint({
  method: 'POST', path: '/dictionary/any', access: 'member', summary: 'Say how a word is said in my organization',
  body: z.strictObject({
    word: pronouncedWordSchema,
    pronunciation: pronunciationSchema,
    /** Null for all voices of the language. */
    avatarId: voiceIdSchema.nullable(),
    language: languageSchema,
    /** My own; left out it is. */
    orgId: z.string().max(100).optional(),
    /** In the place of what the dictionary says. */
    force: z.boolean().default(false),
    /** The lesson it was said for: who has that open is told. */
    lessonId: z.string().max(100).optional(),
    includeGlobal: z.boolean().default(true),
    ...page,
  }),
  data: listed.extend({ entry: dictionaryEntrySchema }),
})

export const removePronunciation = endpoint({
  method: 'DELETE', path: '/dictionary/any/:entryId', access: 'member', summary: 'Take a word out of the dictionary of my organization',
  params: z.object({ entryId: z.string().max(100) }),
  query: z.strictObject({
    /** The lesson it was done in: who has that open is told. */
    lessonId: z.string().max(100).optional(),
  }),
  data: z.object({}),
})
