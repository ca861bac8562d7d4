import { estimatedWords } from '@lectern/shared/lesson'
import type { SentenceAudio, TimedWord } from '@lectern/shared/lesson'
import { SENTENCE_AUDIO_LIMITS } from '@lectern/shared/lesson'
import type { SpokenWord } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { markBlobs } from '../assets/removal.ts'
import { findAsset, insertAsset } from '../assets/store.ts'
import { blobHash } from '../blobs/blobs.ts'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { ProviderUser } from '../providers/calls/places.ts'
import type { StaleSentence } from '../sync/documents/stale-speech.ts'
import type { PreparedSound, SoundThread } from './sound/sound.ts'

/** Bytes of one sentence at most: three minutes of samples. */
const BYTES_MAX = 16 * 1024 * 1024

/** The words of a sentence by its sound, which begins `cutMs` later than that of the voice. */
function wordsBy(words: readonly SpokenWord[], { cutMs, ms }: PreparedSound): TimedWord[] {
  const at = (time: number): number => Math.min(ms, Math.max(0, Math.round(time - cutMs)))
  return words.slice(0, SENTENCE_AUDIO_LIMITS.words).map(({ end, endMs, start, startMs }) => [start, end, at(startMs), at(endMs)])
}

/** Keeps a sound as an asset; the same bytes are one. @throws LecternError `storage-full` or `disk-full` */
async function storeSound(app: FastifyInstance, user: ProviderUser, mp3: Uint8Array): Promise<string> {
  const hash = blobHash(mp3)
  const bytes = mp3.length
  if (!(await findAsset(app.db, hash))) await app.quotas.demandRoomFor(user.organizationId, bytes)
  await app.blobs.put(mp3)
  try {
    await insertAsset(app.db, { hash, contentType: 'audio/mpeg', bytes, width: null, height: null }, { ...user, at: app.now() }, app.quotas.demandWithin)
  } catch (error) {
    await transact(app.db, async (trx) => { await markBlobs(trx, [hash], app.now()) }).catch(() => undefined)
    throw error
  }
  return hash
}

/** Speaks one sentence and keeps its sound. @throws LecternError of the voice, and `storage-full` or `disk-full`; the signal's reason. */
export async function speakSentence(
  app: FastifyInstance, sound: SoundThread, user: ProviderUser, language: string, { text, voice }: StaleSentence, signal: AbortSignal,
): Promise<SentenceAudio> {
  const { id, pitch, rate } = voice
  const spoken = await app.providers.speech.speak(user, { text, language, rate, pitch, isRaw: true, ...(id === '' ? {} : { voice: id }) }, signal)
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
  const blob = await storeSound(app, user, prepared.mp3)
  const { ms } = prepared
  const isEstimated = spoken.words === null
  return { blob, ms, words: spoken.words === null ? [...estimatedWords(text, ms)] : wordsBy(spoken.words, prepared), isEstimated }
}
