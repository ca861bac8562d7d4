import type { Bench } from './bench.ts'
import { fanOut } from './sync/fan-out.ts'

/** Every bench, in the order they run. */
export const BENCHES: readonly Bench[] = [fanOut]
