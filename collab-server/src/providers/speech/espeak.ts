import { PHONEME_PROGRAM } from '@lectern/shared/pronunciations'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { Voice } from '@lectern/shared/providers'
import type { ProviderUser } from '../calls/places.ts'
import { markupOf, wordsOf } from './espeak-markup.ts'
import { startProgram } from './voice-process.ts'
import { createVoiceProcesses, voicePlaces } from './voice-processes.ts'
import type { BuiltInVoices } from './voice-processes.ts'

const SYSTEM: ProviderUser = { organizationId: '', userId: '' }

/** eSpeak NG, in processes of its own; `module` is where its package lies, `maxMs` the longest sound it makes. */
export function createEspeak(module: string, maxMs: number = SPEECH_LIMITS.ms, places = voicePlaces()): BuiltInVoices {
  const { ask, close, processes, speak } = createVoiceProcesses(() => startProgram('espeak', module), places)
  let voices: readonly Voice[] | null = null
  return {
    engine: { kind: 'offline', name: PHONEME_PROGRAM, license: 'GPL-3.0' },
    processes, close,
    async voices(signal) {
      if (voices) return voices
      for await (const answer of ask({ kind: 'voices' }, SYSTEM, signal)) {
        if (answer.kind !== 'voices') continue
        // The first language of a voice is what it is asked for by.
        voices = answer.voices.flatMap(({ languages, name }) => (languages[0] === undefined ? [] : [{ id: languages[0], name, languages: [...languages] }]))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      }
      return voices ?? []
    },
    async* speak({ pitch = 1, pronounced = [], rate, text, voice }, context) {
      const source = markupOf(text, pronounced)
      yield* speak(
        { kind: 'speak', text: source.markup, voice, rate, pitch, maxMs }, [...text].length, context,
        ({ words }, durationMs) => words && wordsOf(words, source, durationMs),
      )
    },
  }
}
