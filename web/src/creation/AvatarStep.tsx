import { useTranslation } from 'react-i18next'
import { PresenterChoice } from './PresenterChoice.tsx'
import type { FieldsProps } from './fields.ts'

/** Who presents an interactive video that is built from scratch. */
export function AvatarStep(props: FieldsProps) {
  const { t } = useTranslation('creation')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-soft">{t('presenterHelp')}</p>
      <PresenterChoice {...props} side={128} />
    </div>
  )
}
