import { defineConfig } from 'vitest/config'
import { POLL, WORKERS } from '../.config/testing.ts'

export default defineConfig({
  test: { name: 'shared', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000, maxWorkers: WORKERS, expect: POLL, isolate: false },
})
