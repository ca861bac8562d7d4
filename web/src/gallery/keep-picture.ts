import { GALLERY_TYPE, uploadGalleryMedia } from '@lectern/shared/gallery'
import type { GalleryMedia, GalleryType } from '@lectern/shared/gallery'
import { sessionStore } from '../platform/session/session.ts'
import { upload } from '../platform/http/upload.ts'
import type { UploadOptions } from '../platform/http/upload.ts'

/** What is known of a picture beside its bytes. */
export interface PictureFacts {
  readonly imageType?: Exclude<GalleryType, 0>
  readonly name?: string
  /** What it shows. */
  readonly description?: string
}

/**
 * Keeps a picture in the gallery, for the signed-in person and their workspace (S2 §5: both are needed).
 * @throws ApiError
 */
export async function keepPicture(file: File, facts: PictureFacts = {}, options: UploadOptions = {}): Promise<GalleryMedia> {
  const { user } = sessionStore.getState()
  const { imageType = GALLERY_TYPE.Custom, name = file.name, description = '' } = facts
  const form = new FormData()
  const fields = {
    UserId: user?.userId ?? '', OrganizationId: user?.organizationId ?? '', ImageType: String(imageType), SourceName: name,
    Description: description, ReturnStatusAndCurrentMediaOnly: 'true',
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('File', file, file.name)
  return (await upload(uploadGalleryMedia, form, {}, options)).currentMedia
}
