// Loaded into every measured server, and into each of its threads, before its own code: answers what the bench asks of the
// process. Changes nothing else.
import { PerformanceObserver, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

/** What can be asked; `collect` = after a full collection of every thread that answers in time. */
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
  /** CPU time of the main thread in its longest turn since `watch-loop`, in ms: what others do on the machine is not in it. */
  readonly turn: number
}

/** How long threads may take to collect, in ms; one that is at work answers when it is done with that. */
const COLLECT_MS = 250
const FREED_MS = 20

const delay = monitorEventLoopDelay({ resolution: 1 })
let gc = 0
let turn = 0
let turns: NodeJS.Timeout | null = null

/** Between two ticks of a timer that is always due there is a turn of the event loop, or some short ones. */
function watchTurns(): void {
  if (turns) clearInterval(turns)
  turn = 0
  let last = process.threadCpuUsage()
  turns = setInterval(() => {
    const now = process.threadCpuUsage()
    turn = Math.max(turn, (now.user + now.system - last.user - last.system) / 1e3)
    last = now
  }, 1)
  turns.unref()
}

function answer(id: number): ProbeAnswer {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { id, cpu: user + system, rss, heapUsed, external, stall: delay.max / 1e6, gc, turn }
}

/** Threads of the server, and the garbage that each has to itself. */
const port = new BroadcastChannel('bench-probe')
let known = 0
let awaited = 0
let collected: () => void = () => undefined

function hear(listener: (message: unknown) => void): void {
  port.addEventListener('message', (event) => listener((event as MessageEvent).data))
}

async function collect(): Promise<void> {
  if (known > 0) {
    awaited = known
    const all = new Promise<void>((resolve) => { collected = resolve })
    port.postMessage('collect')
    let timer: NodeJS.Timeout | undefined
    await Promise.race([all, new Promise<void>((resolve) => { timer = setTimeout(resolve, COLLECT_MS) })])
    clearTimeout(timer)
  }
  globalThis.gc?.()
  // Buffers are given back a little after the collection that frees them.
  await pause(FREED_MS)
  globalThis.gc?.()
  await pause(FREED_MS)
}

async function asked(probe: ProbeQuestion, id: number): Promise<void> {
  if (probe === 'collect') await collect()
  if (probe === 'watch-loop') {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) gc = Math.max(gc, entry.duration)
    }).observe({ entryTypes: ['gc'] })
    delay.enable()
    delay.reset()
    gc = 0
    watchTurns()
  }
  process.send?.(answer(id))
}

if (!isMainThread) {
  hear((message) => {
    if (message !== 'collect') return
    globalThis.gc?.()
    port.postMessage('collected')
  })
  port.postMessage('here')
} else if (process.send) {
  hear((message) => {
    if (message === 'here') known++
    else if (message === 'collected' && --awaited === 0) collected()
  })
  process.on('message', (message: { readonly probe?: ProbeQuestion; readonly id?: number }) => {
    if (message.probe !== undefined && message.id !== undefined) void asked(message.probe, message.id)
  })
  // The bench's channel must not keep a server alive that wants to end.
  process.channel?.unref()
}
port.unref()
