import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { getCheckout } from '@lectern/shared/credits'
import { call, isFinal, messageOf } from '../platform/http/api.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { refresh } from '../platform/http/session-renewal.ts'
import { refreshCreditDetails } from '../credits/queries.ts'
import { Button, Notice, buttonClass, toast } from '../ui/index.ts'

const ASK_EVERY_MS = 1_500
/** After so many answers it asks no more by itself. */
const MOST_ANSWERS = 40

/** On the way back from the payment: waits until the provider has confirmed it, then goes home. */
export function CheckoutNotice({ checkoutId }: { readonly checkoutId: string }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const [answers, setAnswers] = useState(0)
  const checkout = useQuery({
    queryKey: ['checkout', checkoutId],
    queryFn: async ({ signal }) => {
      const answer = await call(getCheckout, { params: { checkoutId }, signal })
      setAnswers((count) => count + 1)
      return answer
    },
    refetchInterval: ({ state }) => (
      state.data?.state === 'paid' || isFinal(state.error) || answers >= MOST_ANSWERS ? false : ASK_EVERY_MS
    ),
  })
  const isPaid = checkout.data?.state === 'paid'
  useEffect(() => {
    if (!isPaid) return
    const finish = async () => {
      // The workspace and its plan are new: the session has to know.
      await refresh()
      await refreshCreditDetails()
      toast(t('pricing.paid'), { tone: 'success' })
      await navigate(PATHS.home, { replace: true })
    }
    void finish()
  }, [isPaid, navigate, t])
  if (checkout.isError) {
    // A link that was cut, or somebody else's: asking again would not help.
    const isUnknown = isFinal(checkout.error)
    return (
      <Notice
        tone="danger"
        action={isUnknown
          ? <Link to={PATHS.pricing} replace className={buttonClass('secondary', 'small')}>{t('pricing.choosePlan')}</Link>
          : <Button size="small" onClick={() => void checkout.refetch()}>{t('pricing.askAgain')}</Button>}
      >
        {isUnknown ? t('pricing.paymentUnknown') : messageOf(checkout.error)}
      </Notice>
    )
  }
  const isSlow = !isPaid && answers >= MOST_ANSWERS
  return (
    <Notice
      tone="info"
      action={isSlow && <Button size="small" onClick={() => setAnswers(0)}>{t('pricing.askAgain')}</Button>}
    >
      {t(isSlow ? 'pricing.paymentSlow' : 'pricing.paymentWaiting')}
    </Notice>
  )
}
