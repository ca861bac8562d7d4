import { blobUrl } from '@lectern/shared/media'
import { mp3Lead } from '@lectern/shared/narration'
import { CaptureError } from './capture-error.ts'
import { SOUND_RATE } from './sound-track.ts'

/** How often a file is asked for, and the wait in between, ms. */
const TRIES = 3
const AGAIN_MS = 1500

async function bytesOf(blob: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await fetch(blobUrl(blob), { signal })
      if (!answer.ok) throw new Error(`a sound answers ${answer.status}`)
      return await answer.arrayBuffer()
    } catch (error) {
      signal.throwIfAborted()
      if (tries === TRIES) throw error
      await new Promise((resolve) => { setTimeout(resolve, AGAIN_MS) })
    }
  }
}

/** The sound of a video; nothing where it has none that this browser decodes. */
async function soundOfVideo(bytes: ArrayBuffer): Promise<Float32Array> {
  try {
    return (await new OfflineAudioContext(1, 1, SOUND_RATE).decodeAudioData(bytes)).getChannelData(0)
  } catch {
    return new Float32Array(0)
  }
}

/**
 * Decodes the sound of a sentence, without what its encoding put before it; of a video, which may have none, silence where there is none.
 * @throws CaptureError `sound-missing`; the signal's reason.
 */
export async function loadSound(blob: string, signal: AbortSignal, isVideo = false): Promise<Float32Array> {
  try {
    const bytes = await bytesOf(blob, signal)
    if (isVideo) return await soundOfVideo(bytes)
    const lead = mp3Lead(new Uint8Array(bytes))
    const decoded = await new OfflineAudioContext(1, 1, SOUND_RATE).decodeAudioData(bytes)
    return decoded.getChannelData(0).subarray(Math.round(lead * SOUND_RATE))
  } catch (error) {
    signal.throwIfAborted()
    throw new CaptureError('sound-missing', error)
  }
}
