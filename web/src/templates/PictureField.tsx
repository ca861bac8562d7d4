import type { Blob as StoredBlob } from '@lectern/shared/media'
import { blobUrl } from '@lectern/shared/media'
import { ImageIcon, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton, cx } from '../ui/index.ts'
import '../locales/en/layouts.json'

interface PictureFieldProps {
  readonly label: string
  readonly help: string
  readonly error?: string | undefined
  readonly accept: string
  readonly value: File | StoredBlob | null
  readonly onChange: (picture: File | null) => void
}

/** A picture that is chosen from the device: shown, replaced, taken away. */
export function PictureField({ accept, error, help, label, onChange, value }: PictureFieldProps) {
  const { t } = useTranslation('layouts')
  const input = useRef<HTMLInputElement>(null)
  const [labelId, helpId] = [useId(), useId()]
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value === null ? null : blobUrl(value.hash)), [value])
  useEffect(() => () => {
    if (address?.startsWith('blob:')) URL.revokeObjectURL(address)
  }, [address])
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={helpId} className="flex flex-col gap-1.5">
      <span id={labelId} className="text-sm font-medium">{label}</span>
      <div className="flex items-center gap-3">
        <div className={cx('grid h-16 w-28 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken ring-1 ring-inset', error === undefined ? 'ring-line' : 'ring-brick')}>
          {address === null ? <ImageIcon aria-hidden size={20} className="text-faint" /> : <img src={address} alt="" className="size-full object-contain" />}
        </div>
        <Button size="small" onClick={() => input.current?.click()}>{t(value === null ? 'form.choosePicture' : 'form.replacePicture', { what: label })}</Button>
        {value !== null && <IconButton size="small" label={t('form.removePicture', { what: label })} icon={<X aria-hidden size={16} />} onClick={() => onChange(null)} />}
      </div>
      <p id={helpId} className={cx('text-xs', error === undefined ? 'text-soft' : 'text-brick')}>{error ?? help}</p>
      <input
        ref={input} type="file" accept={accept} aria-label={label} className="sr-only" tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0] ?? null
          event.currentTarget.value = ''
          if (file !== null) onChange(file)
        }}
      />
    </div>
  )
}
