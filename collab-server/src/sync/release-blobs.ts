import type { Kysely } from 'kysely'
import type { BlobStore } from '../platform/blobs.ts'
import type { Database } from '../platform/tables.ts'

/** The blobs that snapshots and versions of a document lie in. */
export async function blobsOf(db: Kysely<Database>, docId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('doc_version').select('blob_key').where('doc_id', '=', docId).where('blob_key', 'is not', null)
    .union(db.selectFrom('doc_snapshot').select('blob_key').where('doc_id', '=', docId).where('blob_key', 'is not', null)).execute()
  return rows.flatMap((row) => (row.blob_key === null ? [] : [row.blob_key]))
}

/**
 * Removes blobs whose rows are gone, unless another row names them. Every look is a transaction with the write lock, and
 * whoever writes a row looks within its transaction whether the blob is there: no row ever names a missing blob.
 */
export async function releaseBlobs(db: Kysely<Database>, blobs: BlobStore, hashes: Iterable<string>): Promise<void> {
  for (const hash of new Set(hashes)) {
    await db.transaction().execute(async (trx) => {
      const named = await trx.selectFrom('doc_version').select('blob_key').where('blob_key', '=', hash)
        .unionAll(trx.selectFrom('doc_snapshot').select('blob_key').where('blob_key', '=', hash))
        .unionAll(trx.selectFrom('blob').select('hash as blob_key').where('hash', '=', hash)).limit(1).executeTakeFirst()
      if (!named) await blobs.remove(hash)
    })
  }
}
