import { orNeeded } from '../sync/log/needed-blobs.ts'
import type { BlobFault } from '../blobs/blobs.ts'
import type { FoundBlobs } from '../sync/log/needed-blobs.ts'
import { serveCalls } from '../threads/worker-serve.ts'
import { openAttribution } from './attribution-file.ts'
import type { AttributionQuestion } from './attribution-file.ts'

/** How long a document stays in memory after the last question about it. */
const FORGET_MS = 60_000

// Reading a whole document takes long enough to be felt by everybody; here it is felt by nobody.
serveCalls(({ file }: { readonly file: string }) => {
  const attribution = openAttribution(file)
  let timer: NodeJS.Timeout | undefined
  /** By question, what was handed over for it. */
  const found = new Map<string, Map<string, Uint8Array | BlobFault>>()

  return {
    /** `fresh` are the blobs found since the question was asked last; those of before are here still, so none is handed over twice. */
    answer({ fresh, id, question }: { readonly id: string; readonly question: AttributionQuestion; readonly fresh: FoundBlobs }) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        attribution.forget()
        found.clear()
      }, FORGET_MS)
      timer.unref()
      const mine = found.get(id) ?? new Map<string, Uint8Array | BlobFault>()
      for (const [hash, bytes] of fresh) mine.set(hash, bytes)
      found.set(id, mine)
      const answer = orNeeded(() => attribution.answer(question, mine))
      if (answer === null || !('needsBlob' in answer)) found.delete(id)
      return answer
    },
    close() {
      clearTimeout(timer)
      attribution.close()
    },
  }
})
