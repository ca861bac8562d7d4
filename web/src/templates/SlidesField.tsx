import { DECK_ENDINGS } from '@lectern/shared/imports'
import { TEMPLATE_IMAGE_TYPES } from '@lectern/shared/media'
import { TEMPLATE_LIMITS } from '@lectern/shared/templates'
import { FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropTarget } from '../media/use-drop-target.ts'
import { Button, IconButton, cx } from '../ui/index.ts'
import { isDeck } from './new-template.ts'
import '../locales/en/layouts.json'

interface SlidesFieldProps {
  readonly value: readonly File[]
  readonly error?: string | undefined
  readonly onChange: (slides: readonly File[]) => void
}

/** The slides of a template that is built: pictures, or a deck. */
export function SlidesField({ error, onChange, value }: SlidesFieldProps) {
  const { t } = useTranslation('layouts')
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]): void => onChange(files.some(isDeck) ? files.filter(isDeck).slice(0, 1) : [...value.filter((file) => !isDeck(file)), ...files])
  const over = useDropTarget(place, { takes: (types) => types.includes('Files'), onDrop: ({ files }) => take([...files]) })
  return (
    <div role="group" aria-label={t('form.slides')} className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('form.slides')}</span>
      <div ref={place} className={cx('flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3', over ? 'border-teal bg-teal-wash' : error === undefined ? 'border-edge' : 'border-brick')}>
        <Button size="small" icon={<FileUp aria-hidden size={16} />} onClick={() => input.current?.click()}>{t('form.chooseSlides')}</Button>
        <span className="text-xs text-soft">{t('form.dropSlides', { count: TEMPLATE_LIMITS.pictures })}</span>
        {value.length > 0 && (
          <ul className="flex w-full flex-wrap gap-2">
            {value.map((file, at) => (
              <li key={`${at} ${file.name}`} className="flex items-center gap-1 rounded-small bg-sunken ps-2 text-xs">
                <span className="max-w-40 truncate" dir="auto">{file.name}</span>
                <IconButton size="small" label={t('form.removeSlide', { name: file.name })} icon={<X aria-hidden size={14} />} onClick={() => onChange(value.toSpliced(at, 1))} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={cx('text-xs', error === undefined ? 'text-soft' : 'text-brick')}>{error ?? t('form.slidesHelp')}</p>
      <input
        ref={input} type="file" multiple accept={[...TEMPLATE_IMAGE_TYPES, ...DECK_ENDINGS].join()} aria-label={t('form.slides')} className="sr-only" tabIndex={-1}
        onChange={(event) => {
          const files = [...event.currentTarget.files ?? []]
          event.currentTarget.value = ''
          if (files.length > 0) take(files)
        }}
      />
    </div>
  )
}
