import { SPEECH_LIMITS } from '@lectern/shared/providers'
import { createEspeak } from './espeak.ts'
import { createFlite } from './flite.ts'
import type { SpeechProvider } from './speech.ts'
import { findProgram } from './voice-process.ts'
import { voicePlaces } from './voice-processes.ts'
import type { BuiltInVoices } from './voice-processes.ts'

/** The voices of all programs that are installed. */
export interface BuiltIn extends SpeechProvider {
  /** Ends their processes. */
  close(): void
}

/** The voices that are built in, those of eSpeak NG first, as they speak all languages; null where no package of voices is installed. */
export function createBuiltIn(): BuiltIn | null {
  const places = voicePlaces()
  const [espeak, flite] = [findProgram('espeak'), findProgram('flite')]
  const programs = [
    ...(espeak === null ? [] : [createEspeak(espeak, SPEECH_LIMITS.ms, places)]), ...(flite === null ? [] : [createFlite(flite, SPEECH_LIMITS.ms, places)]),
  ]
  const [first] = programs
  if (!first) return null
  const all = (of: (program: BuiltInVoices) => string): string => programs.map(of).join(', ')
  return {
    engine: { kind: 'offline', name: all(({ engine }) => engine.name), license: all(({ engine }) => engine.license ?? '') },
    async voices(signal) {
      const lists = await Promise.all(programs.map(async ({ engine: { license, name }, voices }) => (
        (await voices(signal)).map((voice) => ({ ...voice, program: { name, license: license ?? '' } }))
      )))
      return lists.flat()
    },
    async* speak(request, context) {
      const owners = await Promise.all(programs.map(async ({ voices }) => (await voices(context.signal)).some(({ id }) => id === request.voice)))
      // Who knows none of them says so.
      yield* (programs[owners.indexOf(true)] ?? first).speak(request, context)
    },
    close() { for (const program of programs) program.close() },
  }
}
