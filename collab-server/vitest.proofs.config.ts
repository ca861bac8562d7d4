import { defineConfig } from 'vitest/config'
import { POLL, WORKERS } from '../.config/testing.ts'

// Projects run in the order of their names, and these files are the longest. A process for each: some measure or change it.
export default defineConfig({
  test: {
    name: 'collab-proofs', environment: 'node', maxWorkers: WORKERS, expect: POLL, include: ['src/sync/proofs/**/*.test.ts'],
    testTimeout: 120_000, hookTimeout: 120_000,
  },
})
