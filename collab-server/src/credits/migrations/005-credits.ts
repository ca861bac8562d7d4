import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Credits of the free plan, in hundredths, as they were when ledgers began. */
const STARTING_AMOUNT = 5000
const TOP_UP = 11

type OldTables = Record<'organization', { id: string; is_default: number; created_at: number }>
  & Record<'credit_balance', { organization_id: string; available: number; held: number; last_seq: number }>
  & Record<'credit_transaction', {
    id: string; organization_id: string; seq: number; user_id: null; type: number; change: number; description: string; key: string
    created_at: number
  }>
  & Record<'credit_entry', { transaction_id: string; account: string; amount: number }>

/** Workspaces made before there were credits get those of the free plan. */
async function endowWorkspaces(db: Kysely<OldTables>): Promise<void> {
  const organizations = await db.selectFrom('organization').selectAll().where('is_default', '=', 0).execute()
  for (const { id, created_at } of organizations) {
    const transactionId = randomUUID()
    await db.insertInto('credit_balance').values({ organization_id: id, available: STARTING_AMOUNT, held: 0, last_seq: 1 }).execute()
    await db.insertInto('credit_transaction').values({
      id: transactionId, organization_id: id, seq: 1, user_id: null, type: TOP_UP, change: STARTING_AMOUNT, description: 'Free plan',
      key: `plan:free:${id}`, created_at,
    }).execute()
    await db.insertInto('credit_entry').values([
      { transaction_id: transactionId, account: 'issued', amount: -STARTING_AMOUNT },
      { transaction_id: transactionId, account: 'available', amount: STARTING_AMOUNT },
    ]).execute()
  }
}

/** The ledger of credits, plans being bought, subscriptions, and what the payment provider reported. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('credit_balance')
    .addColumn('organization_id', 'text', (c) => c.primaryKey().references('organization.id').onDelete('cascade'))
    .addColumn('available', INT64, (c) => c.notNull())
    .addColumn('held', INT64, (c) => c.notNull())
    .addColumn('last_seq', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createTable('credit_transaction')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('seq', INT64, (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('change', INT64, (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('lesson_id', 'text')
    .addColumn('created_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('credit_transaction_key').unique().on('credit_transaction').columns(['organization_id', 'key']).execute()
  await db.schema.createIndex('credit_transaction_seq').unique().on('credit_transaction').columns(['organization_id', 'seq']).execute()
  await db.schema.createTable('credit_entry')
    .addColumn('transaction_id', 'text', (c) => c.notNull().references('credit_transaction.id').onDelete('cascade'))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('amount', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('credit_entry_pk', ['transaction_id', 'account'])
    .execute()
  await db.schema.createTable('credit_hold')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('action', 'integer', (c) => c.notNull())
    .addColumn('amount', INT64, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createTable('plan_checkout')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('plan_type', 'integer', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addColumn('paid_at', INT64)
    .execute()
  await db.schema.createTable('subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('plan_checkout.id'))
    .addColumn('organization_id', 'text', (c) => c.references('organization.id'))
    .addColumn('plan_type', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('changed_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('subscription_organization').on('subscription').column('organization_id').execute()
  await db.schema.createTable('payment_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('received_at', INT64, (c) => c.notNull())
    .execute()
  await endowWorkspaces(db.withTables<OldTables>())
}
