import { AUDIENCES, CREATION_LANGUAGES } from '@lectern/shared/creation'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { SelectField } from '../ui/index.ts'
import type { FieldsProps } from './fields.ts'

/** For whom, and in which language, a reading is written. */
export function AudienceFields({ fields, change }: FieldsProps) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label={t('audience')}
        value={fields.audience}
        onChange={(audience) => change({ audience })}
        options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
      />
      <SelectField
        label={t('language')}
        value={fields.language}
        onChange={(language) => change({ language })}
        options={CREATION_LANGUAGES.map((value) => ({ value, label: format.language(value.slice(0, 2)) }))}
      />
    </div>
  )
}
