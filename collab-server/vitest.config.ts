import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'collab-server', include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'], environment: 'node' } })
