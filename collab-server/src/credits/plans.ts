import { randomUUID } from 'node:crypto'
import { FALLBACK_PLANS, planOf } from '@lectern/shared/credits'
import type { Plan } from '@lectern/shared/credits'
import { planNameOf } from '@lectern/shared/quotas'
import type { FastifyInstance } from 'fastify'
import type { QuotaConfig } from '../quotas/config.ts'
import type { CreditConfig } from './config.ts'
import { findAccount } from '../identity/account-store.ts'
import { requireOwner } from '../identity/owner.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { applyPayment } from './payment-events.ts'
import { cancelAtProvider, paymentLink } from './payment-provider.ts'
import { activeSubscription } from './store.ts'
import { findCheckout, findSubscription, insertCheckout } from './subscription-store.ts'

/** What plans on this server depend on. */
type SoldConfig = CreditConfig & Pick<QuotaConfig, 'quotas'>

/** With what this server adds: where to write, and what it allows. */
function asSold(config: SoldConfig, plan: Plan): Plan {
  const { storageBytes, versionsPerLesson } = config.quotas[planNameOf(plan.planType)]
  return { ...plan, limits: { storageBytes, versionsPerLesson }, contactUrl: plan.contactUrl === null ? null : config.salesUrl }
}

/** A plan as this server sells it. */
export function planFor(config: SoldConfig, planType: number): Plan {
  return asSold(config, planOf(planType))
}

/** All plans as this server sells them. */
export function plansFor(config: SoldConfig): Plan[] {
  return FALLBACK_PLANS.map((plan) => asSold(config, plan))
}

/** Opens a payment: the caller's workspace gets the plan, or they get one with it, once the provider's event arrives. */
export async function openCheckout(app: FastifyInstance, caller: Caller, planType: number): Promise<{ checkoutId: string; url: string }> {
  if (!caller.inDefaultOrganization) {
    await requireOwner(app.db, caller, { reason: 'plan.notOwner' })
    const current = await activeSubscription(app.db, caller.organizationId)
    if (current?.plan_type === planType) throw new LecternError('conflict', { path: 'planType', reason: 'plan.currentPlan' })
  }
  const account = await findAccount(app.db, caller.userId)
  if (!account) throw new LecternError('unauthenticated')
  const checkoutId = randomUUID()
  const url = paymentLink(app.config, { sku: planOf(planType).sku, email: account.email, checkoutId })
  await insertCheckout(app.db, { id: checkoutId, user_id: caller.userId, plan_type: planType, created_at: app.now(), paid_at: null })
  return { checkoutId, url }
}

/** What became of the caller's checkout. */
export async function describeCheckout(app: FastifyInstance, caller: Caller, checkoutId: string) {
  const row = await findCheckout(app.db, checkoutId)
  if (row?.user_id !== caller.userId) throw new LecternError('not-found')
  return { planType: row.plan_type, state: row.paid_at === null ? 'open' as const : 'paid' as const }
}

/** Ends the subscription of the caller's workspace at the provider; false when the provider would not. */
export async function cancelPlan(app: FastifyInstance, caller: Caller, subscriptionId: string): Promise<boolean> {
  await requireOwner(app.db, caller, { reason: 'plan.notOwner' })
  const subscription = await findSubscription(app.db, subscriptionId)
  if (subscription?.organization_id !== caller.organizationId || subscription.state !== 'active') throw new LecternError('not-found', { path: 'subscriptionId' })
  if (!(await cancelAtProvider(app, subscriptionId))) return false
  // The provider reports it, too; whichever comes first counts, the other changes nothing.
  await applyPayment(app, {
    id: `cancelled-here:${subscriptionId}`, type: 'subscription.cancelled', createdAt: Math.max(app.now(), subscription.changed_at),
    data: { checkoutId: subscription.checkout_id, subscriptionId },
  })
  return true
}

/**
 * Ends what the owner's workspace pays for, if it does.
 * @throws LecternError `conflict` when the provider would not.
 */
export async function endSubscription(app: FastifyInstance, owner: Caller): Promise<void> {
  const subscription = await activeSubscription(app.db, owner.organizationId)
  if (subscription && !(await cancelPlan(app, owner, subscription.id))) throw new LecternError('conflict', { reason: 'plan.cancelFailed' })
}
