import { decodeCheck } from './check.ts'
import { sliceUpdate } from './slices.ts'
import { serveCalls } from '../platform/worker-serve.ts'

/** A slice is applied in some ten milliseconds. */
const SLICE_BYTES = 128 * 1024

serveCalls({
  check: ({ maxClients, update }: { update: Uint8Array; maxClients: number }) => decodeCheck(update, maxClients),
  slice: (update: Uint8Array) => sliceUpdate(update, SLICE_BYTES),
})
