import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import type { RunningSubject } from '../subjects/subject.ts'
import { lecternFull } from '../subjects/lectern.ts'
import { measureEach } from '../subjects/subjects.ts'
import type { SwarmClient } from '../swarm/swarm-client.ts'
import { connectSwarm } from '../swarm/swarm.ts'
import { pause, until } from '../wait.ts'

const SECONDS = 10
const DEADLINE_MS = 120_000
/** y-websocket's own waiting: doubled from 100 ms up to 2.5 s, without jitter. */
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2500

/** Tries as a stock client does until it is in sync. */
async function reconnectClient(client: SwarmClient, index: number, running: RunningSubject, isOver: () => boolean): Promise<void> {
  for (let attempt = 0; !isOver(); attempt++) {
    client.connect(running.server.port, await running.seat(client.document, index))
    await until(() => client.isSynced || client.closed !== null || isOver(), 'an attempt', DEADLINE_MS, 25)
    if (client.isSynced) return
    await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt))
  }
}

/** Everybody comes back at once after a restart. */
export const reconnect: Bench = {
  name: 'reconnect',
  title: '1,000 clients reconnect after the server was killed and started again',
  goal: `all in sync at most ${SECONDS} s after it can serve`,
  run: (options) => onSwarmCore(async () => {
    const documents = sized(options, 50, 3)
    const clientsPerDocument = sized(options, 20, 10)
    const count = documents * clientsPerDocument
    return await measureEach([lecternFull], { documents, clientsPerDocument }, 'all in sync', 's', options, async (subject, running) => {
      const { clients, end } = await connectSwarm(subject, running, { documents, clientsPerDocument, editsPerClient: 0 })
      const samples: number[] = []
      const ninety: number[] = []
      for (let round = 0; round < options.runs; round++) {
        await running.server.end('SIGKILL')
        await until(() => clients.every((client) => client.closed !== null), 'all connections to break')
        let isOver = false
        const coming = Promise.all(clients.map((client, index) => reconnectClient(client, Math.floor(index / documents), running, () => isOver)))
        await running.server.boot()
        const from = performance.now()
        try {
          await until(() => clients.filter((client) => client.isSynced).length >= count * 0.9, 'nine of ten to be back', DEADLINE_MS)
          ninety.push((performance.now() - from) / 1000)
          await until(() => clients.every((client) => client.isSynced), 'everybody to be back', DEADLINE_MS)
          samples.push((performance.now() - from) / 1000)
        } finally {
          isOver = true
          await coming
        }
      }
      end()
      const note = `${count} clients in ${documents} documents, waiting as stock clients do`
      return [
        rowOf(subject.title, 'nine of ten in sync', 's', ninety),
        rowOf(subject.title, 'all in sync', 's', samples, { note, goal: atMost(SECONDS) }),
      ]
    })
  }),
}
