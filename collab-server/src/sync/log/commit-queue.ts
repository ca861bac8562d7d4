import { SYNC_LIMITS } from '@lectern/shared/sync'
import { Ticker } from './ticker.ts'
import type { CommitResult, LogEntry, UpdateLog } from './update-log.ts'

/** The storage did not take a batch for as long as it was tried. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

/** Told once per entry, in the order of `append` within a document. */
export type CommitCallback = (result: CommitResult | StorageError) => void

/** What the queue tells of the storage. */
export interface CommitQueueEvents {
  /** A batch failed and is being tried again; these documents wait. */
  stalled(docIds: ReadonlySet<string>): void
  /** The batch that had failed is on disk. */
  resumed(docIds: ReadonlySet<string>): void
  /** A batch of so many entries and bytes took so long to be on disk, in ms. */
  committed(entries: number, bytes: number, ms: number): void
  failed(error: unknown): void
}

interface Queued {
  readonly entry: LogEntry
  readonly done: CommitCallback
}

const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 1000

/**
 * Group commit: one batch is on its way to disk at a time, and all that arrives meanwhile is the next one. A slow
 * disk therefore makes bigger batches, never a storm of them. After a rest the first goes at once; a fast disk still gets
 * no more than one batch a commit window, because what a batch costs does not depend on how much is in it.
 */
export class CommitQueue {
  readonly #log: UpdateLog
  readonly #events: CommitQueueEvents
  readonly #retryMs: number
  #queue: Queued[] = []
  #bytes = 0
  readonly #window = new Ticker(SYNC_LIMITS.commitWindowMs, () => this.#fly())
  #flying: Promise<void> | null = null
  /** What is to be done once all entries of the batch have been told. */
  readonly #followUps = new Set<() => void>()

  constructor(log: UpdateLog, retryMs: number, events: CommitQueueEvents) {
    this.#log = log
    this.#retryMs = retryMs
    this.#events = events
  }

  /** Entries that are not on disk yet. */
  get waiting(): number {
    return this.#queue.length + (this.#flying ? 1 : 0)
  }

  /** Puts an entry in line; `done` is called when it is on disk, or will never be. */
  append(entry: LogEntry, done: CommitCallback): void {
    this.#queue.push({ entry, done })
    this.#bytes += entry.bytes.length
    if (!this.#flying) this.#flyWhenDue()
  }

  /**
   * Runs something when everybody of a batch has been told, once however often it is asked for; call it from a `done`. A
   * room sends in it what the batch brought it, with one write a reader.
   */
  afterBatch(run: () => void): void {
    this.#followUps.add(run)
  }

  /** When everything appended so far is on disk or given up. */
  async settled(): Promise<void> {
    while (this.#flying || this.#queue.length > 0) {
      if (!this.#flying) this.#fly()
      await this.#flying
    }
  }

  #flyWhenDue(): void {
    if (this.#bytes >= SYNC_LIMITS.commitBytes) this.#fly()
    else this.#window.request()
  }

  #fly(): void {
    if (this.#flying || this.#queue.length === 0) return
    const batch = this.#queue
    this.#queue = []
    this.#bytes = 0
    this.#flying = this.#write(batch).finally(() => {
      this.#flying = null
      if (this.#queue.length > 0) this.#flyWhenDue()
    })
  }

  async #write(batch: readonly Queued[]): Promise<void> {
    const results = await this.#store(batch)
    if (!(results instanceof StorageError)) {
      batch.forEach(({ done }, index) => this.#guard(() => done(results[index] ?? { kind: 'gone' })))
      this.#followUp()
      return
    }
    // What was appended behind a batch that is given up builds on it, so it is given up too.
    const dropped = [...batch, ...this.#queue]
    this.#queue = []
    this.#bytes = 0
    for (const { done } of dropped) this.#guard(() => done(results))
    this.#followUp()
  }

  #followUp(): void {
    const followUps = [...this.#followUps]
    this.#followUps.clear()
    for (const run of followUps) this.#guard(run)
  }

  /** What hangs on one entry must not make another be told twice, or the batch be written again. */
  #guard(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.#events.failed(error)
    }
  }

  async #store(batch: readonly Queued[]): Promise<readonly CommitResult[] | StorageError> {
    const entries = batch.map(({ entry }) => entry)
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes.length, 0)
    const started = performance.now()
    const docIds = new Set(entries.map((entry) => entry.docId))
    let stalled = false
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        const results = await this.#log.commit(entries)
        this.#events.committed(entries.length, bytes, performance.now() - started)
        if (stalled) this.#events.resumed(docIds)
        return results
      } catch (error) {
        this.#events.failed(error)
        const left = started + this.#retryMs - performance.now()
        if (left <= 0) return new StorageError('the database does not take writes', { cause: error })
        if (!stalled) this.#events.stalled(docIds)
        stalled = true
        // Jitter keeps several nodes from hitting a recovering database in step.
        const pause = Math.min(left, wait * (0.5 + Math.random()))
        await new Promise((resolve) => { setTimeout(resolve, pause) })
      }
    }
  }
}
