import { open, readFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { VIDEO_THUMBNAIL_TYPES } from '@lectern/shared/video'
import { inspectImage } from '../media/image.ts'
import { LecternError } from '../platform/errors.ts'
import type { SpooledFile } from '../platform/spool.ts'

/** Boxes a video of ours has at its top; more would be something else. */
const MOST_BOXES = 64

function refused(message: string): LecternError {
  return new LecternError('unsupported-file-type', { path: 'file', message })
}

/** Bytes of the beginning that say what kind of file it is. */
const BEGINNING = 64

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** The names of the boxes at the top of an ISO media file; null when they do not fill it exactly. Their contents are not read. */
async function topBoxes(file: FileHandle, bytes: number): Promise<readonly string[] | null> {
  const names: string[] = []
  let at = 0
  while (at < bytes) {
    const head = await bytesAt(file, at, 16)
    if (head.length < 8 || names.length >= MOST_BOXES) return null
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return null
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < 8 || at + size > bytes) return null
    names.push(head.toString('latin1', 4, 8))
    at += size
  }
  return names
}

/** EBML, and the type of document that follows within the first bytes of its header. */
function isWebm(beginning: Buffer): boolean {
  return beginning.length === BEGINNING && beginning.readUInt32BE(0) === 0x1A_45_DF_A3 && beginning.includes('webm')
}

/**
 * What kind of video a file is, whatever was said about it.
 * @throws LecternError `unsupported-file-type` for anything but a whole MP4 or a WebM
 */
export async function checkVideoFile({ bytes, path }: SpooledFile): Promise<'video/mp4' | 'video/webm'> {
  const file = await open(path)
  try {
    if (isWebm(await bytesAt(file, 0, BEGINNING))) return 'video/webm'
    const boxes = await topBoxes(file, bytes)
    if (boxes?.[0] === 'ftyp' && boxes.includes('moov') && boxes.includes('mdat')) return 'video/mp4'
    throw refused('This is neither a whole MP4 nor a WebM video.')
  } finally {
    await file.close()
  }
}

/** The same for the still of a video: one of the kinds that browsers draw from a canvas. */
export async function checkThumbnailFile({ path }: SpooledFile): Promise<string> {
  const { contentType } = await inspectImage(await readFile(path), 'picture')
  if (!VIDEO_THUMBNAIL_TYPES.some((type) => type === contentType)) throw refused('Use a WebP, JPEG or PNG picture.')
  return contentType
}
