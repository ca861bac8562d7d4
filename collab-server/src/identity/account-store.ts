import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { UserTable } from './tables.ts'

type Db = Kysely<Database>

/** A row of the user table with the organization it belongs to. */
export interface Account extends Selectable<UserTable> {
  readonly organization_name: string
  /** 0 or 1. */
  readonly organization_is_default: number
}

/** People with the organization each belongs to, for queries of one's own. */
export function accountRows(db: Db) {
  return db.selectFrom('user').innerJoin('organization', 'organization.id', 'user.organization_id')
    .selectAll('user')
    .select(['organization.name as organization_name', 'organization.is_default as organization_is_default'])
}

/** How addresses are compared. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase()
}

/** Finds by id. */
export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  return (await accountRows(db).where('user.id', '=', userId).executeTakeFirst()) ?? null
}

/** Finds by e-mail address, whatever its case. */
export async function findAccountByEmail(db: Db, address: string): Promise<Account | null> {
  return (await accountRows(db).where('user.email_key', '=', emailKey(address)).executeTakeFirst()) ?? null
}

/** Stores a new person. */
export async function insertUser(db: Db, row: Insertable<UserTable>): Promise<void> {
  await db.insertInto('user').values(row).execute()
}

/** Whether anybody has ever had an account here. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
