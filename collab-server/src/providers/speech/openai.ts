import { respelled } from '@lectern/shared/pronunciations'
import { OPENAI_VOICES, SPEECH_LIMITS } from '@lectern/shared/providers'
import type { SpeechEngine, Voice } from '@lectern/shared/providers'
import { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import type { ProviderAddress } from '../address.ts'
import { BrokenAnswer, ask, withoutKeys } from '../wire/ask.ts'
import { requestJson } from '../wire/json.ts'
import type { Wire } from '../wire/wire.ts'
import type { SpeechProvider } from './speech.ts'

/** Bytes of a list of voices at most. */
const VOICES_BYTES = 1024 * 1024
const VOICES_MAX = 500
/** Of an id or a name, in characters. */
const NAME_MAX = 100

const named = z.union([
  z.string().transform((id) => ({ id, name: id, language: undefined })),
  z.object({ id: z.string().optional(), voice_id: z.string().optional(), name: z.string().optional(), language: z.string().optional() })
    .transform(({ id, language, name, voice_id: voiceId }) => ({ id: id ?? voiceId ?? name ?? '', name: name ?? id ?? voiceId ?? '', language })),
])
const voicesSchema = z.union([z.object({ voices: z.array(named) }), z.object({ data: z.array(named) })]).transform((answer) => ('voices' in answer ? answer.voices : answer.data))

/** The type of sound by its first bytes; null when it is none that browsers play. */
export function soundType(bytes: Uint8Array): 'audio/mpeg' | 'audio/wav' | null {
  const [a = 0, b = 0] = bytes
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('RIFF') && start.slice(8) === 'WAVE') return 'audio/wav'
  return start.startsWith('ID3') || (a === 0xFF && (b & 0xE0) === 0xE0) ? 'audio/mpeg' : null
}

/** The pieces of a body, the first of at least so many bytes. */
async function* withBeginning(body: AsyncIterable<Uint8Array>, least: number): AsyncGenerator<Uint8Array, void, undefined> {
  let first: Uint8Array | null = new Uint8Array()
  for await (const chunk of body) {
    if (first === null) yield chunk
    else {
      first = Buffer.concat([first, chunk])
      if (first.length < least) continue
      yield first
      first = null
    }
  }
  if (first && first.length > 0) yield first
}

/** Speech over `POST /audio/speech` as OpenAI defined it: many servers of voices speak it, at addresses of their own. */
export function createOpenAiSpeech(kind: SpeechEngine['kind'], { key, model, url }: ProviderAddress, wire: Wire): SpeechProvider {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { authorization: `Bearer ${key}` }
  const unreadable = (cause: Error): LecternError => new LecternError('ai-invalid-response', { cause })
  return {
    engine: { kind, name: model, license: null },
    async voices(signal) {
      try {
        const found = await requestJson(wire, { method: 'GET', url: `${url}/audio/voices`, headers }, voicesSchema, VOICES_BYTES, { signal, key })
        const voices = found.filter(({ id }) => id !== '' && id.length <= NAME_MAX).slice(0, VOICES_MAX)
          .map(({ id, language, name }): Voice => ({ id, name: name.slice(0, NAME_MAX), languages: language === undefined ? [] : [language.slice(0, NAME_MAX)] }))
        if (voices.length > 0) return voices
      } catch (error) {
        signal.throwIfAborted()
        // OpenAI itself has no list to ask for: its page names the voices.
        if (!(error instanceof LecternError) || (error.code !== 'ai-refused' && error.code !== 'ai-invalid-response')) throw error
      }
      return OPENAI_VOICES.map((id) => ({ id, name: id[0]?.toUpperCase() + id.slice(1), languages: [] }))
    },
    async* speak({ isRaw = false, pronounced = [], rate, text, voice }, { signal, used }) {
      const { body } = await ask(wire, {
        method: 'POST', url: `${url}/audio/speech`, headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ model, input: respelled(text, pronounced, SPEECH_LIMITS.text), voice, response_format: isRaw ? 'wav' : 'mp3', ...(rate === 1 ? {} : { speed: rate }) }),
      }, { signal, key, isDeclined: (words) => /content_(?:filter|policy)/.test(words) })
      let hasBegun = false
      try {
        for await (const chunk of withBeginning(body, SPEECH_LIMITS.beginning)) {
          if (!hasBegun) {
            const contentType = soundType(chunk)
            if (contentType === null) throw unreadable(new Error(withoutKeys(`no sound: ${Buffer.from(chunk).toString('utf8')}`, key)))
            hasBegun = true
            used({ characters: [...text].length })
            yield { contentType, words: null, durationMs: null }
          }
          yield chunk
        }
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof LecternError) throw error
        throw unreadable(new BrokenAnswer(withoutKeys(`broke off: ${error instanceof Error ? error.message : String(error)}`, key)))
      } finally {
        body.destroy()
      }
      if (!hasBegun) throw unreadable(new Error('no sound'))
    },
  }
}
