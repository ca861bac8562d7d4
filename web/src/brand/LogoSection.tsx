import { IMAGE_MAX_BYTES, IMAGE_TYPES, blobUrl } from '@lectern/shared/media'
import type { Blob as StoredBlob } from '@lectern/shared/media'
import { ImageIcon, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api.ts'
import { uploadImage } from '../media/upload-image.ts'
import { SettingsSection } from '../settings/SettingsPage.tsx'
import { Button, IconButton, Notice, Progress } from '../ui/index.ts'

export interface LogoSectionProps {
  readonly logo: StoredBlob | null
  /** Only looks. */
  readonly disabled: boolean
  readonly onChange: (logo: StoredBlob | null) => void
  readonly onUploading: (isUploading: boolean) => void
}

/** The logo of a brand: shown, chosen by upload, taken away. */
export function LogoSection({ logo, disabled, onChange, onUploading }: LogoSectionProps) {
  const { t } = useTranslation('brand')
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const upload = async (file: File): Promise<void> => {
    setShare(0)
    onUploading(true)
    setFailure(null)
    try {
      onChange(await uploadImage(file, 'picture', { onProgress: setShare }))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setShare(null)
      onUploading(false)
    }
  }
  return (
    <SettingsSection
      id="brand-logo" title={t('logo')}
      help={disabled ? undefined : t('logoHelp', { megabytes: Math.round(IMAGE_MAX_BYTES / 1024 / 1024) })}
    >
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-24 w-40 place-items-center rounded-control bg-sunken p-3 ring-1 ring-line">
          {logo === null
            ? <span className="text-sm text-soft">{t('noLogo')}</span>
            : <img src={blobUrl(logo.hash)} alt={t('logoAlt')} className="max-h-full max-w-full object-contain" />}
        </div>
        {!disabled && (
          <div className="flex items-center gap-2">
            <Button icon={<ImageIcon aria-hidden size={16} />} disabled={share !== null} onClick={() => input.current?.click()}>
              {t(logo === null ? 'chooseLogo' : 'replaceLogo')}
            </Button>
            {logo !== null && <IconButton label={t('removeLogo')} icon={<Trash2 size={16} />} onClick={() => onChange(null)} />}
          </div>
        )}
      </div>
      {share !== null && <div className="mt-4 max-w-md"><Progress label={t('uploading')} value={share} /></div>}
      {failure !== null && <Notice tone="danger" className="mt-4">{t('uploadFailed', { message: failure })}</Notice>}
      <input
        ref={input} type="file" accept={IMAGE_TYPES.join()} className="sr-only" tabIndex={-1} aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
    </SettingsSection>
  )
}
