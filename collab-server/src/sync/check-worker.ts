import { decodeCheck } from './check.ts'
import { deletesOf, sliceEdit, sliceUpdate } from './slices.ts'
import { serveCalls } from '../platform/worker-serve.ts'

/** A slice is applied in some ten milliseconds. */
const SLICE_BYTES = 128 * 1024

serveCalls({
  check: ({ maxClients, update }: { update: Uint8Array; maxClients: number }) => {
    const facts = decodeCheck(update, maxClients)
    const parts = sliceEdit(update, SLICE_BYTES)
    return { facts, cut: parts && parts.length > 1 ? { parts, deletes: deletesOf(update) } : null }
  },
  slice: (update: Uint8Array) => sliceUpdate(update, SLICE_BYTES),
})
