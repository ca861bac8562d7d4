import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer, WorkerCall } from './worker-call.ts'

/** The other end of a `WorkerCaller`: answers each call with what the method of that name gives. */
export function serveCalls(methods: Readonly<Record<string, (input: never) => unknown>>): void {
  parentPort?.on('message', (message: WorkerCall | 'leave') => {
    // With its port closed nothing keeps the thread.
    if (message === 'leave') return parentPort?.close()
    const { id, method, input } = message
    let answer: WorkerAnswer
    try {
      const found = methods[method]
      if (!found) throw new Error(`no method ${method}`)
      answer = { id, result: found(input as never) }
    } catch (error) {
      const { message: words, code } = error as Error & { code?: string }
      answer = { id, error: code === undefined ? { message: words } : { message: words, code } }
    }
    return parentPort?.postMessage(answer)
  })
}
