import { defineConfig } from 'vitest/config'
import { WORKERS } from '../.config/workers.ts'

export default defineConfig({ test: { name: 'collab-server', include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'], environment: 'node',
    // Real sockets, files and password hashing on a machine that may be busy; no test waits for time to pass.
    maxWorkers: WORKERS, testTimeout: 120_000, hookTimeout: 120_000 } })
