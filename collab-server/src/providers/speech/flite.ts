import { respelled } from '@lectern/shared/pronunciations'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { Voice } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import { partsOf } from './flite-text.ts'
import { startProgram } from './voice-process.ts'
import { createVoiceProcesses, voicePlaces } from './voice-processes.ts'
import type { BuiltInVoices } from './voice-processes.ts'

/** Of its voices those that sound best; ids tell them from those of other programs. */
const VOICES: readonly Voice[] = [
  { id: 'flite-awb', name: 'AWB', languages: ['en-gb-scotland'] }, { id: 'flite-kal16', name: 'KAL', languages: ['en-us'] },
  { id: 'flite-rms', name: 'RMS', languages: ['en-us'] }, { id: 'flite-slt', name: 'SLT', languages: ['en-us'] },
]

/** Flite, in processes of its own: English alone, better understood than eSpeak NG, and without times of words. */
export function createFlite(module: string, maxMs: number = SPEECH_LIMITS.ms, places = voicePlaces()): BuiltInVoices {
  const { close, processes, speak } = createVoiceProcesses(() => startProgram('flite', module), places)
  return {
    engine: { kind: 'offline', name: 'Flite', license: 'BSD-4-Clause' },
    processes, close,
    voices: () => Promise.resolve(VOICES),
    async* speak({ pitch = 1, pronounced = [], rate, text, voice }, context) {
      if (!VOICES.some(({ id }) => id === voice)) throw new LecternError('invalid-request', { path: 'voice', reason: 'provider.unknownVoice' })
      const parts = partsOf(respelled(text, pronounced, SPEECH_LIMITS.text))
      if (parts.length === 0) throw new LecternError('ai-declined', { cause: new Error('no letter of it is English') })
      const request = { kind: 'speak', text: parts.join('\n'), voice: voice.replace('flite-', ''), rate, pitch, maxMs } as const
      yield* speak(request, [...text].length, context, () => null)
    },
  }
}
