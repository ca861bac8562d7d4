import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import { accountRows } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import type { UserTable } from '../identity/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import { deleteTwoFactor } from './two-factor-store.ts'

type Db = Kysely<Database>

/** Whether the user name is taken. */
export async function userNameExists(db: Db, userName: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('user_name', '=', userName).executeTakeFirst()
  return row !== undefined
}

/** The account of a session that is neither revoked nor expired; null otherwise, also for a terminated account. */
export async function findActiveSession(db: Db, sessionId: string, userId: string, now: number): Promise<Account | null> {
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

/** What becomes of a person's data in these tables. */
export const accountPersonalData: PersonalData = {
  noun: 'accounts',
  exportOf: async (db, { id }) => ({
    sessions: await db.selectFrom('session').select(['id', 'created_at', 'last_used_at', 'expires_at', 'revoked_at', 'user_agent', 'address'])
      .where('user_id', '=', id).orderBy('created_at').execute(),
  }),
  async erase(trx, { id }, now) {
    await updateUser(trx, id, {
      first_name: 'Deleted', last_name: 'user', user_name: `deleted_${id}`.slice(0, 50), email: `deleted-${id}@deleted.invalid`,
      email_key: `deleted-${id}@deleted.invalid`, email_verified: 0, password_hash: '', onboard_type: null, terminated_at: now,
    })
    await deleteTwoFactor(trx, id)
    for (const table of ['password_history', 'password_reset', 'verification'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', id).execute()
    }
    await trx.updateTable('session').set({ address: null, user_agent: null }).where('user_id', '=', id).execute()
  },
}
