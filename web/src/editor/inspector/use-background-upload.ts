import { useTranslation } from 'react-i18next'
import { IMAGE_MESSAGES, imageRefusal } from '@lectern/shared/media'
import { translateMessage } from '../../platform/i18n/i18n.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { toast } from '../../ui/index.ts'
import { isUnderWay, stopUpload, uploadToSlide } from '../uploads/upload-list.ts'
import { useLessonUploads } from '../uploads/use-lesson-uploads.ts'

/** The upload of a background: how far it is, and how to begin and stop it. */
export interface BackgroundUpload {
  /** Share sent, 0 … 1; null while there is none under way. */
  readonly share: number | null
  start(file: File): void
  stop(): void
}

/**
 * Uploads a picture for the background of a slide, wherever the author is by the time it arrives; what does not fit S1 §5.3 is
 * refused before it is sent, and again by the server.
 */
export function useBackgroundUpload(slideId: string): BackgroundUpload {
  const { t } = useTranslation('editor')
  const { lessonId, userId } = useLessonSession()
  const current = useLessonUploads(lessonId).findLast((upload) => upload.purpose === 'background' && upload.slideId === slideId && isUnderWay(upload))

  const start = (file: File): void => {
    const refusal = imageRefusal({ contentType: file.type, bytes: file.size }, 'background')
    if (refusal) {
      toast(t('inspector.uploadFailed', { name: file.name, message: translateMessage(`reason.background.${refusal}`, IMAGE_MESSAGES.background[refusal]) }), { tone: 'danger' })
      return
    }
    uploadToSlide([{ userId, lessonId, slideId, purpose: 'background', name: file.name, file, at: { x: 0, y: 0 } }])
  }
  return { share: current?.progress ?? null, start, stop: () => { if (current) stopUpload(current.id) } }
}
