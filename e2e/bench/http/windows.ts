import type { BenchOptions, Row } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { startLectern } from '../subjects/lectern.ts'
import type { LecternStage, RunningLectern } from '../subjects/lectern.ts'
import { HttpSwarm } from './open-loop.ts'
import type { HttpCall, LoadResult } from './open-loop.ts'

const SUBJECT = 'Lectern'

/** A load on the HTTP interface, and what it has to reach. */
export interface HttpLoad {
  readonly stage: LecternStage
  readonly perSecond: number
  /** Of one window; there are as many as repetitions, after one that does not count. */
  readonly seconds: number
  readonly p99Ms: number
  /** Prepares what the calls are about; answers where they come from. */
  readonly prepare: (swarm: HttpSwarm, running: RunningLectern) => Promise<() => HttpCall>
  /** A row for each route as well. */
  readonly byRoute?: boolean
}

/** Starts the product, loads it in windows, and tells the percentiles. Throws when a call was not answered as it must be. */
export async function measureHttp(options: BenchOptions, load: HttpLoad): Promise<readonly Row[]> {
  return await onSwarmCore(async () => {
    const running = await startLectern(load.stage)
    const swarm = new HttpSwarm(running.server.port)
    try {
      const next = await load.prepare(swarm, running)
      const rates = { perSecond: load.perSecond, seconds: load.seconds }
      await swarm.load(next, rates)
      const windows: LoadResult[] = []
      const cpu: number[] = []
      for (let window = 0; window < options.runs; window++) {
        const before = await running.server.cpu()
        const result = await swarm.load(next, rates)
        if (result.failures.length > 0) throw new Error(`${result.failures.length} calls failed, the first: ${result.failures[0]}`)
        cpu.push(((await running.server.cpu()) - before) / 1e4 / load.seconds)
        windows.push(result)
      }
      return rowsOf(windows, cpu, load)
    } finally {
      swarm.end()
      await running.dispose()
    }
  })
}

function rowsOf(windows: readonly LoadResult[], cpu: readonly number[], { perSecond, p99Ms, byRoute }: HttpLoad): readonly Row[] {
  const count = windows.reduce((sum, window) => sum + window.all.count, 0)
  const percentiles = (share: number): number[] => windows.map((window) => window.all.percentile(share))
  const names = byRoute ? [...new Set(windows.flatMap((window) => [...window.byName.keys()]))].sort() : []
  return [
    rowOf(SUBJECT, 'p50', 'ms', percentiles(0.5)),
    rowOf(SUBJECT, 'p99', 'ms', percentiles(0.99), { goal: atMost(p99Ms), note: `${count.toLocaleString('en-US')} calls, ${perSecond} a second` }),
    rowOf(SUBJECT, 'CPU of the server', '% of a core', cpu),
    ...names.map((name) => {
      const own = windows.flatMap((window) => window.byName.get(name) ?? [])
      const calls = own.reduce((sum, samples) => sum + samples.count, 0)
      return rowOf(SUBJECT, `p99 of ${name}`, 'ms', own.map((samples) => samples.percentile(0.99)), { note: `${calls} calls` })
    }),
  ]
}
