import { PHONEME_PROGRAM, languageOf } from '@lectern/shared/pronunciations'
import { useVoices } from '../providers/queries.ts'

/** Whether a voice, or where none is named the first of a language, reads phonemes; false while that is not known. */
export function useTakesPhonemes(voiceId: string, language: string): boolean {
  const voices = useVoices(true).data?.voices ?? []
  const voice = voiceId === '' ? voices.find(({ languages }) => languages.some((tag) => languageOf(tag) === languageOf(language))) : voices.find(({ id }) => id === voiceId)
  return voice?.program?.name === PHONEME_PROGRAM
}
