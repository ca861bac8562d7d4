import type { FastifyInstance } from 'fastify'
import { storeAsset } from '../assets/store-asset.ts'
import { blobHash } from '../blobs/blobs.ts'
import type { ProviderUser } from '../providers/calls/places.ts'
import type { TranscribedWord, Recording } from '../providers/transcription/transcription.ts'

/** Keeps the sound of a sentence as an asset; answers its name. @throws LecternError `storage-full` or `disk-full` */
export async function storeSound(app: FastifyInstance, user: ProviderUser, mp3: Uint8Array): Promise<string> {
  const hash = blobHash(mp3)
  await storeAsset(app, user, { hash, contentType: 'audio/mpeg', bytes: mp3.length, width: null, height: null }, async () => await app.blobs.put(mp3))
  return hash
}

/** What a service hears in a sound; null where there is none, or it fails. @throws the signal's reason */
export async function transcribeWords(app: FastifyInstance, user: ProviderUser, recording: Recording, signal: AbortSignal): Promise<readonly TranscribedWord[] | null> {
  try {
    return await app.providers.transcription.transcribe(user, recording, signal)
  } catch (error) {
    signal.throwIfAborted()
    app.log.warn({ err: error }, 'a sentence could not be heard, so the times of its words are estimated')
    return null
  }
}
