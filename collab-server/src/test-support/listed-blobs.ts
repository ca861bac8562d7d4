import type { BlobStore } from '../blobs/blobs.ts'

/** The hashes of all that a store has, in order. */
export async function listedBlobs(blobs: Pick<BlobStore, 'list'>): Promise<readonly string[]> {
  const hashes: string[] = []
  for await (const hash of blobs.list()) hashes.push(hash)
  return hashes.sort()
}
