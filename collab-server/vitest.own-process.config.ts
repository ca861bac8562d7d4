import { defineConfig } from 'vitest/config'
import { BUNDLED_THREADS, POLL, WORKERS, YOUNG_HEAP } from '../.config/testing.ts'

/**
 * Proofs in a process that ran nothing else: `loading` and `storage` read its memory and its timers, `stock-clients`
 * changes the clock before any client has taken it.
 */
export const OWN_PROCESS = ['loading', 'storage', 'stock-clients'].map((name) => `src/sync/proofs/${name}.test.ts`)

export default defineConfig({
  plugins: BUNDLED_THREADS,
  test: {
    name: 'collab-own-process', environment: 'node', maxWorkers: WORKERS, expect: POLL, execArgv: YOUNG_HEAP, include: OWN_PROCESS,
    testTimeout: 120_000, hookTimeout: 120_000,
  },
})
