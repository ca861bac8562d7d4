import { afterAll, vi } from 'vitest'

// The files of one worker share a process. Each leaves it as it found it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
