import { BriefcaseBusiness, GraduationCap, School, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ONBOARD_TYPES } from '@lectern/shared/accounts'
import { cx } from '../../ui/index.ts'
import type { Audience } from './save-audience.ts'
import '../../locales/en/onboarding.json'

const ICONS: Readonly<Record<Audience, LucideIcon>> = {
  corporate: BriefcaseBusiness, universities: GraduationCap, k12: School, personal: UserRound,
}

export interface AudiencePickerProps {
  readonly value: Audience | null
  readonly onChange: (value: Audience) => void
  readonly disabled?: boolean
}

/** One of the four audiences, as cards. */
export function AudiencePicker({ value, onChange, disabled }: AudiencePickerProps) {
  const { t } = useTranslation('onboarding')
  return (
    <fieldset disabled={disabled} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('label')}</legend>
      {ONBOARD_TYPES.map((type) => {
        const Icon = ICONS[type]
        const isChosen = value === type
        return (
          <label
            key={type}
            className={cx(
              'flex items-start gap-3 rounded-surface bg-sheet p-4 transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-teal',
              isChosen ? 'shadow-resting ring-2 ring-teal' : 'ring-1 ring-line hover:shadow-resting',
            )}
          >
            <input
              type="radio"
              name="audience"
              value={type}
              checked={isChosen}
              onChange={() => onChange(type)}
              className="sr-only"
            />
            <Icon aria-hidden size={22} className={cx('mt-0.5 shrink-0', isChosen ? 'text-teal-ink' : 'text-soft')} />
            <span>
              <span className="block text-sm font-medium">{t(`types.${type}`)}</span>
              <span className="block text-xs text-soft">{t(`help.${type}`)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
