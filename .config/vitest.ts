import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { projects: ['shared', 'collab-server', 'web'] } })
