import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, missing, rowOf } from '../row.ts'
import { lecternFull } from '../subjects/lectern.ts'
import { yWebsocketServer } from '../subjects/peer-subjects.ts'
import { PRODUCTS, measureEach } from '../subjects/subjects.ts'
import { editsNeeded, measureLoad, startLoad } from '../swarm/load.ts'
import { connectSwarm } from '../swarm/swarm.ts'

const P99_MS = 20

/** How long until an author is told that an edit is safe. */
export const durableAck: Bench = {
  name: 'durable-ack',
  title: 'From a write to the socket to its receipt, at 500 updates a second',
  goal: `p99 at most ${P99_MS} ms, on disk`,
  run: (options) => onSwarmCore(async () => {
    const documents = sized(options, 20, 3)
    const clientsPerDocument = sized(options, 5, 2)
    const rates = { editsPerSecond: sized(options, 500, 50), presencePerSecond: 0 }
    const seconds = sized(options, 6, 1.5)
    const clients = documents * clientsPerDocument
    return await measureEach(PRODUCTS, { documents, clientsPerDocument }, 'p99', 'ms', options, async (subject, running) => {
      if (subject === yWebsocketServer) return [missing(subject.title, 'p99', 'ms', 'gives no receipts')]
      const swarm = await connectSwarm(subject, running, {
        documents, clientsPerDocument, receipts: true, editsPerClient: editsNeeded(rates, clients, seconds * options.runs + 10),
      })
      const stop = startLoad(swarm, rates)
      try {
        const windows = await measureLoad(running.server, swarm, { windows: options.runs, seconds, small: options.small })
        const isOurs = subject === lecternFull
        const count = windows.reduce((sum, window) => sum + window.receipts.count, 0)
        const note = isOurs ? `on disk; ${count.toLocaleString('en-US')} receipts` : 'in memory only: its receipt does not wait for the disk'
        return [
          rowOf(subject.title, 'p50', 'ms', windows.map((window) => window.receipts.p50)),
          rowOf(subject.title, 'p99', 'ms', windows.map((window) => window.receipts.p99), { note, goal: isOurs ? atMost(P99_MS) : undefined }),
        ]
      } finally {
        stop()
        swarm.end()
      }
    })
  }),
}
