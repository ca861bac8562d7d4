import type { PaymentEvent } from '@lectern/shared/credits'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PlanCheckoutTable, SubscriptionTable } from './tables.ts'

type Db = Kysely<Database>

/** What an organization pays for, as it lies in the database. */
export type Subscription = Selectable<SubscriptionTable>

/** Keeps an event of the payment provider; false when it was kept before. */
export async function insertPaymentEvent(db: Db, event: PaymentEvent, now: number): Promise<boolean> {
  const result = await db.insertInto('payment_event')
    .values({ id: event.id, type: event.type, body: JSON.stringify(event), received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A subscription by its id at the provider; null when there is none. */
export async function findSubscription(db: Db, id: string): Promise<Subscription | null> {
  return (await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Keeps a new subscription. */
export async function insertSubscription(db: Db, row: Subscription): Promise<void> {
  await db.insertInto('subscription').values(row).execute()
}

/** Keeps what changes about one. */
export async function updateSubscription(db: Db, { changed_at, id, organization_id, state }: Subscription): Promise<void> {
  await db.updateTable('subscription').set({ organization_id, state, changed_at }).where('id', '=', id).execute()
}

/** Replaces all others of the organization, expired ones too: a late payment for one must not push out the plan bought since. Answers their ids. */
export async function replaceOtherSubscriptions(db: Db, current: Subscription): Promise<readonly string[]> {
  const rows = await db.updateTable('subscription').set({ state: 'replaced' })
    .where('organization_id', '=', current.organization_id).where('state', 'in', ['active', 'expired']).where('id', '!=', current.id)
    .returning('id').execute()
  return rows.map((row) => row.id)
}

/** Keeps that somebody went to pay for a plan. */
export async function insertCheckout(db: Db, row: PlanCheckoutTable): Promise<void> {
  await db.insertInto('plan_checkout').values(row).execute()
}

/** A checkout; null when there is none. */
export async function findCheckout(db: Db, id: string): Promise<Selectable<PlanCheckoutTable> | null> {
  return (await db.selectFrom('plan_checkout').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** A checkout was paid. */
export async function markPaid(db: Db, checkoutId: string, now: number): Promise<void> {
  await db.updateTable('plan_checkout').set({ paid_at: now }).where('id', '=', checkoutId).execute()
}

/** Deletes events of the payment provider from before a moment, at most so many, and answers how many; what they did is in subscriptions and the ledger. */
export async function deleteOldPaymentEvents(db: Db, before: number, most: number): Promise<number> {
  const old = db.selectFrom('payment_event').select('id').where('received_at', '<', before).limit(most)
  const { numDeletedRows } = await db.deleteFrom('payment_event').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
