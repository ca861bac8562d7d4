import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { projects: ['shared', 'e2e', 'collab-server', 'collab-server/vitest.proofs.config.ts', 'web'] } })
