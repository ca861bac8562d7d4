import { VIDEO_LIMITS, VIDEO_THUMBNAIL_TYPES } from '@lectern/shared/video'
import { inspectImage } from '../media/image.ts'
import { LecternError } from '../platform/errors.ts'

const MEGABYTE = 1024 * 1024
/** Boxes a video of ours has at its top; more would be something else. */
const MOST_BOXES = 64

function refused(message: string): LecternError {
  return new LecternError('unsupported-file-type', { path: 'file', message })
}

function demandSize(bytes: Uint8Array, most: number): void {
  if (bytes.length > most) throw new LecternError('file-too-large', { path: 'file', message: `Send at most ${most / MEGABYTE} MB.` })
}

/** The names of the boxes at the top of an ISO media file; null when they do not fill it exactly. */
function topBoxes(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length || names.length >= MOST_BOXES) return null
    const short = view.getUint32(at)
    if (short === 1 && at + 16 > bytes.length) return null
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < 8 || at + size > bytes.length) return null
    names.push(String.fromCodePoint(...bytes.subarray(at + 4, at + 8)))
    at += size
  }
  return names
}

/** EBML, and the type of document that follows within the first bytes of its header. */
function isWebm(bytes: Uint8Array): boolean {
  if (bytes.length < 64 || Buffer.compare(bytes.subarray(0, 4), Uint8Array.of(0x1A, 0x45, 0xDF, 0xA3)) !== 0) return false
  return Buffer.from(bytes.buffer, bytes.byteOffset, 64).includes('webm')
}

/**
 * What kind of video the bytes are, whatever was said about them.
 * @throws LecternError `unsupported-file-type` for anything but a whole MP4 or a WebM, `file-too-large`.
 */
export function judgeVideo(bytes: Uint8Array): 'video/mp4' | 'video/webm' {
  demandSize(bytes, VIDEO_LIMITS.fileMaxBytes)
  if (isWebm(bytes)) return 'video/webm'
  const boxes = topBoxes(bytes)
  if (boxes?.[0] === 'ftyp' && boxes.includes('moov') && boxes.includes('mdat')) return 'video/mp4'
  throw refused('This is neither a whole MP4 nor a WebM video.')
}

/** The same for the still of a video: one of the kinds that browsers draw from a canvas. */
export async function judgeThumbnail(bytes: Uint8Array): Promise<string> {
  demandSize(bytes, VIDEO_LIMITS.thumbnailMaxBytes)
  const { contentType } = await inspectImage(bytes, 'picture')
  if (!VIDEO_THUMBNAIL_TYPES.some((type) => type === contentType)) throw refused('Use a WebP, JPEG or PNG picture.')
  return contentType
}
