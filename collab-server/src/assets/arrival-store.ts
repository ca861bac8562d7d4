import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { markBlobs } from './removal-store.ts'

/** Bytes that were to be stored, and that no row has needed since. */
export interface BlobArrivalTable {
  readonly hash: string
  /** When they were stored last, ms since 1970. */
  noted_at: number
}

type Db = Kysely<Database>

/** Notes that bytes are about to be stored. */
export async function noteArrival(db: Db, hash: string, now: number): Promise<void> {
  await db.insertInto('blob_arrival').values({ hash, noted_at: now }).onConflict((c) => c.column('hash').doUpdateSet({ noted_at: now })).execute()
}

/**
 * Marks for removal what was stored before a moment (ms since 1970) and nothing needs, at most so many: whoever stored it died, or
 * was refused, before the row was written. Answers how many notes went.
 */
export async function deleteArrivals(db: Db, before: number, most: number): Promise<number> {
  return await transact(db, async (trx) => {
    const rows = await trx.selectFrom('blob_arrival').select('hash').where('noted_at', '<', before).orderBy('noted_at').limit(most).execute()
    const hashes = rows.map(({ hash }) => hash)
    if (hashes.length === 0) return 0
    await markBlobs(trx, hashes, before)
    await trx.deleteFrom('blob_arrival').where('hash', 'in', hashes).where('noted_at', '<', before).execute()
    return hashes.length
  })
}
