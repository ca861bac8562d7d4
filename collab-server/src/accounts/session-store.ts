import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { RefreshTokenTable, SessionTable } from './tables.ts'

type Db = Kysely<Database>

/** Stores a new sign-in. */
export async function insertSession(db: Db, row: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

/** Stores a new refresh token. */
export async function insertRefreshToken(db: Db, row: RefreshTokenTable): Promise<void> {
  await db.insertInto('refresh_token').values(row).execute()
}

/** Finds a sign-in, over or not. */
export async function findSession(db: Db, sessionId: string): Promise<Selectable<SessionTable> | null> {
  return (await db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirst()) ?? null
}

/** Which of these sign-ins, a thousand at most, were ended. */
export async function filterRevoked(db: Db, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('session').select('id').where('id', 'in', sessionIds).where('revoked_at', 'is not', null).execute()
  return new Set(rows.map((row) => row.id))
}

/** Finds a refresh token of a session. */
export async function findRefreshToken(db: Db, sessionId: string, hash: string): Promise<Selectable<RefreshTokenTable> | null> {
  const row = await db.selectFrom('refresh_token').selectAll()
    .where('hash', '=', hash).where('session_id', '=', sessionId).executeTakeFirst()
  return row ?? null
}

/** Whether a token traded for `parentHash`, other than `exceptHash`, has itself been used before `before`. */
export async function hasUsedChild(db: Db, parentHash: string, exceptHash: string | null, before: number): Promise<boolean> {
  const row = await db.selectFrom('refresh_token').select('hash').where('parent_hash', '=', parentHash)
    .where('used_at', '<=', before)
    .$if(exceptHash !== null, (query) => query.where('hash', '!=', exceptHash))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes the first use of a token. */
export async function markTokenUsed(db: Db, hash: string, now: number): Promise<void> {
  await db.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', hash).where('used_at', 'is', null).execute()
}

/** Forgets tokens used long ago; presenting one is then an unknown token, which counts as theft as well. */
export async function forgetUsedTokens(db: Db, sessionId: string, before: number): Promise<void> {
  await db.deleteFrom('refresh_token').where('session_id', '=', sessionId).where('used_at', '<', before).execute()
}

/** Keeps a sign-in alive until `expiresAt`. */
export async function touchSession(db: Db, sessionId: string, now: number, expiresAt: number): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now, expires_at: expiresAt }).where('id', '=', sessionId).execute()
}

/** Ends a sign-in; false when it was over already. */
export async function revokeSession(db: Db, sessionId: string, now: number): Promise<boolean> {
  const result = await db.updateTable('session').set({ revoked_at: now })
    .where('id', '=', sessionId).where('revoked_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Sign-ins of a person that are not over, latest first. */
export async function liveSessions(db: Db, userId: string, now: number): Promise<Selectable<SessionTable>[]> {
  return await db.selectFrom('session').selectAll().where('user_id', '=', userId)
    .where('revoked_at', 'is', null).where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc').orderBy('id').execute()
}

/** Deletes sign-ins that were ended or ran out before a moment, with their refresh tokens, at most so many; answers how many. */
export async function deleteOldSessions(db: Db, before: number, most: number): Promise<number> {
  const old = db.selectFrom('session').select('id')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)])).limit(most)
  const { numDeletedRows } = await db.deleteFrom('session').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
