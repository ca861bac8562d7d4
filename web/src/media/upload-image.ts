import { uploadImage as endpoint } from '@lectern/shared/media'
import type { ImagePurpose, Blob as StoredBlob } from '@lectern/shared/media'
import { upload } from '../platform/http/upload.ts'
import type { UploadOptions } from '../platform/http/upload.ts'

/**
 * Stores an image and answers where it is kept.
 * @throws ApiError, among others `file-too-large` and `unsupported-file-type`
 */
export async function uploadImage(file: File | Blob, purpose: ImagePurpose, options: UploadOptions = {}): Promise<StoredBlob> {
  const form = new FormData()
  form.append('file', file, file instanceof File ? file.name : 'image')
  return (await upload(endpoint, form, { query: { purpose } }, options)).blob
}
