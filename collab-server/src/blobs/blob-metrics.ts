import { Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

/** What is asked of a blob store. */
export type BlobOperation = 'put' | 'get' | 'head' | 'delete' | 'list'
/** What became of it: `missing` is an answer, `failed` is none. */
export type BlobOutcome = 'ok' | 'missing' | 'failed' | 'damaged'

/** The numbers of the blob store. */
export interface BlobMetrics {
  asked(operation: BlobOperation, outcome: BlobOutcome, ms: number): void
  /** A request was sent again. */
  retried(): void
  moved(direction: 'in' | 'out', bytes: number): void
}

/** Puts the numbers into a registry; without one they are not kept. */
export function createBlobMetrics(registry?: Registry): BlobMetrics {
  const registers = registry ? [registry] : []
  const seconds = new Histogram({
    name: 'lectern_blob_request_seconds', help: 'How long the blob store took, by operation and outcome', registers,
    labelNames: ['operation', 'outcome'] as const, buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30],
  })
  const retries = new Counter({ name: 'lectern_blob_retries_total', help: 'Requests to the blob store that were sent again', registers })
  const bytes = new Counter({
    name: 'lectern_blob_bytes_total', help: 'Bytes to (in) and from (out) the blob store', registers, labelNames: ['direction'] as const,
  })
  return {
    asked: (operation, outcome, ms) => seconds.observe({ operation, outcome }, ms / 1000),
    retried: () => retries.inc(),
    moved: (direction, count) => bytes.inc({ direction }, count),
  }
}
