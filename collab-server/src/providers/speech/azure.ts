import { respelled } from '@lectern/shared/pronunciations'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { SpeechEngine } from '@lectern/shared/providers'
import { z } from 'zod'
import type { ProviderAddress } from '../address.ts'
import { ask } from '../wire/ask.ts'
import { readWhole, requestJson } from '../wire/json.ts'
import type { Wire } from '../wire/wire.ts'
import type { SpeechProvider } from './speech.ts'
import { VOICE_LIST_BYTES, listedVoices, wholeSound } from './whole-sound.ts'

const voicesSchema = z.array(z.object({ ShortName: z.string(), LocalName: z.string().nullish(), DisplayName: z.string().nullish(), Locale: z.string().nullish() }))
/** Samples to be worked on, and a file to be heard. */
const FORMATS = { raw: 'riff-24khz-16bit-mono-pcm', file: 'audio-24khz-96kbitrate-mono-mp3' } as const

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Words within the markup that is asked for: nothing in them is markup. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
/** The language of a voice by its name, such as `es-MX` of `es-MX-DaliaNeural`. */
const localeOf = (voice: string): string => /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})+(?=-)/.exec(voice)?.[0] ?? 'en-US'
const change = (times: number): string => `${times >= 1 ? '+' : ''}${Math.round((times - 1) * 100)}%`

/** The markup in which voices of Azure are told what to say, and how. */
export function azureMarkup(text: string, { pitch, rate, voice }: { readonly voice: string; readonly rate: number; readonly pitch: number }): string {
  const words = `<prosody rate="${change(rate)}" pitch="${change(pitch)}">${escaped(text)}</prosody>`
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escaped(localeOf(voice))}"><voice name="${escaped(voice)}">${words}</voice></speak>`
}

/** Voices of Azure Speech; over its calls they do not tell when words are said. */
export function createAzureSpeech(kind: SpeechEngine['kind'], { key, model, url }: ProviderAddress, wire: Wire): SpeechProvider {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { 'ocp-apim-subscription-key': key }
  return {
    engine: { kind, name: model, license: null },
    async voices(signal) {
      const voices = await requestJson(wire, { method: 'GET', url: `${url}/voices/list`, headers }, voicesSchema, VOICE_LIST_BYTES, { signal, key })
      return listedVoices(voices.map(({ DisplayName, LocalName, Locale, ShortName: id }) => ({ id, name: LocalName ?? DisplayName ?? id, languages: Locale ? [Locale] : [] })))
    },
    async* speak({ isRaw = false, pitch = 1, pronounced = [], rate, text, voice }, { signal, used }) {
      const said = respelled(text, pronounced, SPEECH_LIMITS.text)
      const { body } = await ask(wire, {
        method: 'POST', url: `${url}/v1`, body: azureMarkup(said, { pitch, rate, voice }),
        headers: { 'content-type': 'application/ssml+xml', 'x-microsoft-outputformat': isRaw ? FORMATS.raw : FORMATS.file, ...headers },
      }, { signal, key })
      const sound = await readWhole(body, SPEECH_LIMITS.bytes)
      used({ characters: [...said].length })
      yield* wholeSound(sound, null, key)
    },
  }
}
