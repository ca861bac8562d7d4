import { openCompactor } from './compaction-store.ts'
import type { MadeSnapshot } from './compaction-store.ts'
import { orNeeded } from './needed-blobs.ts'
import type { FoundBlobs } from './needed-blobs.ts'
import { withSharedBytes } from '../../threads/shared-bytes.ts'
import { serveCalls } from '../../threads/worker-serve.ts'

// Encoding a whole document takes long enough to be felt by everybody; here it is felt by nobody.
serveCalls(({ file: path }: { readonly file: string }) => {
  const file = openCompactor(path)
  return {
    compact: ({ docId, now }: { docId: string; now: number }) => file.compact(docId, now),
    make: ({ docId, found }: { docId: string; found: FoundBlobs }) => orNeeded(() => withSharedBytes(file.make(docId, found))),
    keep: ({ blobKey, now, snapshot }: { snapshot: MadeSnapshot; blobKey: string | null; now: number }) => file.keep(snapshot, blobKey, now),
    close: () => file.close(),
  }
})
