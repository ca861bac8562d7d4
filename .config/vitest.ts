import { defineConfig } from 'vitest/config'

const SERVER = ['collab-server', 'collab-server/vitest.own-process.config.ts', 'collab-server/vitest.proofs.config.ts']

export default defineConfig({ test: { projects: ['shared', 'e2e', ...SERVER, 'web'] } })
