import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { removeMarkedBlobs } from '../../assets/removal-store.ts'
import type { BlobStore } from '../../blobs/blobs.ts'
import type { Database } from '../../database/tables.ts'

/** Removes marked blobs while nobody waits for it, one sweep at a time. */
export class BlobSweep {
  readonly #db: Kysely<Database>
  readonly #blobs: BlobStore
  readonly #now: () => number
  readonly #logger: FastifyBaseLogger
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #isClosed = false
  readonly #abort = new AbortController()

  constructor(parts: { readonly db: Kysely<Database>; readonly blobs: BlobStore; readonly now: () => number; readonly logger: FastifyBaseLogger }) {
    this.#db = parts.db
    this.#blobs = parts.blobs
    this.#now = parts.now
    this.#logger = parts.logger
  }

  /** Something may have been marked. */
  start(): void {
    if (this.#isClosed) return
    this.#isAskedAgain = true
    this.#running ??= this.#sweep().finally(() => { this.#running = null })
  }

  /** Waits for a sweep that has begun, unless the store takes longer. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true
    if (!this.#running) return
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => { timer = setTimeout(resolve, graceMs) })
    await Promise.race([this.#running, late]).finally(() => clearTimeout(timer))
    this.#abort.abort()
    await this.#running
  }

  async #sweep(): Promise<void> {
    while (this.#isAskedAgain && !this.#isClosed) {
      this.#isAskedAgain = false
      try {
        const left = await removeMarkedBlobs(this.#db, this.#blobs, this.#now, this.#abort.signal)
        if (left > 0 && !this.#isClosed) this.#logger.warn({ left }, 'the blob store is away; what is to be removed waits')
      } catch (error) {
        this.#logger.error({ err: error }, 'blobs that nothing names could not be removed')
      }
    }
  }
}
