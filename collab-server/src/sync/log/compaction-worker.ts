import { openCompactor } from './compaction-store.ts'
import { orNeeded } from './needed-blobs.ts'
import type { FoundBlobs } from './needed-blobs.ts'
import { giveWay } from '../../threads/priority.ts'
import { withSharedBytes } from '../../threads/shared-bytes.ts'
import { serveCalls } from '../../threads/worker-serve.ts'

// Encoding a whole document takes long enough to be felt by everybody; here it is felt by nobody, also where all share one core.
giveWay()
serveCalls(({ file: path }: { readonly file: string }) => {
  const file = openCompactor(path)
  return {
    make: ({ docId, found }: { docId: string; found: FoundBlobs }) => orNeeded(() => withSharedBytes(file.make(docId, found))),
    close: () => file.close(),
  }
})
