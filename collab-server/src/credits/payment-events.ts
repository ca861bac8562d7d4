import { PLAN_TYPE } from '@lectern/shared/organizations'
import type { PaymentEvent } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { findAccount } from '../identity/account-store.ts'
import { recordAudit } from '../audit/record.ts'
import { moveUser } from '../identity/organization-store.ts'
import { insertOrganization } from '../identity/organization-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { grantPlanCredits } from './ledger.ts'
import { cancelAtProvider } from './payment-provider.ts'
import { activeSubscription } from './store.ts'
import type { PlanCheckoutTable, SubscriptionTable } from './tables.ts'

type Db = Kysely<Database>
type Subscription = Selectable<SubscriptionTable>

/** False when the event was applied before. */
async function isNews(trx: Db, event: PaymentEvent, now: number): Promise<boolean> {
  const result = await trx.insertInto('payment_event')
    .values({ id: event.id, type: event.type, body: JSON.stringify(event), received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

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
  const known = await trx.selectFrom('subscription').selectAll().where('id', '=', event.data.subscriptionId).executeTakeFirst()
  if (!known) {
    const row = {
      id: event.data.subscriptionId, checkout_id: checkout.id, organization_id: organizationId, plan_type: checkout.plan_type,
      state: STATE_AFTER[event.type], changed_at: event.createdAt,
    }
    await trx.insertInto('subscription').values(row).execute()
    return row
  }
  const state = stateAfter(known, event)
  const next = {
    ...known, organization_id: known.organization_id ?? organizationId,
    ...(state === null ? {} : { state, changed_at: Math.max(event.createdAt, known.changed_at) }),
  }
  await trx.updateTable('subscription').set({ organization_id: next.organization_id, state: next.state, changed_at: next.changed_at })
    .where('id', '=', known.id).execute()
  return next
}

/** An expired one, too: a late payment for it must not push out the plan bought since. */
async function replaceOthers(trx: Db, current: Subscription): Promise<readonly string[]> {
  const rows = await trx.updateTable('subscription').set({ state: 'replaced' })
    .where('organization_id', '=', current.organization_id).where('state', 'in', ['active', 'expired']).where('id', '!=', current.id)
    .returning('id').execute()
  return rows.map((row) => row.id)
}

/** The organization is on the plan of its active subscription, else on the free one. */
async function setPlan(app: FastifyInstance, trx: Db, organizationId: string, userId: string): Promise<void> {
  const planType = (await activeSubscription(trx, organizationId))?.plan_type ?? PLAN_TYPE.free
  const result = await trx.updateTable('organization').set({ plan_type: planType })
    .where('id', '=', organizationId).where('plan_type', '!=', planType).executeTakeFirst()
  if (result.numUpdatedRows === 0n) return
  await recordAudit(app, trx, { organizationId, action: 'plan-changed', actorId: userId, detail: { planType } })
}

async function apply(app: FastifyInstance, trx: Db, event: PaymentEvent): Promise<readonly string[]> {
  const now = app.now()
  const checkout = await trx.selectFrom('plan_checkout').selectAll().where('id', '=', event.data.checkoutId).executeTakeFirst()
  if (!checkout) throw new LecternError('not-found', { path: 'data.checkoutId' })
  if (!(await isNews(trx, event, now))) return []
  const known = await trx.selectFrom('subscription').select('organization_id').where('id', '=', event.data.subscriptionId).executeTakeFirst()
  const isPaid = STATE_AFTER[event.type] === 'active'
  const organizationId = known?.organization_id ?? (isPaid ? await workspaceFor(trx, checkout.user_id, now) : null)
  const subscription = await keepState(trx, event, checkout, organizationId)
  if (isPaid && checkout.paid_at === null) await trx.updateTable('plan_checkout').set({ paid_at: now }).where('id', '=', checkout.id).execute()
  if (organizationId === null) return []
  const replaced = subscription.state === 'active' ? await replaceOthers(trx, subscription) : []
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
