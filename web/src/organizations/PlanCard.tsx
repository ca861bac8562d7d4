import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '@lectern/shared/accounts'
import { startCheckout } from '@lectern/shared/credits'
import type { Plan } from '@lectern/shared/credits'
import { PLAN_TYPE } from '@lectern/shared/organizations'
import { call, messageOf } from '../platform/http/api.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, buttonClass, cx } from '../ui/index.ts'
import { ChooseFree } from './ChooseFree.tsx'
import { planOffer } from './plan-offer.ts'

export interface PlanCardProps {
  readonly plan: Plan
  readonly user: User
  readonly isCurrent: boolean
  /** The one whose button stands out. */
  readonly isRecommended: boolean
  /** A subscription is known that could be cancelled. */
  readonly canUnsubscribe: boolean
  readonly onUnsubscribe: () => void
  readonly onFailure: (message: string | null) => void
}

/** One plan with its price, what it brings, and what to do about it (S1 §2.6). */
export function PlanCard(props: PlanCardProps) {
  const { plan, isCurrent } = props
  const { t } = useTranslation('organizations')
  const format = useFormat()
  const title = translateMessage(`plan.${plan.planType}.title`, plan.title)
  const price = plan.price < 0 ? t('pricing.custom') : plan.price === 0 ? t('pricing.free.price') : format.dollars(plan.price)
  return (
    <section
      aria-labelledby={`plan-${plan.sku}`}
      className={cx('flex flex-col rounded-surface bg-sheet p-6 shadow-resting', isCurrent ? 'ring-2 ring-teal' : 'ring-1 ring-line')}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 id={`plan-${plan.sku}`} className="text-xl">{title}</h2>
        {isCurrent && <span className="rounded-full bg-teal-wash px-2.5 py-1 text-xs font-medium text-teal-ink">{t('pricing.current')}</span>}
      </div>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-serif text-3xl font-medium">{price}</span>
        {plan.price > 0 && <span className="text-sm text-soft">{t('pricing.perMonth')}</span>}
        {plan.price === 0 && <span className="text-sm text-soft">{t('pricing.promotion')}</span>}
      </p>
      <ul className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
        {plan.offerings.map(({ title: offer }) => <Offer key={offer}>{translateMessage(`plan.${plan.planType}.offer`, offer)}</Offer>)}
        {plan.credits > 0 && (
          <Offer>{t(plan.price === 0 ? 'pricing.creditsOnce' : 'pricing.creditsMonthly', { value: format.number(plan.credits) })}</Offer>
        )}
        <Offer>{t('pricing.storage', { size: format.bytes(plan.limits.storageBytes) })}</Offer>
        <Offer>{t('pricing.versions', { value: format.number(plan.limits.versionsPerLesson) })}</Offer>
      </ul>
      <div className="mt-auto pt-6">
        <Action {...props} />
      </div>
    </section>
  )
}

function Offer({ children }: { readonly children: string }) {
  return (
    <li className="flex gap-2.5 text-sm">
      <Check aria-hidden size={18} className="mt-px shrink-0 text-teal-ink" />
      {children}
    </li>
  )
}

function Action({ plan, user, isCurrent, isRecommended, canUnsubscribe, onUnsubscribe, onFailure }: PlanCardProps) {
  const { t } = useTranslation('organizations')
  const [busy, setBusy] = useState(false)
  const name = translateMessage(`plan.${plan.planType}.title`, plan.title)
  const buy = async () => {
    if (plan.planType !== PLAN_TYPE.creator && plan.planType !== PLAN_TYPE.team) return
    setBusy(true)
    onFailure(null)
    try {
      const { url } = await call(startCheckout, { body: { planType: plan.planType } })
      window.location.assign(url)
    } catch (error) {
      onFailure(messageOf(error))
      setBusy(false)
    }
  }
  switch (planOffer({ plan, isCurrent, canUnsubscribe, hasWorkspace: !user.organization.isDefault })) {
    case 'choose-free':
      return <ChooseFree firstName={user.firstName} />
    case 'home':
      return <Link to={PATHS.home} className={buttonClass('secondary', 'large', true)}>{t('pricing.toApp')}</Link>
    case 'unsubscribe':
      return <Button size="large" wide onClick={onUnsubscribe}>{t('pricing.unsubscribe')}</Button>
    case 'contact':
      return (
        <a href={plan.contactUrl ?? undefined} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'large', true)}>
          {t('pricing.contact')}
        </a>
      )
    case 'buy':
      return (
        <Button variant={isRecommended ? 'primary' : 'secondary'} size="large" wide busy={busy} onClick={() => void buy()}>
          {t('pricing.buy', { plan: name })}
        </Button>
      )
    case 'nothing':
      return null
  }
}
