import { defineConfig } from 'vitest/config'
import { WORKERS } from '../.config/workers.ts'

// Projects run in the order of their names, and these files are the longest. A process for each: some measure or change it.
export default defineConfig({
  test: {
    name: 'collab-proofs', environment: 'node', maxWorkers: WORKERS, include: ['src/sync/proofs/**/*.test.ts'],
    testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } },
  },
})
