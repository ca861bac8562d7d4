import { createVersion, deleteLesson } from '@lectern/shared/lessons'
import { sized } from '../bench.ts'
import type { Bench, BenchOptions, Row } from '../bench.ts'
import { BEHIND_A_PROXY, callOf, callersOf } from '../http/callers.ts'
import { HttpSwarm } from '../http/open-loop.ts'
import type { HttpCall } from '../http/open-loop.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, missing, rowOf } from '../row.ts'
import { lecternFull, startLectern } from '../subjects/lectern.ts'
import { slowDisk } from '../subjects/slow-disk.ts'
import { editsNeeded, measureLoad, startLoad } from '../swarm/load.ts'
import { connectSwarm } from '../swarm/swarm.ts'

const FLUSH_MS = 20
const P99_MS = 100
const VERSIONS_PER_SECOND = 20
const DELETIONS = 30
const WHAT = `p99 of saved beside ${VERSIONS_PER_SECOND} named versions a second and ${DELETIONS} deletions at once`

/** How long an editor waits for "saved" on a slow disk while others write rows. */
export const slowDiskBench: Bench = {
  name: 'slow-disk',
  title: `From a write to the socket to its receipt, with a disk that takes ${FLUSH_MS} ms for each flush`,
  goal: `p99 at most ${P99_MS} ms`,
  run: (options) => onSwarmCore(async () => {
    const disk = slowDisk(FLUSH_MS)
    if (!disk) return [missing(lecternFull.title, WHAT, 'ms', 'no C compiler here')]
    try {
      return await measure(options, disk.env)
    } finally {
      disk.remove()
    }
  }),
}

async function measure(options: BenchOptions, env: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  const runs = sized(options, options.runs, 1)
  const seconds = sized(options, 8, 3)
  const running = await startLectern({ documents: 1 + DELETIONS * runs, people: 2, env: { ...env, ...BEHIND_A_PROXY } })
  try {
    const rates = { editsPerSecond: 8, presencePerSecond: 0 }
    const swarm = await connectSwarm(lecternFull, running, {
      documents: 1, clientsPerDocument: 1, receipts: true, editsPerClient: editsNeeded(rates, 1, seconds * (2 * runs + 2) + 20),
    })
    const stop = startLoad(swarm, rates)
    const http = new HttpSwarm(running.server.port)
    try {
      const alone = await measureLoad(running.server, swarm, { windows: runs, seconds, small: options.small })
      const [owner] = await callersOf(running.seeded)
      const [lesson, ...spare] = running.seeded.documents
      if (!owner || !lesson) throw new Error('nobody was seeded')
      let refused = 0
      const send = async (call: HttpCall): Promise<void> => {
        if ((await http.send(call)).status !== call.expect) refused++
      }
      const beside = []
      for (let run = 0; run < runs; run++) {
        const calls: Promise<void>[] = []
        const versions = setInterval(() => {
          calls.push(send(callOf(createVersion, owner, { params: { lessonId: lesson.lessonId }, body: { name: `Version ${calls.length}` } })))
        }, 1000 / VERSIONS_PER_SECOND)
        const deletions = setTimeout(() => {
          for (const { lessonId } of spare.slice(run * DELETIONS, (run + 1) * DELETIONS)) calls.push(send(callOf(deleteLesson, owner, { params: { lessonId } })))
        }, 500)
        beside.push(...await measureLoad(running.server, swarm, { windows: 1, seconds, small: true }))
        clearInterval(versions)
        clearTimeout(deletions)
        await Promise.all(calls)
      }
      const count = beside.reduce((sum, window) => sum + window.receipts.count, 0)
      return [
        rowOf(lecternFull.title, 'p99 of saved, alone', 'ms', alone.map((window) => window.receipts.p99)),
        rowOf(lecternFull.title, WHAT, 'ms', beside.map((window) => window.receipts.p99), {
          goal: atMost(P99_MS), note: `${count} receipts${refused > 0 ? `; ${refused} calls were refused` : ''}`,
        }),
      ]
    } finally {
      stop()
      http.end()
      swarm.end()
    }
  } finally {
    await running.dispose()
  }
}
