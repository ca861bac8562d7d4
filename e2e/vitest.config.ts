import { defineConfig } from 'vitest/config'
import { POLL, WORKERS } from '../.config/testing.ts'

export default defineConfig({
  test: { name: 'e2e', include: ['scripts/**/*.test.mjs', 'round-trips/**/*.test.ts'], environment: 'node', maxWorkers: WORKERS, expect: POLL, isolate: false },
})
