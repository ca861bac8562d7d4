import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../platform/routing/guards.ts'
import { passLeaveGate } from '../platform/routing/leave-gate.ts'
import { useUser } from '../platform/session/session.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { openSupport } from '../feedback/support-store.ts'
import { Button, Dialog } from '../ui/index.ts'
import { closeInsufficientCredits } from './insufficient-store.ts'
import './words.ts'

/** S1 §2.7: the rounded balance, whom to ask, and the way to more credits. */
export function InsufficientCreditsDialog({ balance }: { readonly balance: number }) {
  const { t } = useTranslation('credits')
  const navigate = useNavigate()
  const user = useUser()
  const format = useFormat()
  const rounded = Math.round(balance)
  const leave = (then: () => void) => {
    closeInsufficientCredits()
    then()
  }
  return (
    <Dialog
      open
      size="small"
      onClose={closeInsufficientCredits}
      title={t('insufficient.title')}
      description={t('insufficient.body', { count: rounded, value: format.number(rounded) })}
      actions={
        <>
          <Button onClick={closeInsufficientCredits}>{t('insufficient.close')}</Button>
          <Button variant="primary" disabled={!user} onClick={() => leave(() => passLeaveGate(() => void navigate(PATHS.pricing)))}>{t('insufficient.buy')}</Button>
        </>
      }
    >
      <p className="text-sm text-soft">
        {t('insufficient.contact')}{' '}
        <button
          type="button"
          onClick={() => leave(openSupport)}
          className="rounded-small font-medium text-teal-ink underline underline-offset-3"
        >
          {t('insufficient.contactAction')}
        </button>
      </p>
    </Dialog>
  )
}
