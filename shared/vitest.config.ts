import { defineConfig } from 'vitest/config'
import { WORKERS } from '../.config/workers.ts'

export default defineConfig({
  test: { name: 'shared', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000, maxWorkers: WORKERS, isolate: false },
})
