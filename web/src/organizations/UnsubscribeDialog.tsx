import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PLAN_MESSAGES, cancelSubscription } from '@lectern/shared/credits'
import { call, messageOf } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { refreshCreditDetails } from '../credits/queries.ts'
import { ConfirmDialog, toast } from '../ui/index.ts'

/** Cancels the subscription (S1 §4.6): on success the credits are read anew and home is shown. */
export function UnsubscribeDialog({ subscriptionId, onClose }: { readonly subscriptionId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const cancel = async () => {
    const { success } = await call(cancelSubscription, { body: { subscriptionId } })
    if (!success) throw new Error(PLAN_MESSAGES.cancelFailed)
    await refreshCreditDetails()
    toast(t('pricing.unsubscribed'), { tone: 'success' })
    await navigate(PATHS.home)
  }
  // Only "not the owner" says more than the message of S1 §8.3.
  const wordsOf = (error: unknown) => (
    error instanceof ApiError && error.httpStatus === 403 ? messageOf(error) : translateMessage('reason.plan.cancelFailed', PLAN_MESSAGES.cancelFailed)
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('pricing.unsubscribeTitle')}
      body={t('pricing.unsubscribeBody')}
      confirmLabel={t('pricing.unsubscribe')}
      danger
      messageOf={wordsOf}
      onConfirm={cancel}
    />
  )
}
