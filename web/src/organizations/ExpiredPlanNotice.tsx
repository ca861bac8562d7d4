import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../platform/routing/guards.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useIsOwner, useMemberList } from './queries.ts'
import { Notice, buttonClass } from '../ui/index.ts'
import { useCreditDetails } from '../credits/queries.ts'
import '../credits/words.ts'

/** Says that the plan of the workspace has expired (S1 §8.3); leads its owner to the plans unless they are on this page. */
export function ExpiredPlanNotice({ onPlans = false }: { readonly onPlans?: boolean }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const isOwner = useIsOwner()
  const expired = useCreditDetails().data?.expiredPlan
  const isOwnerKnown = !useMemberList().isPending
  if (!expired || !isOwnerKnown) return null
  return (
    <Notice
      tone="warning"
      action={isOwner && !onPlans && (
        <Link to={PATHS.pricing} className={buttonClass('secondary', 'small')}>{t('expired.action')}</Link>
      )}
    >
      <strong className="block font-semibold">{t('expired.message')}</strong>
      {t('expired.since', { plan: translateMessage(`plan.${expired.planType}.title`, expired.title), date: format.date(expired.expiredAt) })}
      {!isOwner && <span className="block">{t('expired.askOwner')}</span>}
    </Notice>
  )
}
