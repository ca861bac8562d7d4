import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { TwoFactorChallengeTable, TwoFactorSetupTable, TwoFactorTable } from './tables.ts'

type Db = Kysely<Database>

/** Somebody's second factor; null without one. */
export async function findTwoFactor(db: Db, userId: string): Promise<Selectable<TwoFactorTable> | null> {
  return (await db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
}

/** Turns it on, or puts another in its place. */
export async function putTwoFactor(trx: Db, row: Insertable<TwoFactorTable>): Promise<void> {
  await trx.deleteFrom('two_factor').where('user_id', '=', row.user_id).execute()
  await trx.insertInto('two_factor').values(row).execute()
}

/** Forgets the second factor, its set-up, recovery codes and half-done sign-ins. */
export async function deleteTwoFactor(trx: Db, userId: string): Promise<void> {
  for (const table of ['two_factor', 'two_factor_setup', 'recovery_code', 'two_factor_challenge'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Notes the step of a code from the app; false when that step or a later one was used already. */
export async function advanceStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db.updateTable('two_factor').set({ last_step: step })
    .where('user_id', '=', userId).where('last_step', '<', step).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The set-up somebody is in the middle of. */
export async function findSetup(db: Db, userId: string): Promise<Selectable<TwoFactorSetupTable> | null> {
  return (await db.selectFrom('two_factor_setup').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
}

/** Begins a set-up; an earlier one is over. */
export async function putSetup(trx: Db, row: Insertable<TwoFactorSetupTable>): Promise<void> {
  await deleteSetup(trx, row.user_id)
  await trx.insertInto('two_factor_setup').values(row).execute()
}

/** Ends a set-up. */
export async function deleteSetup(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('two_factor_setup').where('user_id', '=', userId).execute()
}

/** Counts an attempt at a set-up's code; false when there were too many. */
export async function countSetupAttempt(db: Db, userId: string, max: number): Promise<boolean> {
  const result = await db.updateTable('two_factor_setup').set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId).where('attempts', '<', max).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts new recovery codes in place of all others. */
export async function replaceRecoveryCodes(trx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx.insertInto('recovery_code').values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null }))).execute()
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('recovery_code').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId).where('used_at', 'is', null).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Uses a recovery code up; false when there is none like it. */
export async function spendRecoveryCode(db: Db, userId: string, hash: string, now: number): Promise<boolean> {
  const result = await db.updateTable('recovery_code').set({ used_at: now })
    .where('user_id', '=', userId).where('code_hash', '=', hash).where('used_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Stores a half-done sign-in; those over for a day are forgotten. */
export async function insertChallenge(trx: Db, row: Insertable<TwoFactorChallengeTable>): Promise<void> {
  await trx.deleteFrom('two_factor_challenge').where('expires_at', '<', row.created_at - 86_400_000).execute()
  await trx.insertInto('two_factor_challenge').values(row).execute()
}

/** Finds a half-done sign-in, over or not. */
export async function findChallenge(db: Db, tokenHash: string): Promise<Selectable<TwoFactorChallengeTable> | null> {
  return (await db.selectFrom('two_factor_challenge').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
}

/** Counts an attempt; answers how many there were with it, or null when no more are allowed. */
export async function countAttempt(db: Db, tokenHash: string, max: number): Promise<number | null> {
  const row = await db.updateTable('two_factor_challenge').set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash).where('attempts', '<', max).where('used_at', 'is', null)
    .returning('attempts').executeTakeFirst()
  return row?.attempts ?? null
}

/** Completes a half-done sign-in; false when somebody else just did. */
export async function spendChallenge(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const result = await db.updateTable('two_factor_challenge').set({ used_at: now })
    .where('token_hash', '=', tokenHash).where('used_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts a new mailed code in place of the last one. */
export async function renewChallengeCode(trx: Db, tokenHash: string, codeHash: string, now: number): Promise<void> {
  await trx.updateTable('two_factor_challenge')
    .set((eb) => ({ code_hash: codeHash, mailed_at: now, mails: eb('mails', '+', 1) })).where('token_hash', '=', tokenHash).execute()
}

/** How many codes were mailed to somebody in half-done sign-ins since a moment. */
export async function mailsSince(db: Db, userId: string, since: number): Promise<number> {
  const row = await db.selectFrom('two_factor_challenge').select((eb) => eb.fn.sum<number | null>('mails').as('mails'))
    .where('user_id', '=', userId).where('created_at', '>', since).executeTakeFirst()
  return Number(row?.mails ?? 0)
}
