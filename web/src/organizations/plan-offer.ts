import type { Plan } from '@lectern/shared/credits'
import { PLAN_TYPE } from '@lectern/shared/organizations'

/** What the button of a plan card does. */
export type PlanOffer = 'choose-free' | 'home' | 'unsubscribe' | 'contact' | 'buy' | 'nothing'

/** The plan to recommend: the next one up from the current one, for somebody without a workspace the first. Null when all are behind. */
export function recommendedPlan(plans: readonly Plan[], current: Plan['planType'] | null): Plan | null {
  const above = plans.filter((plan) => current === null || plan.planType > current)
  return above.toSorted((one, other) => one.planType - other.planType)[0] ?? null
}

/** Decides it (S1 §2.6): the current plan that costs something is unsubscribed from, enterprise leads to the contact page. */
export function planOffer(given: {
  readonly plan: Pick<Plan, 'planType' | 'price' | 'contactUrl'>
  readonly isCurrent: boolean
  readonly canUnsubscribe: boolean
  readonly hasWorkspace: boolean
}): PlanOffer {
  const { plan, isCurrent, canUnsubscribe, hasWorkspace } = given
  if (plan.planType === PLAN_TYPE.enterprise || plan.price < 0) return plan.contactUrl === null ? 'nothing' : 'contact'
  if (plan.planType === PLAN_TYPE.free) {
    if (!hasWorkspace) return 'choose-free'
    return isCurrent ? 'home' : 'nothing'
  }
  if (!isCurrent) return 'buy'
  return canUnsubscribe ? 'unsubscribe' : 'nothing'
}
