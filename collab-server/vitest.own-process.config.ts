import { defineConfig } from 'vitest/config'
import { LOADED_BY_NODE, POLL, WORKERS, YOUNG_HEAP } from '../.config/testing.ts'

/**
 * Proofs in a process that ran nothing else: `loading` and `storage` read its memory and its timers, `stock-clients`
 * changes the clock before any client has taken it.
 */
export const OWN_PROCESS = ['loading', 'storage', 'stock-clients'].map((name) => `src/sync/proofs/${name}.test.ts`)

export default defineConfig({
  test: {
    name: 'collab-own-process', environment: 'node', maxWorkers: WORKERS, expect: POLL, execArgv: YOUNG_HEAP, include: OWN_PROCESS,
    // What one of them hoists is moved by the loader of Vitest.
    experimental: { ...LOADED_BY_NODE, nodeLoader: true }, setupFiles: ['src/test-support/bundled-threads.ts'],
    testTimeout: 120_000, hookTimeout: 120_000,
  },
})
