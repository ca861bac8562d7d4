import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { median } from '../statistics.ts'
import { startLectern } from '../subjects/lectern.ts'
import { openOnce } from './open-big.ts'

/** How much slower than the bare snapshot; what a measurement of some milliseconds cannot tell apart. */
const ALLOWANCE = 1.2

/** A long life must not make a document slow to open. */
export const openCompacted: Bench = {
  name: 'open-compacted',
  title: 'Opening a document after a million edits, beside a document of the same content written at once',
  goal: `a folded log opens as fast as its snapshot (at most ${ALLOWANCE} times)`,
  run: (options) => onSwarmCore(async () => {
    const edits = sized(options, 1_000_000, 20_000)
    options.say(`writing ${edits.toLocaleString('en-US')} edits into the log`)
    const running = await startLectern({ documents: 2, people: 1, history: { edits } })
    try {
      const times: [number[], number[]] = [[], []]
      let bytes = 0
      for (let round = 0; round < options.runs; round++) {
        for (const document of [0, 1] as const) {
          // A new process has nothing in memory; its first opening of anything is slower and is not counted.
          await running.server.end('SIGTERM')
          await running.server.boot()
          await openOnce(running, 1 - document)
          const opening = await openOnce(running, document)
          times[document].push(opening.ms)
          bytes = Math.max(bytes, opening.bytes)
        }
      }
      const [edited, copied] = times
      const snapshot = median(copied)
      return [
        rowOf('Lectern', 'written at once', 'ms', copied, { note: `${(bytes / 1024).toFixed(0)} kB` }),
        rowOf('Lectern', `after ${edits.toLocaleString('en-US')} edits, folded`, 'ms', edited, {
          goal: atMost(snapshot * ALLOWANCE, `${ALLOWANCE} × written at once`),
        }),
      ]
    } finally {
      await running.dispose()
    }
  }),
}
