import { defineConfig } from 'vitest/config'
import { POLL, WORKERS } from '../.config/testing.ts'

export default defineConfig({
  test: {
    name: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 30_000,
    maxWorkers: WORKERS, expect: POLL,
    // One page for all files of a worker; the setup makes every file leave it fresh.
    isolate: false, setupFiles: ['src/test-support/fresh-page.ts'],
  },
})
