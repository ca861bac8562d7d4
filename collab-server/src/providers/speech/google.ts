import { respelled } from '@lectern/shared/pronunciations'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { SpeechEngine } from '@lectern/shared/providers'
import { z } from 'zod'
import type { ProviderAddress } from '../address.ts'
import { requestJson } from '../wire/json.ts'
import type { Wire } from '../wire/wire.ts'
import type { SpeechProvider } from './speech.ts'
import { ANSWER_BYTES, VOICE_LIST_BYTES, listedVoices, wholeSound } from './whole-sound.ts'

const voicesSchema = z.object({ voices: z.array(z.object({ name: z.string(), languageCodes: z.array(z.string()).default([]) })).default([]) })
const spokenSchema = z.object({ audioContent: z.string() })
/** Half tones of an octave, and how far voices can be set. */
const OCTAVE = 12
const HALF_TONES = 20

/** The language of a voice by its name, such as `cmn-CN` of `cmn-CN-Wavenet-A`. */
const localeOf = (voice: string): string => /^[a-z]{2,3}-[A-Za-z\d]{2,4}/.exec(voice)?.[0] ?? 'en-US'

/** Voices of Google's Cloud Text-to-Speech; they do not tell when words are said. */
export function createGoogleSpeech(kind: SpeechEngine['kind'], { key, model, url }: ProviderAddress, wire: Wire): SpeechProvider {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { 'x-goog-api-key': key }
  return {
    engine: { kind, name: model, license: null },
    async voices(signal) {
      const { voices } = await requestJson(wire, { method: 'GET', url: `${url}/voices`, headers }, voicesSchema, VOICE_LIST_BYTES, { signal, key })
      return listedVoices(voices.map(({ languageCodes, name }) => ({ id: name, name, languages: languageCodes })))
    },
    async* speak({ isRaw = false, pitch = 1, pronounced = [], rate, text, voice }, { signal, used }) {
      const said = respelled(text, pronounced, SPEECH_LIMITS.text)
      const halfTones = Math.max(-HALF_TONES, Math.min(HALF_TONES, Math.round(OCTAVE * Math.log2(pitch) * 10) / 10))
      const { audioContent } = await requestJson(wire, {
        method: 'POST', url: `${url}/text:synthesize`, headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          input: { text: said }, voice: { languageCode: localeOf(voice), name: voice },
          audioConfig: { audioEncoding: isRaw ? 'LINEAR16' : 'MP3', ...(rate === 1 ? {} : { speakingRate: rate }), ...(halfTones === 0 ? {} : { pitch: halfTones }) },
        }),
      }, spokenSchema, ANSWER_BYTES, { signal, key })
      used({ characters: [...said].length })
      yield* wholeSound(Buffer.from(audioContent, 'base64'), null, key)
    },
  }
}
