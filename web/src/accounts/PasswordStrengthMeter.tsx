import { useTranslation } from 'react-i18next'
import { cx } from '../ui/index.ts'
import type { PasswordStrength } from './forms.ts'
import './joining-words.ts'

const LEVEL: Readonly<Record<PasswordStrength, number>> = { poor: 1, medium: 2, good: 3 }
const COLOUR: Readonly<Record<PasswordStrength, string>> = { poor: 'bg-brick-solid', medium: 'bg-amber-solid', good: 'bg-teal' }

/** How strong a new password is, in three bars and in words. Keeps its place while there is none. */
export function PasswordStrengthMeter({ strength }: { readonly strength: PasswordStrength | null }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex h-4 items-center gap-3 text-xs text-faint">
      <div aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx('h-1 flex-1 rounded-full transition-colors', strength && bar <= LEVEL[strength] ? COLOUR[strength] : 'bg-pressed')}
          />
        ))}
      </div>
      <span aria-live="polite" className="min-w-12 text-end">
        {strength && (
          <>
            <span className="sr-only">{t('strength.label')}: </span>
            {t(`strength.${strength}`)}
          </>
        )}
      </span>
    </div>
  )
}
