import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { FALLBACK_PLANS } from '@lectern/shared/credits'
import type { User } from '@lectern/shared/accounts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { Wordmark } from '../platform/components/Wordmark.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { signOut } from '../platform/http/session-renewal.ts'
import { useUser } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { ExpiredPlanNotice } from './ExpiredPlanNotice.tsx'
import { useCreditDetails, usePlans } from '../credits/queries.ts'
import { Button, Notice, Skeleton } from '../ui/index.ts'
import { CheckoutNotice } from './CheckoutNotice.tsx'
import { PlanCard } from './PlanCard.tsx'
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx'
import { recommendedPlan } from './plan-offer.ts'
import '../locales/en/organizations.json'

/** S1 §2.6: the plans. Choosing the free one makes a workspace; the others are paid at the provider. */
export function PricingScreen() {
  const user = useUser()
  return user && <Pricing user={user} />
}

function Pricing({ user }: { readonly user: User }) {
  const { t } = useTranslation('organizations')
  const { t: creditWords } = useTranslation('credits')
  useDocumentTitle(t('pricing.tab'))
  const hasWorkspace = !user.organization.isDefault
  const plans = usePlans()
  const credits = useCreditDetails()
  const checkout = useSearchParams()[0].get('checkout')
  const [unsubscribing, setUnsubscribing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // S1 §7: when the list cannot be fetched, the built-in plans are shown.
  const shown = plans.data ?? (plans.isError ? FALLBACK_PLANS : null)
  const current = hasWorkspace ? (credits.data?.plan.planType ?? null) : null
  const recommended = shown && recommendedPlan(shown, current)
  const subscription = credits.data?.subscription ?? null
  return (
    <div className="flex min-h-full flex-col">
      <header className="mx-auto flex w-full max-w-7xl items-center justify-between px-8 py-6">
        <Link to={PATHS.home} aria-label={t('pricing.toHome')} className="-m-1 inline-flex rounded-control p-1"><Wordmark /></Link>
        {/* The words of the last button end where the cards do. */}
        <div className="-me-4 flex items-center gap-2">
          {hasWorkspace && (
            <Link to={PATHS.home} className="rounded-control px-3 py-2 text-sm font-medium text-teal-ink hover:underline">
              {t('pricing.toApp')}
            </Link>
          )}
          <Button variant="ghost" onClick={() => void signOut()}>{t('pricing.signOut')}</Button>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-8 px-8 pt-6 pb-16">
        <div className="max-w-2xl">
          <h1 className="text-4xl">{t('pricing.headline')}</h1>
          <p className="mt-4 text-base text-soft">
            {t(hasWorkspace ? 'pricing.introMember' : 'pricing.intro', { name: user.organization.name })}
          </p>
        </div>
        {hasWorkspace && <ExpiredPlanNotice onPlans />}
        {hasWorkspace && credits.isError && (
          <LoadFailure what={`${creditWords('detailsFailed')}.`} error={credits.error} onRetry={() => void credits.refetch()} />
        )}
        {checkout !== null && <CheckoutNotice key={checkout} checkoutId={checkout} />}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div className="grid grid-cols-1 items-stretch gap-4 sm:grid-cols-2 md:grid-cols-4">
          {shown === null
            ? [0, 1, 2, 3].map((index) => <Skeleton key={index} className="h-96" />)
            : shown.map((plan) => (
                <PlanCard
                  key={plan.sku}
                  plan={plan}
                  user={user}
                  isCurrent={plan.planType === current}
                  isRecommended={plan.sku === recommended?.sku}
                  canUnsubscribe={subscription !== null}
                  onUnsubscribe={() => setUnsubscribing(true)}
                  onFailure={setFailure}
                />
              ))}
        </div>
        <p className="text-sm text-faint">{t('pricing.note')}</p>
      </main>
      {unsubscribing && subscription && (
        <UnsubscribeDialog subscriptionId={subscription.subscriptionId} onClose={() => setUnsubscribing(false)} />
      )}
    </div>
  )
}
