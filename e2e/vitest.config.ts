import { defineConfig } from 'vitest/config'
import { WORKERS } from '../.config/workers.ts'

export default defineConfig({
  test: { name: 'e2e', include: ['scripts/**/*.test.mjs'], environment: 'node', maxWorkers: WORKERS, isolate: false },
})
