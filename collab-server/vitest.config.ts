import { configDefaults, defineConfig } from 'vitest/config'
import { LOADED_BY_NODE, POLL, WORKERS, YOUNG_HEAP } from '../.config/testing.ts'

export default defineConfig({
  test: {
    name: 'collab-server', environment: 'node', maxWorkers: WORKERS, expect: POLL, execArgv: YOUNG_HEAP, experimental: LOADED_BY_NODE,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'], exclude: [...configDefaults.exclude, 'src/sync/proofs/**'],
    // The server is loaded once for all files of a worker; most tests build one of their own.
    isolate: false, setupFiles: ['src/test-support/bundled-threads.ts', 'src/test-support/fresh-process.ts'], sequence: { setupFiles: 'list' },
    // Real sockets, files and password hashing on a machine that may be busy; no test waits for time to pass.
    testTimeout: 120_000, hookTimeout: 120_000,
  },
})
