import { workerData } from 'node:worker_threads'
import { openCompactor } from './compaction-file.ts'
import type { LargeSnapshot } from './compaction-file.ts'
import { orNeeded } from './needed-blobs.ts'
import type { FoundBlobs } from './needed-blobs.ts'
import { serveCalls } from '../platform/worker-serve.ts'

// Encoding a whole document takes long enough to be felt by everybody; here it is felt by nobody.
const { file: path } = workerData as { file: string }
const file = openCompactor(path)

serveCalls({
  compact: ({ docId, now }: { docId: string; now: number }) => file.compact(docId, now),
  compactOrGive: ({ docId, found, now }: { docId: string; now: number; found: FoundBlobs }) => orNeeded(() => file.compactOrGive(docId, now, found)),
  keep: ({ blobKey, now, snapshot }: { snapshot: LargeSnapshot; blobKey: string; now: number }) => file.keep(snapshot, blobKey, now),
  close: () => file.close(),
})
