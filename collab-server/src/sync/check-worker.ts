import { decodeCheck } from './check.ts'
import { serveCalls } from './worker-serve.ts'

serveCalls({ check: (update: Uint8Array) => decodeCheck(update) })
