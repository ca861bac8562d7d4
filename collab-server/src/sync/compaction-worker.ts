import { workerData } from 'node:worker_threads'
import { openCompactor } from './compaction-file.ts'
import { serveCalls } from './worker-serve.ts'

// Encoding a whole document takes long enough to be felt by everybody; here it is felt by nobody.
const { blobs, file: path } = workerData as { file: string; blobs: string | null }
const file = openCompactor(path, blobs)

serveCalls({
  compact: ({ docId, now }: { docId: string; now: number }) => file.compact(docId, now),
  close: () => file.close(),
})
