import { z } from 'zod'
import type { LessonRecord } from '../document.ts'
import { META, VOICE_PREFIX } from '../keys.ts'
import { isObject } from '../untrusted.ts'

/** Bounds of a voice, 1 being as its maker has it. */
export const VOICE_LIMITS = { rate: { min: 0.5, max: 2 }, pitch: { min: 0.5, max: 1.5 }, idCharacters: 100 } as const

/** The voice that a narration is spoken with. */
export const voiceChoiceSchema = z.object({
  /** A voice of who speaks; empty for the first that speaks the lesson's language. */
  id: z.string().max(VOICE_LIMITS.idCharacters),
  /** How fast it speaks. */
  rate: z.number().min(VOICE_LIMITS.rate.min).max(VOICE_LIMITS.rate.max),
  /** How high; voices that cannot be set higher or lower speak as they are. */
  pitch: z.number().min(VOICE_LIMITS.pitch.min).max(VOICE_LIMITS.pitch.max),
})
export type VoiceChoice = z.infer<typeof voiceChoiceSchema>

/** Languages that a lesson may have voices of their own for. */
export const VOICE_LANGUAGES_MAX = 60

/** Voices by the first part of a language tag. */
export const languageVoicesSchema = z.record(z.string().regex(/^[a-z]{2,3}$/), voiceChoiceSchema)
export type LanguageVoices = z.infer<typeof languageVoicesSchema>

/** The part of a language tag that voices are kept by: one voice speaks the Spanish of Spain and of Mexico. */
export const voiceLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? ''

/**
 * The voices that languages have in what a lesson says about itself; undefined where none has any. Each is a key of its own, since of a map
 * that two people write at once one is lost; lessons had such a map, whose languages count until they are chosen anew. What is no voice is left out.
 */
export function languageVoicesOf(meta: LessonRecord): LanguageVoices | undefined {
  const older: unknown = meta.get(META.voices)
  const values = new Map<string, unknown>(isObject(older) ? Object.entries(older) : [])
  for (const [key, value] of meta.entries()) if (key.startsWith(VOICE_PREFIX)) values.set(key.slice(VOICE_PREFIX.length), value)
  const voices = [...values].flatMap(([language, value]) => Object.entries(languageVoicesSchema.safeParse({ [language]: value }).data ?? {}))
  return voices.length === 0 ? undefined : Object.fromEntries(voices.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, VOICE_LANGUAGES_MAX))
}

/** What speaks where nobody chose. */
export const DEFAULT_VOICE: VoiceChoice = { id: '', rate: 1, pitch: 1 }
