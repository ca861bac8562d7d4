import { uploadMediaFile as endpoint } from '@lectern/shared/media'
import type { MediaFileKind, Blob as StoredBlob } from '@lectern/shared/media'
import { upload } from '../platform/http/upload.ts'
import type { UploadOptions } from '../platform/http/upload.ts'

/** What the gallery keeps of a video beside its file. */
export interface ListedMedia {
  /** The picture that stands for it there; null where there is none. */
  readonly poster: string | null
}

/**
 * Stores a file for a slide; one that is `listed` is found again in the gallery.
 * @throws ApiError, among others `file-too-large` and `unsupported-file-type`
 */
export async function uploadMediaFile(file: File | Blob, kind: MediaFileKind, options: UploadOptions = {}, listed: ListedMedia | null = null): Promise<StoredBlob> {
  const form = new FormData()
  form.append('file', file, file instanceof File ? file.name : kind)
  const query = { kind, ...(listed === null ? {} : { isListed: 'true' as const, ...(listed.poster === null ? {} : { poster: listed.poster }) }) }
  return (await upload(endpoint, form, { query }, options)).blob
}
