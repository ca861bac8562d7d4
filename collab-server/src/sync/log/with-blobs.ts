import { findBlob, storeAway } from '../../blobs/blobs.ts'
import type { BlobFault, BlobStore } from '../../blobs/blobs.ts'
import { BlobMissing } from './needed-blobs.ts'
import type { FoundBlobs, MissesBlob, NeedsBlob } from './needed-blobs.ts'

function isNeed(answer: unknown): answer is NeedsBlob {
  return typeof answer === 'object' && answer !== null && 'needsBlob' in answer
}

function isMiss(answer: unknown): answer is MissesBlob {
  return typeof answer === 'object' && answer !== null && 'missesBlob' in answer
}

/**
 * Asks until nothing is needed any more, each time with all that was found and with what was found since it asked last; a
 * thread that keeps the former needs only the latter. Threads know the database only: what lies in the blob store is read here, between
 * two of their transactions. Throws `files-unavailable`, and what `givenUp` rejects with while the store is waited for.
 */
export async function withBlobs<Result>(
  blobs: BlobStore | null, ask: (found: FoundBlobs, fresh: FoundBlobs) => Promise<Result | NeedsBlob | MissesBlob>, givenUp?: Promise<never>,
): Promise<Result> {
  const found = new Map<string, Uint8Array | BlobFault>()
  let fresh: FoundBlobs = found
  for (;;) {
    const answer = await ask(found, fresh)
    if (isMiss(answer)) throw storeAway(new BlobMissing(answer.missesBlob))
    if (!isNeed(answer)) return answer
    const blob = blobs === null ? 'missing' : await Promise.race([findBlob(blobs, answer.needsBlob), ...(givenUp ? [givenUp] : [])])
    found.set(answer.needsBlob, blob)
    fresh = new Map([[answer.needsBlob, blob]])
  }
}
