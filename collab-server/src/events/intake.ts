import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { ReceivedEvent } from './event-file-store.ts'
import type { EventStream } from './stream.ts'

/** Events of one transaction at most: the thread that writes has others soon. */
const AT_ONCE = 2_000
/**
 * From the end of one transaction to the beginning of the next, ms: while more events come than one takes, they are written in
 * fewer, larger ones, and the disk is free for the edits of authors in between.
 */
const BETWEEN_MS = 25
/** Events that may wait for the disk; who comes then is asked to come back. */
const WAITING_MAX = 20_000
/** When it makes sense to come back, s. */
const RETRY_SECONDS = 2

/** Told of what the intake does. */
export interface IntakeWatch {
  /** Events were committed, so many of them new, in so many seconds. */
  readonly committed: (events: readonly ReceivedEvent[], fresh: number, seconds: number) => void
}

interface Waiting {
  readonly events: readonly ReceivedEvent[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Takes events until they are on disk. What comes while a transaction is written waits and shares the next one, so that one fsync
 * serves everybody who is there; the wait is bounded, and who finds it full is asked to come back.
 */
export class EventIntake {
  readonly #stream: EventStream
  readonly #watch: IntakeWatch
  readonly #log: FastifyBaseLogger
  readonly #queue: Waiting[] = []
  #waiting = 0
  #writing: Promise<void> | null = null
  #isFailing = false
  #isClosed = false
  readonly #closing = new AbortController()

  constructor(stream: EventStream, watch: IntakeWatch, log: FastifyBaseLogger) {
    this.#stream = stream
    this.#watch = watch
    this.#log = log
  }

  /** Events that wait for the disk. */
  get waiting(): number { return this.#waiting }
  /** The last transaction failed, so nothing can be taken now. */
  get isFailing(): boolean { return this.#isFailing }

  /** Whether there is no room for so many more. */
  isFull(more: number): boolean {
    return this.#waiting > 0 && this.#waiting + more > WAITING_MAX
  }

  /** Adds events; on disk when this returns. @throws LecternError `unavailable` when too many wait, or the storage fails: none of them counts then */
  async append(events: readonly ReceivedEvent[]): Promise<void> {
    if (events.length === 0) return
    if (this.#isClosed || this.isFull(events.length)) throw new LecternError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    this.#queue.push({ events, resolve, reject })
    this.#waiting += events.length
    this.#writing ??= this.#write()
    await promise
  }

  /** Writes what waits, and takes nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#closing.abort()
    await this.#writing
  }

  async #write(): Promise<void> {
    // The turn ends first: whoever else comes in it shares the transaction.
    await Promise.resolve()
    while (this.#queue.length > 0) {
      const batch = this.#next()
      const events = batch.flatMap((one) => one.events)
      const began = performance.now()
      try {
        const fresh = await this.#stream.append(events)
        this.#isFailing = false
        this.#watch.committed(events, fresh, (performance.now() - began) / 1000)
        for (const { resolve } of batch) resolve()
      } catch (error) {
        if (!this.#isFailing) this.#log.error({ err: error }, 'events could not be stored')
        this.#isFailing = true
        for (const { reject } of batch) reject(new LecternError('unavailable', { cause: error, retryAfterSeconds: RETRY_SECONDS }))
      } finally {
        this.#waiting -= events.length
      }
      // Also when nobody waits: whoever comes in this time shares the next one.
      await setTimeout(BETWEEN_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined)
    }
    this.#writing = null
  }

  /** Those who have waited longest, whole, up to a transaction's worth. */
  #next(): readonly Waiting[] {
    const batch: Waiting[] = []
    let size = 0
    for (let first = this.#queue[0]; first && (size === 0 || size + first.events.length <= AT_ONCE); first = this.#queue[0]) {
      batch.push(first)
      size += first.events.length
      this.#queue.shift()
    }
    return batch
  }
}
