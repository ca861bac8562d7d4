import { ImageIcon } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_FITS } from '@lectern/shared/lesson'
import type { PictureFill } from '@lectern/shared/lesson'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@lectern/shared/media'
import { useDropTarget } from '../../media/use-drop-target.ts'
import { StoredPicture } from '../../rendering/image/StoredPicture.tsx'
import { useLessonSession } from '../../sync/hooks.ts'
import { Button, ColourField, SelectField, cx, toast } from '../../ui/index.ts'
import { refusalOf } from '../uploads/judge-file.ts'
import { uploadToSlide } from '../uploads/upload-list.ts'
import type { FillPlace } from '../uploads/upload-list.ts'

interface PictureFillFieldsProps {
  readonly slideId: string
  /** What a picture that is chosen fills. */
  readonly place: FillPlace
  /** Null while none is chosen yet. */
  readonly fill: PictureFill | null
  readonly disabled: boolean
  /** How it fits and what lies behind it is changed; absent where that is not the author's choice. */
  readonly onChange?: (fill: PictureFill) => void
  /** What stands in place of the small picture. */
  readonly shown?: ReactNode
}

/** The picture of a fill: shown, chosen or dropped and uploaded, how it fits and what lies behind it. A row of a grid of two columns. */
export function PictureFillFields({ slideId, place, fill, disabled, onChange, shown }: PictureFillFieldsProps) {
  const { t } = useTranslation(['elements', 'canvas'])
  const { lessonId, userId } = useLessonSession()
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const upload = (file: File | undefined): void => {
    if (file === undefined) return
    const refusal = refusalOf(file)
    if (refusal === null) uploadToSlide([{ userId, lessonId, slideId, purpose: 'picture', fill: place, name: file.name, file, at: { x: 0, y: 0 } }])
    else toast(t(`canvas:${refusal}`, { name: file.name, megabytes: Math.round(IMAGE_MAX_BYTES / 1024 / 1024) }), { tone: 'danger' })
  }
  const over = useDropTarget(area, { takes: (types) => !disabled && types.includes('Files'), onDrop: ({ files: [file] }) => upload(file) })
  return (
    <>
      <div ref={area} className={cx('col-span-2 flex flex-col gap-2 rounded-control outline-2', over ? 'bg-teal-wash outline-teal' : 'outline-transparent')}>
        {fill !== null && (shown ?? <StoredPicture blob={fill.blob} alt={t('pictureFill.shown')} side={320} className="aspect-video w-full rounded-control object-contain outline outline-line" />)}
        <Button size="small" wide icon={<ImageIcon aria-hidden size={16} />} disabled={disabled} onClick={() => input.current?.click()}>
          {t(fill === null ? 'pictureFill.choose' : 'pictureFill.replace')}
        </Button>
        <input
          ref={input} type="file" accept={IMAGE_TYPES.join()} className="sr-only" tabIndex={-1} aria-hidden="true" data-picture-fill
          onChange={(event) => {
            upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {fill !== null && onChange && (
        <>
          <SelectField
            label={t('fields.fit')} size="small" value={fill.fit} disabled={disabled}
            options={PICTURE_FITS.map((value) => ({ value, label: t(`fit.${value}`) }))} onChange={(fit) => onChange({ ...fill, fit })}
          />
          <ColourField label={t('pictureFill.behind')} value={fill.colour} allowNone allowOpacity disabled={disabled} onChange={(colour) => onChange({ ...fill, colour })} />
        </>
      )}
    </>
  )
}
