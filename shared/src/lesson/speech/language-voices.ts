import type { LessonRecord } from '../document.ts'
import { META, VOICE_PREFIX } from '../keys.ts'
import { isObject } from '../untrusted.ts'
import { VOICE_LANGUAGES_MAX, languageVoicesSchema } from './voice.ts'
import type { LanguageVoices } from './voice.ts'

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
