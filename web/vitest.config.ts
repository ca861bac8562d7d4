import { defineConfig } from 'vitest/config'
import { englishWords } from './scripts/english-words.ts'
import { iconSets } from './scripts/icon-sets.ts'
import { POLL, WORKERS, YOUNG_HEAP } from '../.config/testing.ts'

export default defineConfig({
  plugins: [englishWords(), iconSets()],
  test: {
    name: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom',
    // A hook may load a screen, on a machine that may be busy.
    testTimeout: 30_000, hookTimeout: 60_000,
    maxWorkers: WORKERS, expect: POLL, execArgv: YOUNG_HEAP,
    // One page for all files of a worker; the setup makes every file leave it fresh.
    isolate: false, setupFiles: ['src/test-support/fresh-page.ts'],
  },
})
