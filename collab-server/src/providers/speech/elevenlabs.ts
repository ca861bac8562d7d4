import { respelled } from '@lectern/shared/pronunciations'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { SpeechEngine, SpokenWord } from '@lectern/shared/providers'
import { z } from 'zod'
import type { ProviderAddress } from '../address.ts'
import { requestJson } from '../wire/json.ts'
import type { Wire } from '../wire/wire.ts'
import type { SpeechProvider } from './speech.ts'
import { ANSWER_BYTES, VOICE_LIST_BYTES, listedVoices, wholeSound } from './whole-sound.ts'

/** How fast its voices can be asked to speak. */
const RATE = { min: 0.7, max: 1.2 } as const

const voicesSchema = z.object({
  voices: z.array(z.object({
    voice_id: z.string(), name: z.string().nullish(), labels: z.record(z.string(), z.string()).nullish(),
    verified_languages: z.array(z.object({ language: z.string().nullish(), locale: z.string().nullish() })).nullish(),
  })),
})
const spokenSchema = z.object({
  audio_base64: z.string(),
  alignment: z.object({
    characters: z.array(z.string()), character_start_times_seconds: z.array(z.number()), character_end_times_seconds: z.array(z.number()),
  }).nullish(),
})

/** When words are said, from when each character is; null where the characters are not those of the text. */
export function wordsOfCharacters(text: string, alignment: z.output<typeof spokenSchema>['alignment']): readonly SpokenWord[] | null {
  if (!alignment || alignment.characters.join('') !== text) return null
  const { character_end_times_seconds: ends, character_start_times_seconds: starts, characters } = alignment
  const words: SpokenWord[] = []
  let place = 0
  let word = null as SpokenWord | null
  for (const [index, character] of characters.entries()) {
    const isPart = /[\p{L}\p{N}\p{M}'’-]/u.test(character)
    const [startMs, endMs] = [Math.round((starts[index] ?? 0) * 1000), Math.round((ends[index] ?? 0) * 1000)]
    if (isPart) word = { start: place, startMs, ...word, end: place + character.length, endMs }
    else if (word !== null) {
      words.push(word)
      word = null
    }
    place += character.length
  }
  if (word !== null) words.push(word)
  return words
}

/** Voices of ElevenLabs, which tell when each character is said. */
export function createElevenLabsSpeech(kind: SpeechEngine['kind'], { key, model, url }: ProviderAddress, wire: Wire): SpeechProvider {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { 'xi-api-key': key }
  return {
    engine: { kind, name: model, license: null },
    async voices(signal) {
      const { voices } = await requestJson(wire, { method: 'GET', url: `${url}/voices`, headers }, voicesSchema, VOICE_LIST_BYTES, { signal, key })
      return listedVoices(voices.map(({ labels, name, verified_languages: languages, voice_id: id }) => {
        const spoken = (languages ?? []).flatMap(({ language, locale }) => locale ?? language ?? [])
        return { id, name: name ?? id, languages: spoken.length > 0 ? [...new Set(spoken)] : (labels?.language ? [labels.language] : []) }
      }))
    },
    async* speak({ pronounced = [], rate, text, voice }, { signal, used }) {
      const said = respelled(text, pronounced, SPEECH_LIMITS.text)
      const speed = Math.max(RATE.min, Math.min(RATE.max, rate))
      const { alignment, audio_base64: audio } = await requestJson(wire, {
        method: 'POST', url: `${url}/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=mp3_44100_128`,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ text: said, model_id: model, ...(speed === 1 ? {} : { voice_settings: { speed } }) }),
      }, spokenSchema, ANSWER_BYTES, { signal, key, isDeclined: (words) => /content_against_policy/.test(words) })
      used({ characters: [...said].length })
      yield* wholeSound(Buffer.from(audio, 'base64'), said === text ? wordsOfCharacters(text, alignment) : null, key)
    },
  }
}
