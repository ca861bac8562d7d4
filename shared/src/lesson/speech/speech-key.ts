import { hashOf } from '../../pronunciations/hash.ts'
import type { VoiceChoice } from './voice.ts'

/** Under what the sound of a sentence is kept: the same words by the same voice are the same sound. `language` counts where no voice is named. */
export function speechKey(text: string, { id, pitch, rate }: VoiceChoice, language: string): string {
  return hashOf(JSON.stringify([text, id, rate, pitch, id === '' ? language : '']))
}
