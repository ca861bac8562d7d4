import { randomUUID } from 'node:crypto'
import { CREDIT_ACTION, NO_SUBJECT, planOf } from '@lectern/shared/credits'
import type { CreditAction, CreditSubject } from '@lectern/shared/credits'
import type { Kysely, Selectable } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { toAmount } from './amounts.ts'
import type { CreditTransactionTable, LedgerAccount } from './tables.ts'

type Db = Kysely<Database>

/** A transaction to be posted. */
export interface Posting {
  readonly organizationId: string
  readonly userId: string | null
  readonly type: CreditAction
  readonly description: string
  /** What the description says, for screens in other languages; nothing unless given. */
  readonly about?: CreditSubject
  /** The same key of an organization is the same transaction. */
  readonly key: string
  readonly lessonId?: string
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  /** Hundredths of credits, above 0. */
  readonly amount: number
}

/** What posting came to. */
export interface Posted {
  readonly transaction: Selectable<CreditTransactionTable>
  /** Posted before with this key; nothing moved now. */
  readonly isRepeat: boolean
}

/** A transaction by its key; null when there is none. */
export async function findTransaction(db: Db, organizationId: string, key: string): Promise<Selectable<CreditTransactionTable> | null> {
  const row = await db.selectFrom('credit_transaction').selectAll()
    .where('organization_id', '=', organizationId).where('key', '=', key).executeTakeFirst()
  return row ?? null
}

function changeOf(account: 'available' | 'held', posting: Posting): number {
  if (posting.to === account) return posting.amount
  return posting.from === account ? -posting.amount : 0
}

/** What an organization has free to spend, in hundredths; `0` before its first credits. */
export async function availableAmount(db: Db, organizationId: string): Promise<number> {
  const row = await db.selectFrom('credit_balance').select('available').where('organization_id', '=', organizationId).executeTakeFirst()
  return row?.available ?? 0
}

/**
 * Moves credits between two accounts of an organization, once for each key, inside the caller's transaction.
 * @throws LecternError `insufficient-credits` when they are not there, `conflict` when the key was used for something else.
 */
export async function post(trx: Db, posting: Posting, now: number): Promise<Posted> {
  const { organizationId, key } = posting
  const change = changeOf('available', posting)
  const held = changeOf('held', posting)
  // Takes the row of the organization first, so that two postings follow each other on every database.
  await trx.insertInto('credit_balance').values({ organization_id: organizationId, available: 0, held: 0, last_seq: 0 })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet((eb) => ({ last_seq: eb.ref('credit_balance.last_seq') }))).execute()
  const known = await findTransaction(trx, organizationId, key)
  if (known) {
    if (known.type === posting.type && known.change === change) return { transaction: known, isRepeat: true }
    throw new LecternError('conflict', { path: 'key', reason: 'credit.keyReused' })
  }
  const balance = await trx.updateTable('credit_balance')
    .set((eb) => ({ available: eb('available', '+', change), held: eb('held', '+', held), last_seq: eb('last_seq', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where((eb) => eb(eb('available', '+', change), '>=', 0)).where((eb) => eb(eb('held', '+', held), '>=', 0))
    .returning('last_seq').executeTakeFirst()
  if (!balance) throw new LecternError('insufficient-credits')
  const { action, items, planType } = posting.about ?? NO_SUBJECT
  const transaction = {
    id: randomUUID(), organization_id: organizationId, seq: balance.last_seq, user_id: posting.userId, type: posting.type, change,
    description: posting.description, action, items, plan_type: planType, key, lesson_id: posting.lessonId ?? null, created_at: now,
  }
  await trx.insertInto('credit_transaction').values(transaction).execute()
  await trx.insertInto('credit_entry').values([
    { transaction_id: transaction.id, account: posting.from, amount: -posting.amount },
    { transaction_id: transaction.id, account: posting.to, amount: posting.amount },
  ]).execute()
  return { transaction, isRepeat: false }
}

/** Credits that somebody bought or was given. */
export async function postTopUp(
  trx: Db,
  input: { organizationId: string; userId: string | null; credits: number; key: string; description: string; about?: CreditSubject },
  now: number,
): Promise<Posted> {
  const { credits, ...rest } = input
  return await post(trx, { ...rest, type: CREDIT_ACTION.CreditsTopUp, from: 'issued', to: 'available', amount: toAmount(credits) }, now)
}

/** The credits that come with a plan; with the free one they come once. */
export async function grantPlanCredits(
  trx: Db, input: { organizationId: string; userId: string | null; planType: number; key: string }, now: number,
): Promise<void> {
  const plan = planOf(input.planType)
  if (plan.credits <= 0) return
  const { organizationId, userId, key } = input
  const about = { ...NO_SUBJECT, planType: plan.planType }
  await postTopUp(trx, { organizationId, userId, credits: plan.credits, key, description: `${plan.title} plan`, about }, now)
}
