import { ImageIcon, Trash2Icon, XIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BACKGROUND_IMAGE_TYPES } from '@lectern/shared/media'
import { useDropTarget } from '../../media/use-drop-target.ts'
import { Button, IconButton, Progress, cx } from '../../ui/index.ts'
import { StoredPicture } from '../../rendering/image/StoredPicture.tsx'
import { useBackgroundUpload } from './use-background-upload.ts'

interface BackgroundPictureProps {
  readonly slideId: string
  /** The picture there is; null when there is none. */
  readonly blob: string | null
  readonly disabled: boolean
  readonly onRemove: () => void
}

/** The picture behind a slide: shown, chosen or dropped and uploaded, taken away (S1 §5.3). */
export function BackgroundPicture({ slideId, blob, disabled, onRemove }: BackgroundPictureProps) {
  const { t } = useTranslation('editor')
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const upload = useBackgroundUpload(slideId)
  const busy = upload.share !== null
  const over = useDropTarget(place, {
    takes: (types) => !disabled && !busy && types.includes('Files'),
    onDrop: ({ files: [file] }) => { if (file) upload.start(file) },
  })

  return (
    <div
      ref={place} role="group" aria-label={t('inspector.backgroundImage')}
      className={cx('-mx-2 flex flex-col gap-2 rounded-control p-2 outline-2 -outline-offset-2', over ? 'bg-teal-wash outline-teal' : 'outline-transparent')}
    >
      <span className="text-sm font-medium text-ink">{t('inspector.backgroundImage')}</span>
      {blob !== null && (
        <StoredPicture blob={blob} alt={t('inspector.backgroundImage')} side={320} className="aspect-video w-full rounded-control object-cover outline outline-line" />
      )}
      {upload.share !== null && (
        <div className="flex items-center gap-2">
          <Progress label={t('inspector.uploading')} value={upload.share} className="flex-1" />
          <IconButton size="small" label={t('inspector.stopUpload')} icon={<XIcon size={14} />} onClick={upload.stop} />
        </div>
      )}
      <div className="grid grid-flow-col grid-cols-[1fr] gap-2">
        <Button size="small" wide icon={<ImageIcon aria-hidden size={16} />} disabled={disabled || busy} onClick={() => input.current?.click()}>
          {blob === null ? t('inspector.chooseImage') : t('inspector.replaceImage')}
        </Button>
        {blob !== null && <IconButton label={t('inspector.removeImage')} icon={<Trash2Icon size={16} />} disabled={disabled} onClick={onRemove} />}
      </div>
      {!disabled && <p className="text-xs text-faint">{t('inspector.backgroundHelp')}</p>}
      <input
        ref={input} type="file" accept={BACKGROUND_IMAGE_TYPES.join()} className="sr-only" tabIndex={-1} aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) upload.start(file)
        }}
      />
    </div>
  )
}
