import { MEDIA_TYPE } from '@lectern/shared/gallery'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureInput } from './PictureInput.tsx'
import { UploadList } from './UploadList.tsx'
import { addToQueue } from './add-to-queue.ts'
import { useGallery } from './queries.ts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { StoredPicture } from '../rendering/image/StoredPicture.tsx'
import { Button, Skeleton, cx } from '../ui/index.ts'
import '../locales/en/gallery.json'

/** Pictures that are shown: the latest of the gallery, which has the others. */
const SHOWN = 12

interface PhotoPresentersProps {
  /** The picture that presents; null where none does. */
  readonly chosen: string | null
  readonly disabled: boolean
  readonly onChoose: (blob: string) => void
}

/** Pictures of people, of which one may present in a ring that moves with the voice. They come from the gallery, where they are uploaded to. */
export function PhotoPresenters({ chosen, disabled, onChoose }: PhotoPresentersProps) {
  const { t } = useTranslation('presenters')
  const input = useRef<HTMLInputElement>(null)
  const gallery = useGallery({ scope: 'mine', imageType: 0, mediaType: MEDIA_TYPE.Image, search: '', page: 1 })
  const pictures = (gallery.data?.media ?? []).slice(0, SHOWN)
  return (
    <section aria-label={t('photos')} className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-xs font-semibold text-soft">{t('photos')}</h3>
        <Button size="small" icon={<ImagePlus aria-hidden size={16} />} disabled={disabled} onClick={() => input.current?.click()}>{t('upload')}</Button>
        <PictureInput ref={input} onFiles={addToQueue} />
      </div>
      <p className="text-xs text-faint">{t('photosHelp')}</p>
      <UploadList />
      {gallery.isPending && <Skeleton className="h-16" />}
      {gallery.isError && !gallery.data && <LoadFailure what={t('photosFailed')} error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {gallery.data?.media.length === 0 && <p className="text-xs text-faint">{t('noPhotos')}</p>}
      <div className="grid grid-cols-4 gap-2">
        {pictures.map(({ blob, mediaId, name }) => (
          <button
            key={mediaId} type="button" aria-pressed={chosen === blob.hash} aria-label={t('usePhoto', { name })} title={name} disabled={disabled} onClick={() => onChoose(blob.hash)}
            className={cx('size-16 overflow-hidden rounded-full', chosen === blob.hash ? 'outline-2 outline-offset-2 outline-teal' : 'outline-1 outline-line hover:outline-edge')}
          >
            <StoredPicture blob={blob.hash} alt="" side={128} className="size-full object-cover" />
          </button>
        ))}
      </div>
      {chosen !== null && <p className="text-xs text-faint">{t('statusPhoto')}</p>}
    </section>
  )
}
