import { defineConfig } from 'vitest/config'
import { LOADED_BY_NODE, POLL, WORKERS, YOUNG_HEAP } from '../.config/testing.ts'

export default defineConfig({
  test: { name: 'shared', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000, maxWorkers: WORKERS, expect: POLL, execArgv: YOUNG_HEAP, experimental: LOADED_BY_NODE, isolate: false },
})
