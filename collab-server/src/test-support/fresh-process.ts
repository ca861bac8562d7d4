import { afterAll, vi } from 'vitest'
import { keepThreads } from '../threads/threads.ts'

// Most tests build a server; starting its threads anew would be half of that work.
keepThreads(4)

// The files of one worker share a process. Each leaves it as it found it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
