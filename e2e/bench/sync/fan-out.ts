import { atMost, rowOf } from '../row.ts'
import { sized } from '../bench.ts'
import type { Bench, BenchOptions, Row } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { lecternFull } from '../subjects/lectern.ts'
import { rawWs } from '../subjects/peer-subjects.ts'
import { ALL_SUBJECTS, measureEach } from '../subjects/subjects.ts'
import { editsNeeded, measureLoad, startLoad } from '../swarm/load.ts'
import type { LoadRates } from '../swarm/load.ts'
import { connectSwarm } from '../swarm/swarm.ts'

interface Scenario {
  readonly what: string
  readonly documents: number
  readonly clientsPerDocument: number
  /** Per client. */
  readonly edits: number
  readonly presence: number
  /** How much dearer than raw `ws` we may be. */
  readonly allowance: number
}

function scenarios(options: BenchOptions): readonly Scenario[] {
  const room = sized(options, 200, 20)
  const some = sized(options, 20, 3)
  const many = sized(options, 200, 10)
  const few = (edits: number, presence: number, doing: string): Scenario =>
    ({ what: `${many} documents × 3 clients, ${doing}`, documents: many, clientsPerDocument: 3, edits, presence, allowance: 1.3 })
  const classroom = (presence: number, doing: string): Scenario =>
    ({ what: `${some} documents × ${some} clients, ${doing}`, documents: some, clientsPerDocument: some, edits: 2, presence, allowance: 1 })
  return [
    { what: `1 document × ${room} clients, 5 Hz presence`, documents: 1, clientsPerDocument: room, edits: 0.1, presence: 5, allowance: 1 },
    classroom(0, 'edits only'),
    classroom(5, 'edits and 5 Hz presence'),
    few(2, 0, 'edits only'),
    few(8, 0, 'everybody types'),
    few(2, 5, 'edits and 5 Hz presence'),
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

async function measureScenario(scenario: Scenario, options: BenchOptions): Promise<readonly Row[]> {
  const { documents, clientsPerDocument, what, allowance } = scenario
  const clients = documents * clientsPerDocument
  const rates: LoadRates = { editsPerSecond: scenario.edits * clients, presencePerSecond: scenario.presence * clients }
  const seconds = sized(options, 3, 1.5)
  const unit = 'µs CPU / delivery'
  options.say(what)
  const rows = await measureEach(ALL_SUBJECTS, { documents, clientsPerDocument }, what, unit, options, async (subject, running) => {
    const swarm = await connectSwarm(subject, running, {
      documents, clientsPerDocument, editsPerClient: editsNeeded(rates, clients, seconds * options.runs + 10),
    })
    const stop = startLoad(swarm, rates)
    try {
      const windows = await measureLoad(running.server, swarm, { windows: options.runs, seconds, small: options.small })
      const lost = swarm.clients.filter((client) => client.closed !== null).length
      const rate = windows.reduce((sum, window) => sum + window.deliveries / window.seconds, 0) / windows.length
      const load = windows.reduce((sum, window) => sum + window.cpu / window.seconds / 1e6, 0) / windows.length
      const swarmLoad = windows.reduce((sum, window) => sum + window.swarm, 0) / windows.length
      const expected = (rates.editsPerSecond + rates.presencePerSecond) * (clientsPerDocument - 1)
      const note = `${Math.round(rate).toLocaleString('en-US')} of ${Math.round(expected).toLocaleString('en-US')} deliveries/s, server at ${percent(load)}, clients at ${percent(swarmLoad)}`
        + (lost > 0 ? `, ${lost} clients lost` : '')
      return [rowOf(subject.title, what, unit, windows.map((window) => window.cpu / window.deliveries), { note })]
    } finally {
      stop()
      swarm.end()
    }
  })
  const raw = rows.find((row) => row.subject === rawWs.title)?.value ?? null
  if (raw === null) return rows
  const goal = atMost(raw * allowance, allowance === 1 ? 'raw ws' : `${allowance} × raw ws`)
  return rows.map((row) => (row.subject === lecternFull.title ? { ...row, goal } : row))
}

/** What a delivered update costs the server. */
export const fanOut: Bench = {
  name: 'fan-out',
  title: 'CPU time of the server for each delivered update',
  goal: 'not dearer than a raw ws broadcast with 200 clients in one document and with 20 × 20, at most 1.3 times with 200 × 3',
  run: (options) => onSwarmCore(async () => {
    const rows: Row[] = []
    for (const scenario of scenarios(options)) rows.push(...(await measureScenario(scenario, options)))
    return rows
  }),
}
