import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import { IMAGE_MAX_BYTES } from '@lectern/shared/media'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, cx } from '../ui/index.ts'
import { PictureInput } from './PictureInput.tsx'
import { addToQueue } from './add-to-queue.ts'
import { useDropTarget } from '../media/use-drop-target.ts'

const MEGABYTES = IMAGE_MAX_BYTES / 1024 / 1024

/** Where pictures are dropped or chosen. */
export function UploadArea() {
  const { t } = useTranslation('gallery')
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const over = useDropTarget(place, { takes: (types) => types.includes('Files'), onDrop: ({ files }) => addToQueue([...files]) })
  return (
    <div
      ref={place}
      className={cx(
        'flex flex-wrap items-center gap-4 rounded-surface border-2 border-dashed px-6 py-6 transition-colors',
        over ? 'border-teal bg-teal-wash' : 'border-edge/50 bg-sheet',
      )}
    >
      <span aria-hidden className="flex size-11 items-center justify-center rounded-full bg-teal-wash text-teal-ink"><ImagePlus size={22} /></span>
      <div className="min-w-60 flex-1">
        <p className="text-sm font-medium">{t(over ? 'upload.dropNow' : 'upload.drop')}</p>
        <p className="mt-0.5 text-xs text-soft">{t('upload.help', { megabytes: MEGABYTES, batch: GALLERY_LIMITS.batch })}</p>
      </div>
      <Button variant="primary" onClick={() => input.current?.click()}>{t('upload.choose')}</Button>
      <PictureInput ref={input} onFiles={addToQueue} />
    </div>
  )
}
