import type { BlobMetrics, BlobOperation } from './blob-metrics.ts'
import { storeAway } from './blobs.ts'
import { LecternError } from '../platform/errors.ts'

/**
 * Asks a blob store something, and counts how that went. `isMissing` says which of its errors are an answer ("it is not
 * there"): they become `not-found`. All others say nothing about the blob: they become `files-unavailable`.
 */
export async function callStore<Result>(
  metrics: BlobMetrics, operation: BlobOperation, act: () => Promise<Result>, isMissing: (error: unknown) => boolean = () => false,
): Promise<Result> {
  const start = performance.now()
  try {
    const result = await act()
    metrics.asked(operation, 'ok', performance.now() - start)
    return result
  } catch (error) {
    const fault = error instanceof LecternError ? error : isMissing(error) ? new LecternError('not-found', { cause: error }) : storeAway(error)
    metrics.asked(operation, fault.code === 'not-found' ? 'missing' : 'failed', performance.now() - start)
    throw fault
  }
}

/** False when the asked-for blob is not there; other faults go on. */
export async function isThere(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking
    return true
  } catch (error) {
    if (error instanceof LecternError && error.code === 'not-found') return false
    throw error
  }
}
