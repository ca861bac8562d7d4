import { decodeCheck } from './check.ts'
import { sliceEdit, sliceUpdate } from './slices.ts'
import { serveCalls } from '../../threads/worker-serve.ts'

/** A slice is applied in some ten milliseconds. */
const SLICE_BYTES = 128 * 1024

serveCalls(() => ({
  check: ({ maxClients, update }: { update: Uint8Array; maxClients: number }) => {
    const facts = decodeCheck(update, maxClients)
    const parts = sliceEdit(update, SLICE_BYTES)
    return { facts, parts: parts && parts.length > 1 ? parts : null }
  },
  slice: (update: Uint8Array) => sliceUpdate(update, SLICE_BYTES),
}))
