import { IMPORT_FORMS, IMPORT_LIMITS, readImportAbilities } from '@lectern/shared/imports'
import type { ImportFormOfSlides } from '@lectern/shared/imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/api.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Notice, Segmented } from '../ui/index.ts'
import { formFor, isOpenDocument, isPdf } from './deck-file.ts'
import '../locales/en/imports.json'

export interface SlideFormProps {
  /** The file that is chosen; null for none yet. */
  readonly file: File | null
  readonly value: ImportFormOfSlides
  readonly onChange: (form: ImportFormOfSlides) => void
}

/** Whether slides come in as things to edit, or each as a picture of what it looks like. */
export function SlideForm({ file, onChange, value }: SlideFormProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { data } = useQuery({ queryKey: ['import-abilities'], queryFn: async ({ signal }) => await call(readImportAbilities, { signal }), staleTime: Infinity })
  const [isPages, shown] = [file !== null && isPdf(file), formFor(file, value)]
  const lacks = data !== undefined && !isPages && (shown === 'pictures' ? !data.pictures : file !== null && isOpenDocument(file) && !data.openDocument)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-sm font-medium">{t('form.label')}</span>
        <Segmented label={t('form.label')} disabled={isPages} value={shown} onChange={onChange} options={IMPORT_FORMS.map((form) => ({ value: form, label: t(`form.${form}`) }))} />
      </div>
      <p className="text-xs text-soft">{isPages ? t('form.pages', { slides: format.number(IMPORT_LIMITS.pictureSlides) }) : t(`form.${shown}Help`, { slides: format.number(IMPORT_LIMITS.pictureSlides) })}</p>
      {lacks && <Notice tone="warning">{t(shown === 'pictures' ? 'form.noPictures' : 'form.noOpenDocument')}</Notice>}
    </div>
  )
}
