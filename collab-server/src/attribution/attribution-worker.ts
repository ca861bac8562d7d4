import { workerData } from 'node:worker_threads'
import { serveCalls } from '../sync/worker-serve.ts'
import { openAttribution } from './attribution-file.ts'
import type { AttributionQuestion } from './attribution-file.ts'

/** How long a document stays in memory after the last question about it. */
const FORGET_MS = 60_000

// Reading a whole document takes long enough to be felt by everybody; here it is felt by nobody.
const { blobs, file } = workerData as { readonly file: string; readonly blobs: string }
const attribution = openAttribution(file, blobs)
let timer: NodeJS.Timeout | undefined

serveCalls({
  answer(question: AttributionQuestion) {
    clearTimeout(timer)
    timer = setTimeout(() => attribution.forget(), FORGET_MS)
    timer.unref()
    return attribution.answer(question)
  },
  close() {
    clearTimeout(timer)
    attribution.close()
  },
})
