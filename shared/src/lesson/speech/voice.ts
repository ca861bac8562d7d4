import { z } from 'zod'

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

/** What speaks where nobody chose. */
export const DEFAULT_VOICE: VoiceChoice = { id: '', rate: 1, pitch: 1 }
