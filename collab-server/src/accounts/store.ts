import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { UserTable } from './tables.ts'

type Db = Kysely<Database>

/** A row of the user table with the organization it belongs to. */
export interface Account extends Selectable<UserTable> {
  readonly organization_name: string
  /** 0 or 1. */
  readonly organization_is_default: number
}

function accounts(db: Db) {
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
  return (await accounts(db).where('user.id', '=', userId).executeTakeFirst()) ?? null
}

/** Finds by e-mail address, whatever its case. */
export async function findAccountByEmail(db: Db, address: string): Promise<Account | null> {
  return (await accounts(db).where('user.email_key', '=', emailKey(address)).executeTakeFirst()) ?? null
}

/** Whether the user name is taken. */
export async function userNameExists(db: Db, userName: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('user_name', '=', userName).executeTakeFirst()
  return row !== undefined
}

/** The account of a session that is neither revoked nor expired; null otherwise, also for a terminated account. */
export async function findLiveSession(db: Db, sessionId: string, userId: string, now: number): Promise<Account | null> {
  const row = await accounts(db).innerJoin('session', 'session.user_id', 'user.id')
    .where('session.id', '=', sessionId).where('user.id', '=', userId)
    .where('session.revoked_at', 'is', null).where('session.expires_at', '>', now)
    .where('user.terminated_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a new person. */
export async function insertUser(db: Db, row: UserTable): Promise<void> {
  await db.insertInto('user').values(row).execute()
}

/** Changes columns of a person. */
export async function updateUser(db: Db, userId: string, changes: Updateable<UserTable>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable('user').set(changes).where('id', '=', userId).execute()
}
