import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { CreditHoldTable } from './tables.ts'

type Db = Kysely<Database>

/** Keeps a hold; it carries the id of the transaction that made it. */
export async function insertHold(db: Db, row: Omit<CreditHoldTable, 'state'>): Promise<void> {
  await db.insertInto('credit_hold').values({ ...row, state: 'open' }).execute()
}

/** Ends a hold that is open, with how many items it was made for; null when it has ended before. */
export async function endHold(
  db: Db, holdId: string, state: 'settled' | 'released',
): Promise<(Selectable<CreditHoldTable> & { readonly items: number }) | null> {
  const hold = await db.updateTable('credit_hold').set({ state }).where('id', '=', holdId).where('state', '=', 'open')
    .returningAll().executeTakeFirst()
  if (!hold) return null
  const { items } = await db.selectFrom('credit_transaction').select('items').where('id', '=', holdId).executeTakeFirstOrThrow()
  return { ...hold, items: items ?? 1 }
}

/** How a hold stands; null when there is none. */
export async function holdState(db: Db, holdId: string): Promise<CreditHoldTable['state'] | null> {
  return (await db.selectFrom('credit_hold').select('state').where('id', '=', holdId).executeTakeFirst())?.state ?? null
}
