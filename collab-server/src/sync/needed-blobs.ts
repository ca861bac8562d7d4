import type { BlobStore } from '../platform/blobs.ts'
import { readBlob } from '../platform/blobs.ts'

/** Larger states of documents lie in the blob store, not in the database, in bytes. */
export const INLINE_BYTES = 1024 * 1024

/** Blobs handed to a thread: their bytes, or null for one that is not there or damaged for good. */
export type FoundBlobs = ReadonlyMap<string, Uint8Array | null>

/** The answer of a thread that cannot go on without the bytes of a blob. */
export interface NeedsBlob {
  readonly needsBlob: string
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

/**
 * Bytes of a row that has them itself or names the blob that has them; null when that is not there. Throws
 * {@link BlobNeeded}, which ends the transaction: nobody waits for a store with a lock in hand.
 */
export function storedBytes(found: FoundBlobs, row: { readonly bytes: Uint8Array | null; readonly blob_key: string | null }): Uint8Array | null {
  if (row.blob_key === null) return row.bytes
  const bytes = found.get(row.blob_key)
  if (bytes === undefined) throw new BlobNeeded(row.blob_key)
  return bytes
}

/** In the thread: says which blob is needed in place of failing. */
export function orNeeded<Result>(act: () => Result): Result | NeedsBlob {
  try {
    return act()
  } catch (error) {
    if (error instanceof BlobNeeded) return { needsBlob: error.hash }
    throw error
  }
}

function isNeed(answer: unknown): answer is NeedsBlob {
  return typeof answer === 'object' && answer !== null && 'needsBlob' in answer
}

/**
 * Asks until nothing is needed any more. Threads know the database only: what lies in the blob store is read here, between
 * two of their transactions. Throws `files-unavailable`.
 */
export async function withBlobs<Result>(
  blobs: BlobStore | null, ask: (found: FoundBlobs) => Promise<Result | NeedsBlob>,
): Promise<Result> {
  const found = new Map<string, Uint8Array | null>()
  for (;;) {
    const answer = await ask(found)
    if (!isNeed(answer)) return answer
    found.set(answer.needsBlob, blobs === null ? null : await readBlob(blobs, answer.needsBlob))
  }
}
