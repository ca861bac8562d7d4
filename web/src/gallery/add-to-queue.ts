import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import { translate } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/index.ts'
import { uploadQueue } from './uploads.ts'
import '../locales/en/gallery.json'

/** Uploads pictures into the gallery, and says when there were too many. */
export function addToQueue(files: readonly File[]): void {
  const leftOut = uploadQueue.add(files)
  if (leftOut > 0) toast(translate('gallery:upload.leftOut', { count: leftOut, batch: GALLERY_LIMITS.batch }), { tone: 'danger' })
}
