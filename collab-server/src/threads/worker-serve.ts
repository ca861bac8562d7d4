import { parentPort } from 'node:worker_threads'
import { HandedOver } from './hand-over.ts'
import type { WorkerAnswer, WorkerCall, WorkerOpening } from './worker-call.ts'

/** What can be called in a thread, by name. */
export type WorkerMethods = Readonly<Record<string, (input: never) => unknown>>

/**
 * The other end of a `WorkerCaller`: `open` makes the methods from what the caller was given, once for each caller; what it throws ends
 * the thread. Each call is answered with what the method of that name gives, or what that promises; what is handed over is not there any more.
 */
export function serveCalls<Data>(open: (data: Data) => WorkerMethods): void {
  let methods: WorkerMethods = {}
  parentPort?.on('message', (message: WorkerCall | WorkerOpening | 'leave') => {
    // With its port closed nothing keeps the thread.
    if (message === 'leave') return parentPort?.close()
    if ('data' in message) {
      methods = open(message.data as Data)
      return
    }
    const { id, method, input } = message
    const reply = (answer: WorkerAnswer, buffers: readonly ArrayBuffer[] = []): void => {
      parentPort?.postMessage(answer, buffers)
    }
    const give = (result: unknown): void => {
      if (result instanceof HandedOver) reply({ id, result: result.message }, result.buffers)
      else reply({ id, result })
    }
    const fail = (error: unknown): void => {
      const { message: words, code } = error as Error & { code?: string }
      reply({ id, error: code === undefined ? { message: words } : { message: words, code } })
    }
    try {
      const found = methods[method]
      if (!found) throw new Error(`no method ${method}`)
      const result = found(input as never)
      if (result instanceof Promise) result.then(give, fail)
      else give(result)
    } catch (error) {
      fail(error)
    }
  })
}
