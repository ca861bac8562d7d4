import { uploadMediaFile } from '../../media/upload-media-file.ts'
import type { UploadOptions } from '../../platform/http/upload.ts'
import type { FilePurpose, StoredUpload, UploadPurpose } from '../uploads/upload-list.ts'
import { posterOfFile } from './file-poster.ts'
import { readMedia } from './read-media.ts'

/** Whether something is uploaded to be played or embedded. */
export function isFilePurpose(purpose: UploadPurpose | 'file'): purpose is FilePurpose {
  return purpose === 'video' || purpose === 'audio' || purpose === 'pdf' || purpose === 'excel'
}

/**
 * Stores a video, a sound, a PDF or a workbook with a picture that stands for it, which this browser makes.
 * @throws ApiError, among others `file-too-large` and `unsupported-file-type`
 */
export async function sendMedia(file: File, purpose: FilePurpose, options: UploadOptions): Promise<StoredUpload> {
  const isPlayed = purpose === 'video' || purpose === 'audio'
  const { height, poster: picture, seconds, width } = isPlayed ? await readMedia(file, purpose) : { seconds: 0, width: null, height: null, poster: await posterOfFile(file, purpose) }
  options.signal?.throwIfAborted()
  const signal = options.signal === undefined ? {} : { signal: options.signal }
  // Without its picture it is shown all the same.
  const poster = picture === null ? null : await uploadMediaFile(picture, 'poster', signal).then(({ hash }) => hash, () => null)
  const stored = await uploadMediaFile(file, purpose, options, isPlayed ? { poster } : null)
  return { ...stored, seconds, width, height, poster }
}
