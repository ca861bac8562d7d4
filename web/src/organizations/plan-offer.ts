import type { Plan } from '@lectern/shared/credits'
import { PLAN_TYPE } from '@lectern/shared/organizations'

/** What the button of a plan card does. */
export type PlanOffer = 'choose-free' | 'home' | 'unsubscribe' | 'contact' | 'buy' | 'nothing'

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
