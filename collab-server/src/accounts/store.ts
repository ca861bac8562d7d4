import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import { accountRows } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import type { UserTable } from '../identity/tables.ts'

type Db = Kysely<Database>

/** Whether the user name is taken. */
export async function userNameExists(db: Db, userName: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('user_name', '=', userName).executeTakeFirst()
  return row !== undefined
}

/** The account of a session that is neither revoked nor expired; null otherwise, also for a terminated account. */
export async function findLiveSession(db: Db, sessionId: string, userId: string, now: number): Promise<Account | null> {
  const row = await accountRows(db).innerJoin('session', 'session.user_id', 'user.id')
    .where('session.id', '=', sessionId).where('user.id', '=', userId)
    .where('session.revoked_at', 'is', null).where('session.expires_at', '>', now)
    .where('user.terminated_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Changes columns of a person. */
export async function updateUser(db: Db, userId: string, changes: Updateable<UserTable>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable('user').set(changes).where('id', '=', userId).execute()
}
