import { KIT_LIMITS } from '@lectern/shared/brand'
import type { BrandKit } from '@lectern/shared/brand'
import { IMAGE_MAX_BYTES, IMAGE_TYPES, blobUrl } from '@lectern/shared/media'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '../media/upload-image.ts'
import { messageOf } from '../platform/http/api.ts'
import { Button, IconButton, Notice, Progress } from '../ui/index.ts'
import '../locales/en/brand.kits.json'

interface KitLogosProps {
  readonly logos: BrandKit['logos']
  readonly onChange: (logos: BrandKit['logos']) => void
  readonly onUploading: (isUploading: boolean) => void
}

/** The logos of a kit, the main one first: added by upload, taken away. */
export function KitLogos({ logos, onChange, onUploading }: KitLogosProps) {
  const { t } = useTranslation('brand')
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = async (files: readonly File[]): Promise<void> => {
    onUploading(true)
    setFailure(null)
    try {
      const added: BrandKit['logos'] = []
      for (const file of files.slice(0, KIT_LIMITS.logos - logos.length)) added.push(await uploadImage(file, 'picture', { onProgress: setShare }))
      onChange([...logos, ...added].filter(({ hash }, at, all) => all.findIndex((one) => one.hash === hash) === at))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setShare(null)
      onUploading(false)
    }
  }
  return (
    <div role="group" aria-label={t('kits.logos')} className="flex flex-col gap-2">
      <span className="text-sm font-medium">{t('kits.logos')}</span>
      <ul className="flex flex-wrap gap-3">
        {logos.map(({ hash }, at) => (
          <li key={hash} className="relative grid h-16 w-28 place-items-center rounded-control bg-sunken p-2 ring-1 ring-line ring-inset">
            <img src={blobUrl(hash)} alt={t('kits.logo', { number: at + 1 })} className="max-h-full max-w-full object-contain" />
            <IconButton
              size="small" className="absolute -end-2 -top-2 bg-raised shadow-resting" label={t('kits.removeLogo', { number: at + 1 })} icon={<X aria-hidden size={14} />}
              onClick={() => onChange(logos.toSpliced(at, 1))}
            />
          </li>
        ))}
        <li className="flex items-center">
          <Button size="small" icon={<ImagePlus aria-hidden size={16} />} disabled={share !== null || logos.length >= KIT_LIMITS.logos} onClick={() => input.current?.click()}>{t('kits.addLogo')}</Button>
        </li>
      </ul>
      <p className="text-xs text-soft">{t('logoHelp', { megabytes: Math.round(IMAGE_MAX_BYTES / 1024 / 1024) })}</p>
      {share !== null && <Progress label={t('uploading')} value={share} className="max-w-64" />}
      {failure !== null && <Notice tone="danger">{t('uploadFailed', { message: failure })}</Notice>}
      <input
        ref={input} type="file" multiple accept={IMAGE_TYPES.join()} className="sr-only" tabIndex={-1} aria-hidden="true"
        onChange={(event) => {
          const files = [...event.currentTarget.files ?? []]
          event.currentTarget.value = ''
          if (files.length > 0) void upload(files)
        }}
      />
    </div>
  )
}
