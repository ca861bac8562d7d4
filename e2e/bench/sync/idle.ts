import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { lecternFull } from '../subjects/lectern.ts'
import { ALL_SUBJECTS, measureEach } from '../subjects/subjects.ts'
import { SwarmClient } from '../swarm/swarm-client.ts'
import { connectSwarm, newClientId, openAll } from '../swarm/swarm.ts'
import { pause } from '../wait.ts'

const KILOBYTES = 30
const SETTLE_MS = 2000
/** Connections of one source address; servers limit them. */
const PER_ADDRESS = 500

/** What a connection costs that does nothing. */
export const idle: Bench = {
  name: 'idle',
  title: 'Memory of the server for each of 2,000 idle connections',
  goal: `at most ${KILOBYTES} kB each`,
  run: (options) => onSwarmCore(async () => {
    const documents = sized(options, 20, 2)
    const clientsPerDocument = sized(options, 100, 20)
    const count = documents * clientsPerDocument
    const stage = { documents, clientsPerDocument: clientsPerDocument + 1 }
    return await measureEach(ALL_SUBJECTS, stage, 'a connection', 'kB', options, async (subject, running) => {
      // One in each document first: what a document costs is not what a connection costs.
      const keepers = await connectSwarm(subject, running, { documents, clientsPerDocument: 1, editsPerClient: 0 })
      const samples: number[] = []
      for (let round = 0; round < Math.min(3, options.runs); round++) {
        await pause(sized(options, SETTLE_MS, 500))
        const before = await running.server.settledRss()
        const clients = Array.from({ length: count }, (_, index) => new SwarmClient(newClientId(), index % documents, subject.dialect, keepers.tally, {
          reads: false, localAddress: process.platform === 'linux' ? `127.0.${round + 1}.${1 + Math.floor(index / PER_ADDRESS)}` : '127.0.0.1',
        }))
        await openAll(clients, running, { documents })
        await pause(sized(options, SETTLE_MS, 500))
        samples.push((await running.server.settledRss() - before) / count / 1024)
        for (const client of clients) client.end()
      }
      keepers.end()
      // The first round pays for what the process keeps for ever; the later ones find it there.
      const [first = Number.NaN, ...later] = samples
      const again = later.length > 0 ? `; once more: ${later.map((sample) => sample.toFixed(1)).join(', ')}` : ''
      const note = `${count} connections on a fresh server${again}`
      return [rowOf(subject.title, 'a connection', 'kB', [first], { note, goal: subject === lecternFull ? atMost(KILOBYTES) : undefined })]
    })
  }),
}
