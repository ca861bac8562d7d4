import type { ServerProcess } from '../subjects/server-process.ts'
import { pause } from '../wait.ts'
import type { Swarm } from './swarm.ts'

/** What a swarm does, in total of all clients. */
export interface LoadRates {
  readonly editsPerSecond: number
  readonly presencePerSecond: number
}

/** One stretch of a load. */
export interface LoadWindow {
  readonly seconds: number
  /** CPU time of the server in microseconds. */
  readonly cpu: number
  readonly deliveries: number
  /** Share of its core that the swarm itself took, 0 to 1; near 1 it measures itself. */
  readonly swarm: number
  /** ms */
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly receipts: { readonly p50: number; readonly p99: number; readonly count: number }
}

const TICK_MS = 2
/** Bytes that may wait in a client before it leaves presence out. */
const BACKLOG = 16 * 1024
/** Long enough for the servers' code to be compiled: before that a figure says how they start, not how they run. */
const WARM_UP_MS = { full: 6000, small: 500 } as const

/** A state of presence as the editor sends it while a pointer moves. */
export function presenceState(step: number): unknown {
  return {
    user: { id: 'whoever', name: 'Somebody Somewhere', color: '#0072B2', role: 'editor' },
    slideId: 'k3J9sQ0aLm2Z', selection: ['p8Xw1nB4cD7e'], pointer: { x: (step * 7) % 1920, y: (step * 3) % 1080 },
    editing: null, cursor: null, gesture: null, viewport: { centerX: 960, centerY: 540, scale: 0.62 }, following: null,
    activeAt: 1_760_000_000_000 + step,
  }
}

/**
 * Sends edits and presence at a steady rate, spread over the clients. Edits that are late are sent later; presence that is
 * late, or that the network does not take, is left out, as a real client leaves it out. Answers how to stop.
 */
export function startLoad({ clients }: Swarm, rates: LoadRates): () => void {
  const from = performance.now()
  let edits = 0
  let states = 0
  const timer = setInterval(() => {
    const seconds = (performance.now() - from) / 1000
    for (const due = Math.floor(seconds * rates.editsPerSecond); edits < due; edits++) clients[edits % clients.length]?.edit()
    const due = Math.floor(seconds * rates.presencePerSecond)
    states = Math.max(states, due - clients.length)
    for (; states < due; states++) {
      const client = clients[states % clients.length]
      if (client && (client.socket?.backlog ?? 0) < BACKLOG) client.present(presenceState(states))
    }
  }, TICK_MS)
  return () => clearInterval(timer)
}

/** Measures a running load: a warm-up, then so many windows of so many seconds. */
export async function measureLoad(
  server: ServerProcess, { tally }: Swarm, shape: { readonly windows: number; readonly seconds: number; readonly small: boolean },
): Promise<readonly LoadWindow[]> {
  await pause(shape.small ? WARM_UP_MS.small : WARM_UP_MS.full)
  const windows: LoadWindow[] = []
  tally.isTiming = true
  for (let window = 0; window < shape.windows; window++) {
    tally.latency.clear()
    tally.receipts.clear()
    const before = { cpu: await server.cpu(), deliveries: tally.deliveries, own: ownCpu(), at: performance.now() }
    await pause(shape.seconds * 1000)
    const after = { cpu: await server.cpu(), deliveries: tally.deliveries, own: ownCpu(), at: performance.now() }
    windows.push({
      seconds: (after.at - before.at) / 1000,
      swarm: (after.own - before.own) / (after.at - before.at) / 1000,
      cpu: after.cpu - before.cpu,
      deliveries: after.deliveries - before.deliveries,
      latency: { p50: tally.latency.percentile(0.5), p99: tally.latency.percentile(0.99) },
      receipts: { p50: tally.receipts.percentile(0.5), p99: tally.receipts.percentile(0.99), count: tally.receipts.count },
    })
  }
  tally.isTiming = false
  return windows
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Edits each client needs for a load of this length, with some to spare. */
export function editsNeeded(rates: LoadRates, clients: number, seconds: number): number {
  return Math.ceil((rates.editsPerSecond / clients) * seconds * 1.3) + 20
}
