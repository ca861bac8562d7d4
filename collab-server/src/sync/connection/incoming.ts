import { SYNC_LIMITS } from '@lectern/shared/sync'

/** What waiting frames need of their connection. */
export interface IncomingContext {
  /** Answers one frame; a promise holds the next ones back until it settles. */
  readonly handle: (frame: Uint8Array) => Promise<void> | void
  /** Whether frames have to wait now. */
  readonly waits: () => boolean
  readonly isOver: () => boolean
  /** Answering a frame threw. */
  readonly failed: () => void
  /** Nothing waits any more. */
  readonly emptied: () => void
}

/** The frames of one connection, answered in order, one at a time. */
export class Incoming {
  readonly #context: IncomingContext
  #queue: Uint8Array[] = []
  #queuedBytes = 0
  #busy: Promise<void> | null = null
  /** Looks at frames that wait for the room; true when it has dealt with one. */
  #answerEarly: ((frame: Uint8Array) => boolean) | null = null

  constructor(context: IncomingContext) {
    this.#context = context
  }

  /** How many frames wait. */
  get waiting(): number { return this.#queue.length }

  /** Answers a frame, or has it wait; true when as much waits as may. */
  take(bytes: Uint8Array): boolean {
    if (!this.#busy && this.#queue.length === 0 && !this.#context.waits()) {
      this.#run(bytes)
      return false
    }
    if (this.#answerEarly?.(bytes)) return false
    this.#queue.push(bytes)
    this.#queuedBytes += bytes.length
    return this.#queue.length >= SYNC_LIMITS.preAuthFrames || this.#queuedBytes >= SYNC_LIMITS.preAuthBytes
  }

  /** The room is not there yet: lets `answer` look at what waits for it and at what comes. */
  whileOpening(answer: (frame: Uint8Array) => boolean): void {
    this.#answerEarly = answer
    this.#queue = this.#queue.filter((bytes) => {
      if (this.#context.isOver() || !answer(bytes)) return true
      this.#queuedBytes -= bytes.length
      return false
    })
  }

  /** The room is there. */
  opened(): void {
    this.#answerEarly = null
  }

  /** Answers what waits, as far as it may. */
  next(): void {
    while (!this.#busy && this.#queue.length > 0 && !this.#context.isOver() && !this.#context.waits()) {
      const bytes = this.#queue.shift() as Uint8Array
      this.#queuedBytes -= bytes.length
      this.#run(bytes)
    }
    if (this.#queue.length === 0) this.#context.emptied()
  }

  clear(): void {
    this.#queue = []
  }

  #run(bytes: Uint8Array): void {
    const work = this.#context.handle(bytes)
    if (!work) return
    this.#busy = work.catch(() => this.#context.failed()).finally(() => {
      this.#busy = null
      this.next()
    })
  }
}
