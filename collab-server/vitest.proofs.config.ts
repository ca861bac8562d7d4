import { defineConfig } from 'vitest/config'
import { LOADED_BY_NODE, POLL, WORKERS, YOUNG_HEAP } from '../.config/testing.ts'
import { OWN_PROCESS } from './vitest.own-process.config.ts'

// Projects run in the order of their names: those of the server that take longest come first.
export default defineConfig({
  test: {
    name: 'collab-proofs', environment: 'node', maxWorkers: WORKERS, expect: POLL, execArgv: YOUNG_HEAP, experimental: LOADED_BY_NODE,
    include: ['src/sync/proofs/**/*.test.ts'], exclude: OWN_PROCESS,
    // Loading the server takes longer than many of these files: once for all files of a worker.
    isolate: false, setupFiles: ['src/test-support/bundled-threads.ts', 'src/test-support/fresh-process.ts'], sequence: { setupFiles: 'list' },
    testTimeout: 120_000, hookTimeout: 120_000,
  },
})
