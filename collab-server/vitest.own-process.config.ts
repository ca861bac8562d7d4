import { defineConfig } from 'vitest/config'
import { POLL, WORKERS, YOUNG_HEAP } from '../.config/testing.ts'

/**
 * Proofs in a process that ran nothing else: `loading` and `storage` read its memory and its timers, `stock-clients`
 * changes the clock before any client has taken it, and in `object-store` and `nodes` loading the server is the least of the work.
 */
export const OWN_PROCESS = ['loading', 'storage', 'stock-clients', 'object-store', 'nodes'].map((name) => `src/sync/proofs/${name}.test.ts`)

export default defineConfig({
  test: {
    name: 'collab-own-process', environment: 'node', maxWorkers: WORKERS, expect: POLL, execArgv: YOUNG_HEAP, include: OWN_PROCESS,
    testTimeout: 120_000, hookTimeout: 120_000,
  },
})
