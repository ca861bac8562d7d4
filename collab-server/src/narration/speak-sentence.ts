import { SENTENCE_AUDIO_LIMITS, estimatedWords, writeMouth } from '@lectern/shared/lesson'
import type { MouthKey, SentenceAudio, TimedWord } from '@lectern/shared/lesson'
import type { SpokenWord } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { ProviderUser } from '../providers/calls/places.ts'
import type { StaleSentence } from '../sync/documents/stale-speech.ts'
import { alignedWords } from './align-words.ts'
import { transcribeWords, storeSound } from './sentence-sounds.ts'
import type { PreparedSound, SoundThread } from './sound/sound.ts'

/** Bytes of one sentence at most: three minutes of samples. */
const BYTES_MAX = 16 * 1024 * 1024

/** The words of a sentence by its sound, which begins `cutMs` later than that of the voice. */
function wordsBy(words: readonly SpokenWord[], { cutMs, ms }: PreparedSound): TimedWord[] {
  const at = (time: number): number => Math.min(ms, Math.max(0, Math.round(time - cutMs)))
  return words.slice(0, SENTENCE_AUDIO_LIMITS.words).map(({ end, endMs, start, startMs }) => [start, end, at(startMs), at(endMs)])
}

/** How a mouth moves by the sounds of speech that the voice tells of, else by how loud it is. */
function mouthBy(keys: readonly MouthKey[] | undefined, { cutMs, mouth, ms }: PreparedSound): string {
  return writeMouth(keys === undefined ? mouth : [...keys.map(([at, shape]): MouthKey => [Math.min(ms, Math.max(0, at - cutMs)), shape]), [ms, 'X']])
}

/** Speaks one sentence and keeps its sound. @throws LecternError of the voice, and `storage-full` or `disk-full`; the signal's reason. */
export async function speakSentence(
  app: FastifyInstance, sound: SoundThread, user: ProviderUser, language: string, { pronounced, text, voice, words: special }: StaleSentence, signal: AbortSignal,
): Promise<SentenceAudio> {
  const { id, pitch, rate } = voice
  const spoken = await app.providers.speech.speak(user, { text, language, rate, pitch, pronounced: special, isRaw: true, ...(id === '' ? {} : { voice: id }) }, signal)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of spoken.audio) {
    bytes += piece.length
    if (bytes > BYTES_MAX) throw new LecternError('ai-invalid-response', { cause: new Error('a sentence that is too long') })
    pieces.push(piece)
  }
  const prepared = await sound.normalise({ bytes: Buffer.concat(pieces), contentType: spoken.contentType }).catch((error: unknown) => {
    throw new LecternError('ai-invalid-response', { cause: error })
  })
  signal.throwIfAborted()
  const { mp3, ms } = prepared
  const blob = await storeSound(app, user, mp3)
  const voiced = { mouth: mouthBy(spoken.mouth, prepared), ...(pronounced !== '' && { pronounced }) }
  if (spoken.words !== null) return { blob, ms, words: wordsBy(spoken.words, prepared), isEstimated: false, ...voiced }
  const transcript = await transcribeWords(app, user, { bytes: mp3, ms, language }, signal)
  // Something else was heard: then times are estimated.
  const aligned = transcript && alignedWords(text, transcript, ms)
  return { blob, ms, words: [...aligned ?? estimatedWords(text, ms)], isEstimated: aligned === null, ...voiced }
}
