import { decodeCheck } from './check.ts'
import { SLICE_BYTES, sliceEdit, sliceUpdate } from './slices.ts'
import { handOver } from '../../threads/hand-over.ts'
import { serveCalls } from '../../threads/worker-serve.ts'

serveCalls(() => ({
  check: ({ maxClients, update }: { update: Uint8Array; maxClients: number }) => {
    const facts = decodeCheck(update, maxClients)
    const parts = sliceEdit(update, SLICE_BYTES)
    return handOver({ facts, parts: parts && parts.length > 1 ? parts : null })
  },
  cut: (update: Uint8Array) => handOver(sliceEdit(update, SLICE_BYTES)),
  slice: (update: Uint8Array) => handOver(sliceUpdate(update, SLICE_BYTES)),
}))
