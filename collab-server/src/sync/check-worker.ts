import { decodeCheck } from './check.ts'
import { sliceUpdate } from './slices.ts'
import { serveCalls } from '../platform/worker-serve.ts'

/** A slice is applied in some ten milliseconds. */
const SLICE_BYTES = 128 * 1024

serveCalls({
  check: (update: Uint8Array) => decodeCheck(update),
  slice: (update: Uint8Array) => sliceUpdate(update, SLICE_BYTES),
})
