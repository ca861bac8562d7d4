import type { Generated } from 'kysely'

/** What an organization has; follows from the entries and is kept beside them so that reading is one row. Hundredths of credits. */
export interface CreditBalanceTable {
  organization_id: string
  available: number
  held: number
  /** The last number given to a transaction of the organization. */
  last_seq: number
}

/** One line of the ledger; its entries add up to zero. */
export interface CreditTransactionTable {
  id: string
  organization_id: string
  /** 1, 2, 3, … within the organization. */
  seq: number
  /** Who did it; null for the system. */
  user_id: string | null
  /** A number of S1 §3.6. */
  type: number
  /** How `available` changed, in hundredths. */
  change: number
  description: string
  /** The paid action it is about; null where it is about none. */
  action: Generated<number | null>
  /** How many items of the action. */
  items: Generated<number | null>
  /** The plan the credits came with. */
  plan_type: Generated<number | null>
  /** Unique in the organization: the same key is the same transaction. */
  key: string
  lesson_id: Generated<string | null>
  created_at: number
}

/** The accounts between which credits move. `issued` is where they come from, `spent` where they go. */
export type LedgerAccount = 'issued' | 'available' | 'held' | 'spent'

/** One side of a transaction. */
export interface CreditEntryTable {
  transaction_id: string
  account: LedgerAccount
  /** Hundredths of credits; positive: the account gets them. */
  amount: number
}

/** Credits set aside for a task that runs. */
export interface CreditHoldTable {
  id: string
  organization_id: string
  user_id: string
  /** The paid action. */
  action: number
  amount: number
  state: 'open' | 'settled' | 'released'
  created_at: number
}

/** Somebody went to pay for a plan. */
export interface PlanCheckoutTable {
  id: string
  user_id: string
  plan_type: number
  created_at: number
  /** When the provider confirmed it. */
  paid_at: number | null
}

/** A plan that is paid for month by month. */
export interface SubscriptionTable {
  /** The payment provider's id. */
  id: string
  checkout_id: string
  /** Null until the person has a workspace. */
  organization_id: string | null
  plan_type: number
  /** `replaced`: another plan was bought instead. `expired`: no payment came; a later one brings it back. */
  state: 'active' | 'cancelled' | 'expired' | 'replaced'
  /** When the event happened that made the state, at the provider. */
  changed_at: number
}

/** A signed event of the payment provider, so that it counts once. */
export interface PaymentEventTable {
  id: string
  type: string
  body: string
  received_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    credit_balance: CreditBalanceTable
    credit_transaction: CreditTransactionTable
    credit_entry: CreditEntryTable
    credit_hold: CreditHoldTable
    plan_checkout: PlanCheckoutTable
    subscription: SubscriptionTable
    payment_event: PaymentEventTable
  }
}
