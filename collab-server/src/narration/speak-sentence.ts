import { SENTENCE_AUDIO_LIMITS, estimatedWords } from '@lectern/shared/lesson'
import type { SentenceAudio, TimedWord } from '@lectern/shared/lesson'
import type { SpokenWord } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { storeAsset } from '../assets/store-asset.ts'
import { blobHash } from '../blobs/blobs.ts'
import { LecternError } from '../platform/errors.ts'
import type { ProviderUser } from '../providers/calls/places.ts'
import type { Recording } from '../providers/transcription/transcription.ts'
import type { StaleSentence } from '../sync/documents/stale-speech.ts'
import { alignedWords } from './align-words.ts'
import type { PreparedSound, SoundThread } from './sound/sound.ts'

/** Bytes of one sentence at most: three minutes of samples. */
const BYTES_MAX = 16 * 1024 * 1024

/** The words of a sentence by its sound, which begins `cutMs` later than that of the voice. */
function wordsBy(words: readonly SpokenWord[], { cutMs, ms }: PreparedSound): TimedWord[] {
  const at = (time: number): number => Math.min(ms, Math.max(0, Math.round(time - cutMs)))
  return words.slice(0, SENTENCE_AUDIO_LIMITS.words).map(({ end, endMs, start, startMs }) => [start, end, at(startMs), at(endMs)])
}

/** The words of a sentence by what a service hears in its sound; null where there is none, it fails, or it hears something else: then times are estimated. */
async function heardWords(app: FastifyInstance, user: ProviderUser, recording: Recording, text: string, signal: AbortSignal): Promise<readonly TimedWord[] | null> {
  try {
    const heard = await app.providers.transcription.hear(user, recording, signal)
    return heard && alignedWords(text, heard, recording.ms)
  } catch (error) {
    signal.throwIfAborted()
    app.log.warn({ err: error }, 'a sentence could not be heard, so the times of its words are estimated')
    return null
  }
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
  const blob = blobHash(mp3)
  await storeAsset(app, user, { hash: blob, contentType: 'audio/mpeg', bytes: mp3.length, width: null, height: null }, async () => await app.blobs.put(mp3))
  const said = pronounced === '' ? {} : { pronounced }
  if (spoken.words !== null) return { blob, ms, words: wordsBy(spoken.words, prepared), isEstimated: false, ...said }
  const aligned = await heardWords(app, user, { bytes: mp3, ms, language }, text, signal)
  return { blob, ms, words: [...aligned ?? estimatedWords(text, ms)], isEstimated: aligned === null, ...said }
}
