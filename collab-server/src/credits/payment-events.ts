import { PLAN_TYPE } from '@lectern/shared/organizations'
import type { PaymentEvent } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { findAccount } from '../identity/account-store.ts'
import { recordAudit } from '../audit/record.ts'
import { insertOrganization, moveUser, setPlanType } from '../identity/organization-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { grantPlanCredits } from './ledger-store.ts'
import { cancelAtProvider } from './payment-provider.ts'
import { activeSubscription } from './store.ts'
import { findCheckout, findSubscription, insertPaymentEvent, insertSubscription, markPaid, replaceOtherSubscriptions, updateSubscription } from './subscription-store.ts'
import type { Subscription } from './subscription-store.ts'
import type { PlanCheckoutTable, SubscriptionTable } from './tables.ts'

type Db = Kysely<Database>

/** The workspace a payment is for; a person without one gets it now. */
async function workspaceFor(trx: Db, userId: string, now: number): Promise<string | null> {
  const account = await findAccount(trx, userId)
  if (!account || account.terminated_at !== null) return null
  if (account.organization_is_default !== 1) return account.organization_id
  // Its plan follows from the subscription; so it gets that plan's credits and not those of the free one, too.
  const id = await insertOrganization(trx, { name: `${account.first_name}'s workspace`, ownerId: userId, planType: PLAN_TYPE.creator }, now)
  await moveUser(trx, userId, id)
  return id
}

const STATE_AFTER = {
  'subscription.started': 'active', 'subscription.renewed': 'active', 'subscription.expired': 'expired', 'subscription.cancelled': 'cancelled',
} as const satisfies Record<PaymentEvent['type'], SubscriptionTable['state']>

/** Which state wins when events tell of the same moment. */
const WEIGHT = { active: 0, expired: 1, cancelled: 2 } as const

/**
 * The state an event leads to, or null when it changes nothing. Newer events win, and what a customer ended stays ended:
 * replaced and cancelled subscriptions do not come back by a renewal, expired ones do.
 */
function stateAfter(known: Subscription, event: PaymentEvent): Subscription['state'] | null {
  const state = STATE_AFTER[event.type]
  if (known.state === 'cancelled') return null
  if (known.state === 'replaced') return state === 'cancelled' && event.createdAt >= known.changed_at ? state : null
  // The customer's own decision also counts when the running out was told first.
  if (known.state === 'expired' && state === 'cancelled') return state
  if (event.createdAt === known.changed_at) return WEIGHT[state] > WEIGHT[known.state] ? state : null
  return event.createdAt > known.changed_at ? state : null
}

/** Keeps the newest state: an event that happened before the last one known changes nothing, however late it arrives. */
async function keepState(
  trx: Db, event: PaymentEvent, checkout: Selectable<PlanCheckoutTable>, organizationId: string | null,
): Promise<Subscription> {
  const known = await findSubscription(trx, event.data.subscriptionId)
  if (!known) {
    const row = {
      id: event.data.subscriptionId, checkout_id: checkout.id, organization_id: organizationId, plan_type: checkout.plan_type,
      state: STATE_AFTER[event.type], changed_at: event.createdAt,
    }
    await insertSubscription(trx, row)
    return row
  }
  const state = stateAfter(known, event)
  const next = {
    ...known, organization_id: known.organization_id ?? organizationId,
    ...(state === null ? {} : { state, changed_at: Math.max(event.createdAt, known.changed_at) }),
  }
  await updateSubscription(trx, next)
  return next
}

/** The organization is on the plan of its active subscription, else on the free one. */
async function setPlan(app: FastifyInstance, trx: Db, organizationId: string, userId: string): Promise<void> {
  const planType = (await activeSubscription(trx, organizationId))?.plan_type ?? PLAN_TYPE.free
  if (!(await setPlanType(trx, organizationId, planType))) return
  await recordAudit(app, trx, { organizationId, action: 'plan-changed', actorId: userId, detail: { planType } })
}

async function apply(app: FastifyInstance, trx: Db, event: PaymentEvent): Promise<readonly string[]> {
  const now = app.now()
  const checkout = await findCheckout(trx, event.data.checkoutId)
  if (!checkout) throw new LecternError('not-found', { path: 'data.checkoutId' })
  if (!(await insertPaymentEvent(trx, event, now))) return []
  const known = await findSubscription(trx, event.data.subscriptionId)
  const isPaid = STATE_AFTER[event.type] === 'active'
  const organizationId = known?.organization_id ?? (isPaid ? await workspaceFor(trx, checkout.user_id, now) : null)
  const subscription = await keepState(trx, event, checkout, organizationId)
  if (isPaid && checkout.paid_at === null) await markPaid(trx, checkout.id, now)
  if (organizationId === null) return []
  const replaced = subscription.state === 'active' ? await replaceOtherSubscriptions(trx, subscription) : []
  if (isPaid) {
    // What was paid for is given, also when the subscription has been cancelled since.
    const period = event.type === 'subscription.started' ? 'start' : event.id
    await grantPlanCredits(trx, {
      organizationId, userId: checkout.user_id, planType: subscription.plan_type, key: `subscription:${subscription.id}:${period}`,
    }, now)
  }
  await setPlan(app, trx, organizationId, checkout.user_id)
  return replaced
}

/**
 * Applies an event of the payment provider: once for each id, in whatever order events arrive.
 * @throws LecternError `not-found` for a checkout nobody made; the event is not kept then.
 */
export async function applyPayment(app: FastifyInstance, event: PaymentEvent): Promise<void> {
  const replaced = await transact(app.db, async (trx) => await apply(app, trx, event))
  for (const subscriptionId of replaced) {
    if (!(await cancelAtProvider(app, subscriptionId))) app.log.error({ subscriptionId }, 'a replaced subscription still runs at the provider')
  }
}
