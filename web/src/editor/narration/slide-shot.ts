import type { Slide } from '@lectern/shared/lesson'
import { slidePicture } from '../../downloads/formats/slide-picture.ts'

/** Large enough for a model to read what stands on it, pixels. */
const SIZE = { width: 960, height: 540 } as const
/** Characters at a time: more arguments than this a call cannot have. */
const CHUNK = 0x8000

/** A slide as a picture in base64; undefined where a picture on it has not come. Throws what the signal was aborted with. */
export async function slideShot(slide: Slide, signal: AbortSignal): Promise<string | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  try {
    const bytes = new Uint8Array(await (await slidePicture(canvas, slide, 'image/jpeg', signal)).arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
    return btoa(text)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
