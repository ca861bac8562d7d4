import { Worker } from 'node:worker_threads'
import { BadUpdateError } from './scan.ts'
import type { UpdateFacts } from './scan.ts'
import { WorkerCaller } from './worker-call.ts'

/** Checks big frames away from the sockets. */
export interface CheckPool {
  /** What the update says of itself; throws {@link BadUpdateError}. */
  check(update: Uint8Array): Promise<UpdateFacts>
  close(): Promise<void>
}

/** A thread of its own for big frames, so that one person's paste does not hold up everybody's keys. */
export function createCheckPool(): CheckPool {
  const caller = new WorkerCaller(() => new Worker(new URL('./check-worker.ts', import.meta.url)))
  return {
    async check(update) {
      try {
        // Copied, not handed over: the frame is applied here afterwards.
        return await caller.call<UpdateFacts>('check', update.slice())
      } catch (error) {
        throw new BadUpdateError('does not decode', { cause: error })
      }
    },
    close: () => caller.close(),
  }
}
