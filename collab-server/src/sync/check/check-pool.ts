import { BadUpdateError, TOO_DEEP, TooDeepError } from './update-reader.ts'
import type { Slicer } from '../room/document.ts'
import type { UpdateFacts } from './scan.ts'
import { WorkerCallError, WorkerCaller } from '../../threads/worker-call.ts'

/** What was found out about an update. */
export interface CheckedUpdate {
  readonly facts: UpdateFacts
  /** It in parts that can be applied one after the other with pauses; null when it is applied at once. */
  readonly parts: readonly Uint8Array[] | null
}

/** Does away from the sockets what takes long with big updates. */
export interface CheckPool {
  /** What the update says of itself, which may name so many client ids, and how it can be applied bit by bit; throws {@link BadUpdateError}. */
  check(update: Uint8Array, maxClients: number): Promise<CheckedUpdate>
  /** A stored update in parts that can be applied one after the other; the update itself when it cannot be cut. */
  readonly slice: Slicer
  /** The same of an edit. */
  readonly cut: Slicer
  close(): Promise<void>
}

/** A thread of its own for big updates, so that one person's paste, or lesson, does not hold up everybody's keys. */
export function createCheckPool(): CheckPool {
  const caller = new WorkerCaller(new URL('./check-worker.ts', import.meta.url))
  const cutBy = async (method: 'cut' | 'slice', update: Uint8Array): Promise<readonly Uint8Array[]> => {
    try {
      return await caller.call<readonly Uint8Array[] | null>(method, update) ?? [update]
    } catch {
      // Whatever is wrong with it is found where it is applied.
      return [update]
    }
  }
  return {
    async check(update, maxClients) {
      try {
        // Copied, not handed over: the frame is applied here afterwards.
        return await caller.call<CheckedUpdate>('check', { update: update.slice(), maxClients })
      } catch (error) {
        if (error instanceof WorkerCallError && error.code === TOO_DEEP) throw new TooDeepError(error.message)
        throw new BadUpdateError('does not decode', { cause: error })
      }
    },
    slice: (update) => cutBy('slice', update),
    cut: (update) => cutBy('cut', update),
    close: () => caller.close(),
  }
}
