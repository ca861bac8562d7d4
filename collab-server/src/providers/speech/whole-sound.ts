import { LecternError } from '../../platform/errors.ts'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { SpokenWord, Voice } from '@lectern/shared/providers'
import { withoutKeys } from '../wire/ask.ts'
import { soundType } from './openai.ts'
import type { SpokenHead } from './speech.ts'

/** Bytes of a list of voices at most: the largest houses have some hundred kB. */
export const VOICE_LIST_BYTES = 4 * 1024 * 1024
/** Bytes of an answer that has a sound as base64. */
export const ANSWER_BYTES = Math.ceil(SPEECH_LIMITS.bytes * 1.4)
const VOICES_MAX = 1000
const NAME_MAX = 100

/** Voices as people choose among them: those that can be named, and so many. */
export function listedVoices(voices: readonly Voice[]): readonly Voice[] {
  return voices.filter(({ id }) => id !== '' && id.length <= NAME_MAX).slice(0, VOICES_MAX)
    .map(({ id, languages, name }) => ({ id, name: name.slice(0, NAME_MAX), languages: languages.map((tag) => tag.slice(0, NAME_MAX)) }))
}

/**
 * A sound that came as a whole, as what is known of it and its bytes.
 * @throws LecternError `ai-invalid-response` for what browsers do not play.
 */
export function* wholeSound(bytes: Uint8Array, words: readonly SpokenWord[] | null, key: string | null): Generator<SpokenHead | Uint8Array, void, undefined> {
  const contentType = soundType(bytes)
  if (contentType === null) throw new LecternError('ai-invalid-response', { cause: new Error(withoutKeys(`no sound: ${Buffer.from(bytes.subarray(0, 200)).toString('utf8')}`, key)) })
  yield { contentType, words, durationMs: null }
  yield bytes
}
