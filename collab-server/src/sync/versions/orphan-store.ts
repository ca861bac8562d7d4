import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { namedHashes } from '../../assets/named-hashes.ts'
import { addReferences, replaceReferences } from '../../assets/reference-store.ts'
import { isBlobLeaving, markBlobs } from '../../assets/removal-store.ts'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'
import type { ClockRange } from '../check/clock-ranges.ts'
import { crc32c } from '../log/crc32c.ts'
import type { OrphanedInserts } from '../room/orphaned-inserts.ts'
import type { DocVersionTable } from '../tables.ts'

type Db = Kysely<Database>

/** Orphaned inserts with the number of the update they came with. */
export interface StoredOrphans extends OrphanedInserts {
  readonly seq: number
}

/** How much of one person waits for its place. */
export interface WaitingOrphans {
  readonly userId: string
  readonly rows: number
  readonly bytes: number
}

/** A state that was kept before a restore. */
export type OrphanState = Pick<Selectable<DocVersionTable>, 'bytes' | 'blob_key' | 'crc32c' | 'contributors'>

/** Documents of which something waits. */
export async function documentsWithOrphans(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('doc_orphan').select('doc_id').distinct().execute()
  return rows.map((row) => row.doc_id)
}

/** Stores what came with an update; once more does nothing. */
export async function insertOrphans(db: Db, docId: string, seq: number, { ranges, update, userId }: OrphanedInserts): Promise<void> {
  const row = { doc_id: docId, seq, user_id: userId, ranges: JSON.stringify(ranges), bytes: update }
  await transact(db, async (trx) => {
    await trx.insertInto('doc_orphan').values(row).onConflict((conflict) => conflict.doNothing()).execute()
    await addReferences(trx, { kind: 'document', id: docId }, namedHashes(update))
  })
}

/** The oldest of what waits, so many rows at most. */
export async function oldestOrphans(db: Db, docId: string, rows: number): Promise<readonly StoredOrphans[]> {
  const found = await db.selectFrom('doc_orphan').select(['seq', 'user_id', 'ranges', 'bytes']).where('doc_id', '=', docId)
    .orderBy('seq').limit(rows).execute()
  return found.map(({ bytes, ranges, seq, user_id }) => ({
    seq, userId: user_id, ranges: JSON.parse(ranges) as ClockRange[], update: new Uint8Array(bytes),
  }))
}

/** Forgets what has its place, by the numbers of the updates it came with. */
export async function deleteOrphans(db: Db, docId: string, seqs: readonly number[]): Promise<void> {
  await db.deleteFrom('doc_orphan').where('doc_id', '=', docId).where('seq', 'in', seqs).execute()
}

/** How much waits, by person. */
export async function countOrphans(db: Db, docId: string): Promise<readonly WaitingOrphans[]> {
  const rows = await db.selectFrom('doc_orphan')
    .select(({ fn }) => ['user_id as userId', fn.countAll<number>().as('rows'), fn.sum<number>(sql`length(bytes)`).as('bytes')])
    .where('doc_id', '=', docId).groupBy('user_id').execute()
  return rows.map(({ bytes, rows: count, userId }) => ({ userId, rows: Number(count), bytes: Number(bytes) }))
}

/** States kept before restores, the newest first, so many at most. */
export async function statesBeforeRestores(db: Db, docId: string, count: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('doc_version').select('id').where('doc_id', '=', docId).where('kind', '=', 'pre-restore')
    .orderBy('seq', 'desc').orderBy('created_at', 'desc').limit(count).execute()
  return rows.map((row) => row.id)
}

/** One kept state; null when it is gone. */
export async function findOrphanState(db: Db, versionId: string): Promise<OrphanState | null> {
  const row = await db.selectFrom('doc_version').select(['bytes', 'blob_key', 'crc32c', 'contributors']).where('id', '=', versionId).executeTakeFirst()
  return row ?? null
}

/**
 * Puts another state in the place of one that was read; `blobKey` names the blob it was put into, null keeps it in the row. False,
 * and nothing is changed, when somebody else has changed it meanwhile. A blob that was put for nothing is marked, at `now`.
 */
export async function replaceOrphanState(
  db: Db, versionId: string, before: OrphanState,
  after: { readonly bytes: Uint8Array; readonly blobKey: string | null; readonly contributors: readonly string[] }, now: number,
): Promise<boolean> {
  const { blobKey, bytes, contributors } = after
  return await transact(db, async (trx) => {
    const isInline = blobKey === null || await isBlobLeaving(trx, blobKey)
    const changed = await trx.updateTable('doc_version')
      .set({
        contributors: JSON.stringify(contributors), crc32c: crc32c(bytes), blob_key: isInline ? null : blobKey, bytes: isInline ? bytes : null,
        size: bytes.length,
      })
      .where('id', '=', versionId).where('crc32c', '=', before.crc32c).returning('id').executeTakeFirst()
    // Put for nothing.
    if (blobKey !== null && (isInline || !changed)) await markBlobs(trx, [blobKey], now)
    if (changed) await replaceReferences(trx, { kind: 'version', id: versionId }, namedHashes(bytes))
    return changed !== undefined
  })
}
