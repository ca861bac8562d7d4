import { SYNC_LIMITS } from '@lectern/shared/sync'
import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench, BenchOptions, Row } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { bigLesson, sparseLesson } from '../subjects/bench-lesson.ts'
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
  /** The longest stall of the event loop until the document was in memory. */
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
  if (!client.isSynced) throw new Error(`The document was refused with ${client.closedWith}\n${running.server.output}`)
  // It may be shown before it is built; what that does to the loop counts as well.
  await until(() => client.isAsked || client.closed !== null, 'the document in memory', 120_000, 1)
  const { stall } = await running.server.ask('loop')
  client.end()
  return { ms, bytes, stallMs: stall }
}

/** Opens as many documents of one content as there are repetitions, each for the first time. */
async function openings(what: string, state: Uint8Array, options: BenchOptions): Promise<readonly Row[]> {
  const size = `${(state.length / 2 ** 20).toFixed(1)} MB encoded`
  options.say(`${what}: ${size}`)
  const running = await startLectern({ documents: options.runs, people: 1, state })
  try {
    const made: Opening[] = []
    for (let document = 0; document < options.runs; document++) made.push(await openOnce(running, document))
    const again = await openOnce(running, 0)
    const { rss } = await running.server.ask('collect')
    return [
      rowOf('Lectern', `${what}, to first sync`, 's', made.map(({ ms }) => ms / 1000), { note: size, goal: atMost(SECONDS) }),
      rowOf('Lectern', `${what}, longest stall of the event loop`, 'ms', made.map(({ stallMs }) => stallMs)),
      rowOf('Lectern', `${what}, to first sync when in memory`, 's', [again.ms / 1000]),
      rowOf('Lectern', `${what}, resident memory with ${options.runs} loaded`, 'MB', [rss / 2 ** 20]),
    ]
  } finally {
    await running.dispose()
  }
}

/** Documents with very many elements. */
export const openBig: Bench = {
  name: 'open-big',
  title: 'Opening a document of 100,000 elements that is not in memory, to first sync',
  goal: `at most ${SECONDS} s`,
  run: (options) => onSwarmCore(async () => {
    const count = sized(options, 100_000, 2000)
    const sparse = Y.encodeStateAsUpdate(sparseLesson(count))
    // Whole elements weigh more, and a document may not outgrow its limit: as many as it takes.
    const slides = sized(options, 1000, 20)
    const sample = Y.encodeStateAsUpdate(bigLesson(10, 100)).length / 10
    const fitting = Math.min(slides, Math.floor((SYNC_LIMITS.maxBytes * 0.98) / sample))
    const whole = Y.encodeStateAsUpdate(bigLesson(fitting, 100))
    const words = (elements: number): string => elements.toLocaleString('en-US')
    return [
      ...(await openings(`${words(count)} elements of six fields`, sparse, options)),
      ...(await openings(`${words(fitting * 100)} whole elements${fitting < slides ? ', all that the size limit takes' : ''}`, whole, options)),
    ]
  }),
}
