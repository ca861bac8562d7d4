import type { Readable } from 'node:stream'
import { AVATAR_LIMITS } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { SOUND_TOO_LONG } from '../narration/sound/sound.ts'
import type { PlacedSound } from '../narration/sound/sound.ts'
import { LecternError } from '../platform/errors.ts'
import type { NarrationAudio } from '../sync/documents/narration-audio.ts'
import { WorkerCallError } from '../threads/worker-call.ts'

/** A narration as one sound. */
export interface NarrationSound {
  readonly mp3: Uint8Array
  readonly ms: number
}

const tooLong = (): LecternError => new LecternError('invalid-request', { reason: 'provider.speechTooLong' })

/** All of a file that is at most so long: what a lesson names as the sound of a sentence may be any file of the workspace. @throws LecternError where it is longer */
async function readAtMost(file: Readable, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of file as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > bytesMax) throw tooLong()
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}

/**
 * The sounds of sentences as one, each where it is heard on the slide. Nothing is read of a narration that begins a sentence too late, and
 * at most twice the bytes that may be sent; they are joined in the thread for sounds.
 * @throws LecternError `invalid-request` for a narration that is longer than an avatar says; Error for what is no sound
 */
export async function soundOfNarration(app: FastifyInstance, { sentences }: NarrationAudio): Promise<NarrationSound> {
  if (sentences.some(({ start }) => start * 1000 > AVATAR_LIMITS.ms)) throw tooLong()
  const sounds: PlacedSound[] = []
  let left = AVATAR_LIMITS.soundBytes * 2
  for (const { blob, start } of sentences) {
    const bytes = await readAtMost(await app.blobs.get(blob), left)
    left -= bytes.length
    sounds.push({ bytes, start })
  }
  try {
    const { mp3, ms } = await app.narration.sound.join(sounds, AVATAR_LIMITS.ms)
    return { mp3, ms }
  } catch (error) {
    if (error instanceof WorkerCallError && error.code === SOUND_TOO_LONG) throw tooLong()
    throw error
  }
}
