// Loaded into every measured server before its own code: answers what the bench asks of the process. Changes nothing else.
import { PerformanceObserver, monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** What can be asked. */
export type ProbeQuestion = 'usage' | 'collect' | 'watch-loop' | 'loop'

/** The state of the process when it answered. */
export interface ProbeAnswer {
  readonly id: number
  /** CPU time of all threads since the start, in microseconds. */
  readonly cpu: number
  readonly rss: number
  readonly heapUsed: number
  /** Memory outside the JavaScript heap: buffers. */
  readonly external: number
  /** The longest time the event loop stood still since `watch-loop`, in ms, and how much of that was garbage collection. */
  readonly stall: number
  readonly gc: number
}

const delay = monitorEventLoopDelay({ resolution: 1 })
let gc = 0

function answer(id: number): ProbeAnswer {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { id, cpu: user + system, rss, heapUsed, external, stall: delay.max / 1e6, gc }
}

if (isMainThread && process.send) {
  process.on('message', (message: { readonly probe?: ProbeQuestion; readonly id?: number }) => {
    if (message.probe === undefined || message.id === undefined) return
    if (message.probe === 'collect') globalThis.gc?.()
    if (message.probe === 'watch-loop') {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) gc = Math.max(gc, entry.duration)
      }).observe({ entryTypes: ['gc'] })
      delay.enable()
      delay.reset()
      gc = 0
    }
    process.send?.(answer(message.id))
  })
  // The bench's channel must not keep a server alive that wants to end.
  process.channel?.unref()
}
