import { randomUUID } from 'node:crypto'
import { PASSWORDS_REMEMBERED } from '@lectern/shared/accounts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PasswordResetTable } from './tables.ts'

type Db = Kysely<Database>

/** Hashes of the passwords a new one must differ from, the current one first. */
export async function rememberedPasswords(db: Db, userId: string): Promise<readonly string[]> {
  const current = await db.selectFrom('user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const earlier = await db.selectFrom('password_history').select('password_hash').where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc').orderBy('id').limit(PASSWORDS_REMEMBERED - 1).execute()
  return [...(current ? [current] : []), ...earlier].map((row) => row.password_hash)
}

/**
 * Puts a new password in place of the current one, which is remembered. What was begun with the old one ends: links that
 * set another password, and sign-ins that wait for their second factor.
 */
export async function replacePassword(trx: Db, userId: string, passwordHash: string, now: number): Promise<void> {
  const current = await trx.selectFrom('user').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  await trx.insertInto('password_history')
    .values({ id: randomUUID(), user_id: userId, password_hash: current.password_hash, replaced_at: now }).execute()
  const kept = trx.selectFrom('password_history').select('id').where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc').orderBy('id').limit(PASSWORDS_REMEMBERED - 1)
  await trx.deleteFrom('password_history').where('user_id', '=', userId).where('id', 'not in', kept).execute()
  await trx.updateTable('user').set({ password_hash: passwordHash, require_change_password: 0 }).where('id', '=', userId).execute()
  await voidResets(trx, userId, now)
  await trx.deleteFrom('two_factor_challenge').where('user_id', '=', userId).execute()
}

/** When the last reset mail went to this person; null when none did. */
export async function lastResetAt(db: Db, userId: string): Promise<number | null> {
  const row = await db.selectFrom('password_reset').select('created_at').where('user_id', '=', userId)
    .orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.created_at ?? null
}

/** Stores a reset code; earlier ones stop working. */
export async function insertReset(trx: Db, row: PasswordResetTable): Promise<void> {
  await voidResets(trx, row.user_id, row.created_at)
  await trx.insertInto('password_reset').values(row).execute()
}

/** Finds a reset code, whatever became of it. */
export async function findReset(db: Db, userId: string, codeHash: string): Promise<Selectable<PasswordResetTable> | null> {
  const row = await db.selectFrom('password_reset').selectAll()
    .where('user_id', '=', userId).where('code_hash', '=', codeHash).executeTakeFirst()
  return row ?? null
}

/** Uses a reset code up; false when somebody else just did. */
export async function spendReset(trx: Db, id: string, now: number): Promise<boolean> {
  const result = await trx.updateTable('password_reset').set({ used_at: now })
    .where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Makes all codes of a person void. */
async function voidResets(trx: Db, userId: string, now: number): Promise<void> {
  await trx.updateTable('password_reset').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute()
}
