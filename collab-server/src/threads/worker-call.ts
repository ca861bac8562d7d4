import { setTimeout } from 'node:timers/promises'
import type { ResourceLimits, Worker } from 'node:worker_threads'
import { releaseThread, takeThread } from './threads.ts'

/** How long a thread may take to leave once it has nothing more to do. */
const LEAVE_MS = 2_000

/** What a worker thread works with from now on. */
export interface WorkerOpening {
  readonly data: unknown
}

/** A call to a worker thread, and its answer. */
export interface WorkerCall {
  readonly id: number
  readonly method: string
  readonly input: unknown
}
export interface WorkerAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string; readonly code?: string }
}

/** The worker answered with an error, or died. */
export class WorkerCallError extends Error {
  override readonly name = 'WorkerCallError'
  readonly code: string | undefined
  /** It was not the call that failed: the thread has ended. */
  readonly isThreadGone: boolean
  constructor(message: string, code?: string, isThreadGone = false) {
    super(message)
    this.code = code
    this.isThreadGone = isThreadGone
  }
}

/** The next call's number: those of all callers differ, so that an answer which comes late is nobody else's. */
let nextId = 1

/** Calls methods in a worker thread that is started when first needed and again after a crash. */
export class WorkerCaller {
  readonly #script: URL
  readonly #data: unknown
  readonly #limits: ResourceLimits | undefined
  #worker: Worker | null = null
  #closed = false
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()

  /** `data` is what the thread's script is opened with. */
  constructor(script: URL, data: unknown = null, limits?: ResourceLimits) {
    this.#script = script
    this.#data = data
    this.#limits = limits
  }

  /** Starts the thread before it is needed. */
  start(): void {
    if (!this.#closed && !this.#worker) this.#start()
  }

  call<Result>(method: string, input: unknown): Promise<Result> {
    if (this.#closed) return Promise.reject(new WorkerCallError('the thread is closed'))
    const id = nextId++
    const worker = this.#worker ?? this.#start()
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject })
      worker.postMessage({ id, method, input } satisfies WorkerCall)
    })
  }

  /**
   * Ends the thread. It closes its database when told and then leaves by itself: to terminate a thread that has a
   * native library loaded can take the whole process with it. Only one that does not leave is terminated.
   */
  async close(): Promise<void> {
    if (this.#worker && !this.#closed) await this.call('close', null).catch(() => undefined)
    this.#closed = true
    const worker = this.#worker
    this.#worker = null
    if (!worker || releaseThread(this.#script, worker)) return
    const left = new Promise<true>((resolve) => worker.once('exit', () => resolve(true)))
    worker.postMessage('leave')
    const patience = new AbortController()
    const inTime = await Promise.race([left, setTimeout(LEAVE_MS, false, { signal: patience.signal }).catch(() => true)])
    patience.abort()
    if (!inTime) await worker.terminate()
  }

  /** Ends the thread at once, whatever it is doing; only for threads without native libraries. */
  async terminate(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = takeThread(this.#script, this.#limits)
    worker.postMessage({ data: this.#data } satisfies WorkerOpening)
    worker.on('message', (answer: WorkerAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (answer.error) waiting?.reject(new WorkerCallError(answer.error.message, answer.error.code))
      else waiting?.resolve(answer.result)
    })
    const fail = (error?: unknown): void => {
      if (this.#worker !== worker) return
      this.#worker = null
      const message = error instanceof Error ? error.message : 'the thread ended'
      for (const waiting of this.#waiting.values()) waiting.reject(new WorkerCallError(message, undefined, true))
      this.#waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', fail)
    this.#worker = worker
    return worker
  }
}
