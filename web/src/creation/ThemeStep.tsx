import { useTranslation } from 'react-i18next'
import { LookChoice } from './LookChoice.tsx'
import type { FieldsProps } from './fields.ts'

/** What a lesson that is built from scratch looks like. */
export function ThemeStep(props: FieldsProps) {
  const { t } = useTranslation('creation')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-soft">{t('look.help')}</p>
      <LookChoice {...props} />
    </div>
  )
}
