import { TRANSCRIPTION_LIMITS } from '@lectern/shared/providers'
import { z } from 'zod'
import type { ProviderAddress } from '../address.ts'
import { requestJson } from '../wire/json.ts'
import type { Wire } from '../wire/wire.ts'
import type { TranscriptionProvider } from './transcription.ts'

/** Characters of one word; longer ones are none. */
const WORD = 200
const seconds = z.number().min(0).max(TRANSCRIPTION_LIMITS.ms / 1000 * 2)

/** What `verbose_json` has of words; the text and its segments are not read. */
const answerSchema = z.object({
  words: z.array(z.object({ word: z.string().max(WORD), start: seconds, end: seconds })).max(TRANSCRIPTION_LIMITS.words),
})

/** Transcriptions over `POST /audio/transcriptions` as OpenAI defined it, with times of words: whisper-1 and many servers of Whisper give them. */
export function createOpenAiTranscription(kind: TranscriptionProvider['kind'], { key, model, url }: ProviderAddress, wire: Wire): TranscriptionProvider {
  return {
    kind,
    async transcribe({ bytes, contentType, language }, { signal }) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], contentType === 'audio/wav' ? 'sound.wav' : 'sound.mp3', { type: contentType }))
      form.set('model', model)
      form.set('response_format', 'verbose_json')
      form.set('timestamp_granularities[]', 'word')
      const spoken = language.split('-')[0] ?? ''
      if (spoken !== '') form.set('language', spoken)
      // The form as bytes, with the boundary in its type.
      const written = new Response(form)
      const { words } = await requestJson(wire, {
        method: 'POST', url: `${url}/audio/transcriptions`, body: new Uint8Array(await written.arrayBuffer()),
        headers: { 'content-type': written.headers.get('content-type') ?? '', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      }, answerSchema, TRANSCRIPTION_LIMITS.answerBytes, { signal, key, isDeclined: (said) => /content_(?:filter|policy)/.test(said) })
      return words.map(({ end, start, word }) => ({ word, startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) }))
    },
  }
}
