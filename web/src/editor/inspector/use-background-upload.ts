import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGE_MESSAGES, imageRefusal } from '@lectern/shared/media'
import { isFinal, messageOf } from '../../app/api.ts'
import { translateSaid } from '../../app/i18n.ts'
import { uploadImage } from '../../media/upload-image.ts'
import { toast } from '../../ui/index.ts'

/** The upload of a background: how far it is, and how to begin and stop it. */
export interface BackgroundUpload {
  /** Share sent, 0 … 1; null while there is none under way. */
  readonly share: number | null
  start(file: File): Promise<void>
  stop(): void
}

/** Uploads pictures for a background; what does not fit S1 §5.3 is refused before it is sent, and again by the server. */
export function useBackgroundUpload(onImage: (blob: string) => void): BackgroundUpload {
  const { t } = useTranslation('editor')
  const [share, setShare] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  // The answer belongs to the slide as it is when it comes.
  const put = useRef(onImage)
  useEffect(() => { put.current = onImage })

  const start = async (file: File): Promise<void> => {
    const fail = (reason: string, retry?: () => void): void => {
      toast(t('inspector.uploadFailed', { name: file.name, message: reason }), {
        tone: 'danger', ...(retry ? { action: { label: t('failure.retry'), run: retry } } : {}),
      })
    }
    const refusal = imageRefusal({ contentType: file.type, bytes: file.size }, 'background')
    if (refusal) return fail(translateSaid(IMAGE_MESSAGES.background[refusal]))
    const control = new AbortController()
    abort.current = control
    setShare(0)
    try {
      const stored = await uploadImage(file, 'background', { onProgress: setShare, signal: control.signal })
      put.current(stored.hash)
    } catch (error) {
      if (!control.signal.aborted) fail(messageOf(error), isFinal(error) ? undefined : () => void start(file))
    } finally {
      setShare(null)
    }
  }
  return { share, start, stop: () => abort.current?.abort() }
}
