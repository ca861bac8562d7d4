import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { LecternError } from '../../platform/errors.ts'
import { WorkerCallError, WorkerCaller } from '../../threads/worker-call.ts'
import { documentTasks } from './tasks.ts'
import type { DocumentTasks } from './tasks.ts'

/** How much the document threads do. */
export interface DocumentThreadLimits {
  /** Documents that are worked on at once. */
  readonly threads: number
  /** Tasks that wait for a thread, in all and of one person; more are refused. */
  readonly waiting: number
  readonly waitingPerPerson: number
  /** How long one task may take once it has its thread, and how long a thread without work stays, in ms. */
  readonly taskMs: number
  readonly idleMs: number
  /** Of documents up to this size everything is done at once, in bytes: to wait for a thread would take longer. */
  readonly inlineBytes: number
}

/** Two at once leave the event loop its processor on the smallest machines we are made for. */
export const DOCUMENT_THREAD_LIMITS: DocumentThreadLimits = {
  threads: 2, waiting: 200, waitingPerPerson: 20, taskMs: 60_000, idleMs: 10_000, inlineBytes: 64 * 1024,
}

/** Who asks something of a whole document, and how long they want the answer. */
export interface AskOptions {
  /** Aborted when nobody wants it any more. */
  readonly signal?: AbortSignal | undefined
  /** The person; absent for the server itself. Of those who wait the next is the one whose turn is longest ago. */
  readonly who?: string | undefined
}

/** Does what is asked of whole documents, away from the event loop. */
export interface DocumentThreads {
  /**
   * The answer of a task. Throws `unavailable` when too much waits, `too-many-requests` when too much of one person does, `unavailable` when it takes too long or the thread ended, what it threw when it
   * failed, and the reason of `signal` once nobody wants the answer any more.
   */
  run<Task extends keyof DocumentTasks>(
    task: Task, input: Parameters<DocumentTasks[Task]>[0], options?: AskOptions,
  ): Promise<ReturnType<DocumentTasks[Task]>>
  close(): Promise<void>
}

/** When somebody who asks too much may ask again, ms. */
const PERSON_RETRY_MS = 5000

interface Thread {
  readonly caller: WorkerCaller
  idle: NodeJS.Timeout | undefined
}

interface Job {
  readonly who: string
  readonly start: (thread: Thread) => void
  readonly refuse: (error: Error) => void
}

const unavailable = (why: string): LecternError => new LecternError('unavailable', { cause: new Error(why) })

/** Starts threads as they are needed; no native library is loaded in them, so that one that takes too long can be ended. */
export function createDocumentThreads(registry: Registry, limits: DocumentThreadLimits = DOCUMENT_THREAD_LIMITS): DocumentThreads {
  const counter = new Counter({
    name: 'lectern_document_tasks_total', help: 'Tasks of the document threads, by what was asked', labelNames: ['task'], registers: [registry],
  })
  registry.registerMetric(new Gauge({
    name: 'lectern_document_tasks_waiting', help: 'Tasks that wait for a document thread', registers: [],
    collect() { this.set(waiting.length) },
  }))
  const free: Thread[] = []
  const waiting: Job[] = []
  /** Whose turn was when, counted, while others wait. */
  const served = new Map<string, number>()
  let rounds = 0
  let count = 0
  let isClosed = false

  const spawn = (): Thread => {
    count++
    return { caller: new WorkerCaller(new URL('./worker.ts', import.meta.url)), idle: undefined }
  }
  const serve = (who: string): void => {
    if (waiting.length === 0) served.clear()
    served.set(who, ++rounds)
  }
  /** Of those who wait: the first of the person whose turn is longest ago. */
  const takeJob = (): Job | undefined => {
    let found: Job | undefined
    for (const job of waiting) if (!found || (served.get(job.who) ?? 0) < (served.get(found.who) ?? 0)) found = job
    if (!found) return undefined
    waiting.splice(waiting.indexOf(found), 1)
    serve(found.who)
    return found
  }
  const next = (thread: Thread): void => {
    const job = takeJob()
    if (job) return job.start(thread)
    free.push(thread)
    // Its heap goes with it: what a large document took is not kept for the next.
    thread.idle = setTimeout(() => void end(thread), limits.idleMs)
    thread.idle.unref()
  }
  const end = async (thread: Thread): Promise<void> => {
    clearTimeout(thread.idle)
    const at = free.indexOf(thread)
    if (at >= 0) free.splice(at, 1)
    count--
    await thread.caller.terminate()
  }
  /** A thread whose task nobody waits for any more is ended; another takes its place. */
  const drop = (thread: Thread): void => {
    count--
    void thread.caller.terminate()
    const job = takeJob()
    if (job) job.start(spawn())
  }
  const turn = (who: string, signal: AbortSignal | undefined): Promise<Thread> => new Promise((resolve, reject) => {
    const thread = free.pop()
    if (thread ?? count < limits.threads) serve(who)
    if (thread) {
      clearTimeout(thread.idle)
      return resolve(thread)
    }
    if (count < limits.threads) return resolve(spawn())
    if (waiting.length >= limits.waiting) return reject(unavailable('too many whole documents are asked for'))
    if (who !== '' && waiting.filter((job) => job.who === who).length >= limits.waitingPerPerson) {
      return reject(new LecternError('too-many-requests', { retryAfterMs: PERSON_RETRY_MS }))
    }
    const leave = (): void => {
      waiting.splice(waiting.indexOf(job), 1)
      reject(reasonOf(signal))
    }
    const job: Job = {
      who,
      start(one) {
        signal?.removeEventListener('abort', leave)
        resolve(one)
      },
      refuse: reject,
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(job)
  })

  return {
    async run(task, input, { signal, who = '' } = {}) {
      if (isClosed) throw unavailable('the server is closing')
      if (signal?.aborted) throw reasonOf(signal)
      if (sizeOf(input) <= limits.inlineBytes) {
        const here = documentTasks[task] as (given: typeof input) => ReturnType<DocumentTasks[typeof task]>
        return here(input)
      }
      const thread = await turn(who, signal)
      if (signal?.aborted) {
        next(thread)
        throw reasonOf(signal)
      }
      counter.inc({ task })
      const over = Promise.withResolvers<never>()
      const late = setTimeout(() => over.reject(unavailable(`the task ${task} took too long`)), limits.taskMs)
      const gone = (): void => over.reject(reasonOf(signal))
      signal?.addEventListener('abort', gone, { once: true })
      let isDone = false
      try {
        const answer = await Promise.race([thread.caller.call<ReturnType<DocumentTasks[typeof task]>>(task, input), over.promise])
        isDone = true
        return answer
      } catch (error) {
        if (!(error instanceof WorkerCallError)) throw error
        isDone = !error.isThreadGone
        if (error.isThreadGone) throw unavailable(error.message)
        throw error
      } finally {
        clearTimeout(late)
        signal?.removeEventListener('abort', gone)
        if (isDone && !isClosed) next(thread)
        else drop(thread)
      }
    },
    async close() {
      isClosed = true
      for (const job of waiting.splice(0)) job.refuse(unavailable('the server is closing'))
      await Promise.all(free.slice().map(end))
    },
  }
}

/** Bytes of the documents a task is given. */
function sizeOf(input: Parameters<DocumentTasks[keyof DocumentTasks]>[0]): number {
  const documents = 'updates' in input ? input.updates : [input.current, input.version]
  return documents.reduce((sum, { length }) => sum + length, 0)
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : unavailable('nobody waits for the answer')
}
