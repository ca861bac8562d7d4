import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { lecternFull } from '../subjects/lectern.ts'
import { ALL_SUBJECTS, measureEach } from '../subjects/subjects.ts'
import { editsNeeded, measureLoad, startLoad } from '../swarm/load.ts'
import { connectSwarm } from '../swarm/swarm.ts'

const P99_MS = 25

/** How long an edit is on its way when a server is busy. */
export const updateLatency: Bench = {
  name: 'update-latency',
  title: 'From a write to the author’s socket to the arrival at the others, at 40,000 deliveries a second',
  goal: `p99 at most ${P99_MS} ms`,
  run: (options) => onSwarmCore(async () => {
    const documents = sized(options, 20, 3)
    const clientsPerDocument = sized(options, 20, 4)
    const deliveries = sized(options, 40_000, 300)
    const clients = documents * clientsPerDocument
    const seconds = sized(options, 6, 1.5)
    const rates = { editsPerSecond: deliveries / (clientsPerDocument - 1), presencePerSecond: 0 }
    return await measureEach(ALL_SUBJECTS, { documents, clientsPerDocument }, 'p99', 'ms', options, async (subject, running) => {
      const swarm = await connectSwarm(subject, running, {
        documents, clientsPerDocument, editsPerClient: editsNeeded(rates, clients, seconds * options.runs + 10),
      })
      const stop = startLoad(swarm, rates)
      try {
        const windows = await measureLoad(running.server, swarm, { windows: options.runs, seconds, small: options.small })
        const rate = windows.reduce((sum, window) => sum + window.deliveries / window.seconds, 0) / windows.length
        const note = `${Math.round(rate).toLocaleString('en-US')} deliveries/s reached`
        return [
          rowOf(subject.title, 'p50', 'ms', windows.map((window) => window.latency.p50)),
          rowOf(subject.title, 'p99', 'ms', windows.map((window) => window.latency.p99), {
            note, goal: subject === lecternFull ? atMost(P99_MS) : undefined,
          }),
        ]
      } finally {
        stop()
        swarm.end()
      }
    })
  }),
}
