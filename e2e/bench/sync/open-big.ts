import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { bigLesson } from '../subjects/bench-lesson.ts'
import { startLectern } from '../subjects/lectern.ts'
import type { RunningLectern } from '../subjects/lectern.ts'
import { PLAIN } from '../swarm/dialect.ts'
import { SwarmClient } from '../swarm/swarm-client.ts'
import { newClientId } from '../swarm/swarm.ts'
import { Tally } from '../swarm/tally.ts'
import { until } from '../wait.ts'

const SECONDS = 2

/** One opening of a document. */
export interface Opening {
  /** From the connect to the last byte of the answer to step 1. */
  readonly ms: number
  readonly bytes: number
  readonly stallMs: number
}

/** Opens a document and leaves again. */
export async function openOnce(running: RunningLectern, document: number): Promise<Opening> {
  let bytes = 0
  const client = new SwarmClient(newClientId(), document, PLAIN, new Tally(), { onState: (update) => { bytes = update.length } })
  const seat = await running.seat(document, 0)
  await running.server.ask('watch-loop')
  const from = performance.now()
  client.connect(running.server.port, seat)
  await until(() => client.isSynced || client.closed !== null, 'the document', 120_000, 1)
  const ms = performance.now() - from
  if (!client.isSynced) throw new Error(`The document was refused with ${client.closed}\n${running.server.output}`)
  const { stall } = await running.server.ask('loop')
  client.end()
  return { ms, bytes, stallMs: stall }
}

/** A document with a hundred thousand elements. */
export const openBig: Bench = {
  name: 'open-big',
  title: 'Opening a document of 100,000 elements that is not in memory, to first sync',
  goal: `at most ${SECONDS} s`,
  run: (options) => onSwarmCore(async () => {
    const slides = sized(options, 1000, 20)
    const state = Y.encodeStateAsUpdate(bigLesson(slides, 100))
    options.say(`${(state.length / 2 ** 20).toFixed(1)} MB encoded`)
    const running = await startLectern({ documents: options.runs, people: 1, state })
    try {
      const openings: Opening[] = []
      for (let document = 0; document < options.runs; document++) openings.push(await openOnce(running, document))
      const again = await openOnce(running, 0)
      const { rss } = await running.server.ask('collect')
      const note = `${(slides * 100).toLocaleString('en-US')} elements, ${(state.length / 2 ** 20).toFixed(1)} MB encoded; each time another document`
      return [
        rowOf('Lectern', 'to first sync', 's', openings.map(({ ms }) => ms / 1000), { note, goal: atMost(SECONDS) }),
        rowOf('Lectern', 'longest stall of the event loop meanwhile', 'ms', openings.map(({ stallMs }) => stallMs)),
        rowOf('Lectern', 'to first sync, already in memory', 's', [again.ms / 1000]),
        rowOf('Lectern', `memory with ${options.runs} of them loaded`, 'MB', [rss / 2 ** 20]),
      ]
    } finally {
      await running.dispose()
    }
  }),
}
