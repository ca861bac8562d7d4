import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { bigLesson } from '../subjects/bench-lesson.ts'
import { lecternFull, startLectern } from '../subjects/lectern.ts'
import { PLAIN } from '../swarm/dialect.ts'
import { SwarmClient } from '../swarm/swarm-client.ts'
import { newClientId } from '../swarm/swarm.ts'
import { Tally } from '../swarm/tally.ts'
import { pause, until } from '../wait.ts'

const LESSONS = 12
/** Whole elements of a lesson of 14.5 MB. */
const SLIDES = 430
const ELEMENTS_PER_SLIDE = 100
/** The least heap Node gives a process on a machine with much memory. */
const HEAP_MB = 4096
const SAMPLE_MS = 100
const PATIENCE_MS = 300_000
/** As long as the client of the product waits at most. */
const RETRY_MS = 2500

/** One person opens many of the largest lessons at once, as after a restart of the browser. */
export const openTogether: Bench = {
  name: 'open-together',
  title: `${LESSONS} lessons of 14.5 MB opened at once by one person`,
  goal: `all are shown, and the process takes at most its heap of ${HEAP_MB} MB`,
  run: (options) => onSwarmCore(async () => {
    const state = Y.encodeStateAsUpdate(bigLesson(sized(options, SLIDES, 10), ELEMENTS_PER_SLIDE))
    const times: number[] = []
    const peaks: number[] = []
    const size = `${(state.length / 2 ** 20).toFixed(1)} MB each`
    options.say(size)
    for (let run = 0; run < sized(options, Math.min(options.runs, 3), 1); run++) {
      const running = await startLectern({ documents: LESSONS, people: 1, state, env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } })
      const clients: SwarmClient[] = []
      try {
        const from = performance.now()
        const open = async (document: number): Promise<void> => {
          const client = new SwarmClient(newClientId(), document, PLAIN, new Tally())
          clients.push(client)
          // Where there is no room yet the server says so, and the client comes again.
          while (!client.isSynced) {
            client.connect(running.server.port, await running.seat(document, 0))
            await until(() => client.isSynced || client.closed !== null, 'a lesson', PATIENCE_MS, 5)
            if (!client.isSynced) await pause(RETRY_MS)
          }
        }
        const opened = Promise.all(Array.from({ length: LESSONS }, (_, document) => open(document))).then(() => true)
        const memory: number[] = []
        do memory.push((await running.server.ask()).rss)
        while (!(await Promise.race([opened, pause(SAMPLE_MS).then(() => false)])))
        times.push((performance.now() - from) / 1000)
        peaks.push(Math.max(...memory) / 2 ** 20)
      } finally {
        for (const client of clients) client.end()
        await running.dispose()
      }
    }
    return [
      rowOf(lecternFull.title, 'until all were shown', 's', times, { note: size }),
      rowOf(lecternFull.title, 'resident memory at its peak', 'MB', peaks, { goal: atMost(HEAP_MB) }),
    ]
  }),
}
