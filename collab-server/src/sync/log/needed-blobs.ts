// Threads load this: it must not bring along what answers people.
import type { BlobFault } from '../../blobs/blobs.ts'

/** Larger states of documents lie in the blob store, not in the database, in bytes. */
export const INLINE_BYTES = 1024 * 1024

/** Blobs handed to a thread: their bytes, or what is wrong with them. */
export type FoundBlobs = ReadonlyMap<string, Uint8Array | BlobFault>

/** The answer of a thread that cannot go on without the bytes of a blob. */
export interface NeedsBlob {
  readonly needsBlob: string
}

/** The answer of a thread that cannot go on because a blob is not where it is looked for. */
export interface MissesBlob {
  readonly missesBlob: string
}

/**
 * The store does not have a blob without which nothing whole can be given. It may be the wrong store, so nothing is
 * concluded from it about the blob.
 */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'
  readonly hash: string

  constructor(hash: string) {
    super(`blob ${hash} is not in the store`)
    this.hash = hash
  }
}

/** A row names a blob that was not handed over. */
export class BlobNeeded extends Error {
  override readonly name = 'BlobNeeded'
  readonly hash: string

  constructor(hash: string) {
    super(`blob ${hash} is needed`)
    this.hash = hash
  }
}

/** A row that has its bytes itself or names the blob that has them. */
interface BlobRow {
  readonly bytes: Uint8Array | null
  readonly blob_key: string | null
}

/** Bytes of a row, or null; see {@link bytesOrFault}. */
export function storedBytes(found: FoundBlobs, row: BlobRow): Uint8Array | null {
  const bytes = bytesOrFault(found, row)
  return typeof bytes === 'string' ? null : bytes
}

/**
 * Bytes of a row, or what is wrong with its blob. Throws {@link BlobNeeded}, which ends the transaction: nobody waits for
 * a store with a lock in hand.
 */
export function bytesOrFault(found: FoundBlobs, row: BlobRow): Uint8Array | BlobFault {
  if (row.blob_key === null) return row.bytes ?? 'damaged'
  const bytes = found.get(row.blob_key)
  if (bytes === undefined) throw new BlobNeeded(row.blob_key)
  return bytes
}

/** In the thread: says which blob is needed, or missing, in place of failing. */
export function orNeeded<Result>(act: () => Result): Result | NeedsBlob | MissesBlob {
  try {
    return act()
  } catch (error) {
    if (error instanceof BlobNeeded) return { needsBlob: error.hash }
    if (error instanceof BlobMissing) return { missesBlob: error.hash }
    throw error
  }
}
