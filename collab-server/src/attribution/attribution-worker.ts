import { workerData } from 'node:worker_threads'
import { orNeeded } from '../sync/needed-blobs.ts'
import type { FoundBlobs } from '../sync/needed-blobs.ts'
import { serveCalls } from '../platform/worker-serve.ts'
import { openAttribution } from './attribution-file.ts'
import type { AttributionQuestion } from './attribution-file.ts'

/** How long a document stays in memory after the last question about it. */
const FORGET_MS = 60_000

// Reading a whole document takes long enough to be felt by everybody; here it is felt by nobody.
const { file } = workerData as { readonly file: string }
const attribution = openAttribution(file)
let timer: NodeJS.Timeout | undefined

serveCalls({
  answer({ found, question }: { readonly question: AttributionQuestion; readonly found: FoundBlobs }) {
    clearTimeout(timer)
    timer = setTimeout(() => attribution.forget(), FORGET_MS)
    timer.unref()
    return orNeeded(() => attribution.answer(question, found))
  },
  close() {
    clearTimeout(timer)
    attribution.close()
  },
})
