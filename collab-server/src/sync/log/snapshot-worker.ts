import { serveCalls } from '../../threads/worker-serve.ts'
import { openCompactor } from './compaction-store.ts'
import type { MadeSnapshot } from './compaction-store.ts'

// The thread that writes snapshots others made: it holds the turn of the rows, so it must not wait for a core as they do.
serveCalls(({ file: path }: { readonly file: string }) => {
  const file = openCompactor(path)
  return {
    keep: ({ blobKey, now, snapshot }: { snapshot: MadeSnapshot; blobKey: string | null; now: number }) => file.keep(snapshot, blobKey, now),
    close: () => file.close(),
  }
})
