import { startRenditions } from '../assets/renditions/rendition-process.ts'
import type { PictureBox } from '../assets/renditions/rendition-process.ts'
import { Turns } from '../platform/turns.ts'
import { inspectImage } from './image.ts'

/** What cutting one may take. */
const BOUNDS = { memoryMb: 384, pixels: 50_000_000 } as const
const CUT_MS = 20_000
/** Cut at once: each has a process of its own, beside the event loop. */
const turns = new Turns(2)
/** So far from a form, as a share of it, a picture still has it: services round to what they can make. */
const NEAR = 0.01

/** The largest part in the middle that has a form (width to height); null where the whole has it already. */
export function middleBox(width: number, height: number, form: number): PictureBox | null {
  if (Math.abs(width / height / form - 1) <= NEAR) return null
  const box = width / height > form
    ? { width: Math.max(1, Math.round(height * form)), height }
    : { width, height: Math.max(1, Math.round(width / form)) }
  if (box.width === width && box.height === height) return null
  return { ...box, left: Math.floor((width - box.width) / 2), top: Math.floor((height - box.height) / 2) }
}

/**
 * The middle of a picture in a form (width to height), in the type it had, cut in a process of its own; the picture itself where it has
 * that form. Throws what {@link inspectImage} throws, an error where it cannot be cut, and the signal's reason.
 */
export async function cutPicture(bytes: Uint8Array, form: number, signal: AbortSignal): Promise<Uint8Array> {
  const { contentType, height, width } = await inspectImage(bytes, 'picture')
  const box = width === null || height === null || contentType === 'image/svg+xml' ? null : middleBox(width, height, form)
  if (box === null) return bytes
  await turns.acquire()
  try {
    signal.throwIfAborted()
    const process = startRenditions(BOUNDS)
    try {
      for await (const answer of process.ask({ bytes, wanted: box }, AbortSignal.any([signal, AbortSignal.timeout(CUT_MS)]))) {
        if (answer.kind === 'made') return answer.bytes
        if (answer.kind === 'refused') throw new Error(answer.words)
      }
      throw new Error('nothing was cut')
    } finally {
      process.end()
    }
  } finally {
    turns.release()
  }
}
