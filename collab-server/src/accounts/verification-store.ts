import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { VerificationTable } from './tables.ts'

type Db = Kysely<Database>

/** Keeps a code that was mailed. */
export async function insertVerification(db: Db, row: Insertable<VerificationTable>): Promise<void> {
  await db.insertInto('verification').values(row).execute()
}

/** When a person was last mailed a code, ms since 1970; null when never. */
export async function lastVerificationAt(db: Db, userId: string): Promise<number | null> {
  const latest = await db.selectFrom('verification').select('created_at').where('user_id', '=', userId)
    .orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return latest?.created_at ?? null
}

/** The code of a person by its hash; null when there is none. */
export async function findVerification(db: Db, userId: string, codeHash: string): Promise<Selectable<VerificationTable> | null> {
  const row = await db.selectFrom('verification').selectAll().where('user_id', '=', userId).where('code_hash', '=', codeHash).executeTakeFirst()
  return row ?? null
}

/** The code was used. */
export async function markVerificationUsed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('verification').set({ used_at: now }).where('id', '=', id).execute()
}
