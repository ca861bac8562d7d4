import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { lecternFull } from '../subjects/lectern.ts'
import { PRODUCTS, measureEach } from '../subjects/subjects.ts'
import { SwarmClient } from '../swarm/swarm-client.ts'
import { newClientId, openAll } from '../swarm/swarm.ts'
import { Tally } from '../swarm/tally.ts'
import { pause } from '../wait.ts'
import { bombs } from './bombs.ts'

const STALL_MS = 50
/** Until the server has answered, refused or choked. */
const SETTLE_MS = 1500

/** What one hostile frame does to everybody else. */
export const bomb: Bench = {
  name: 'bomb',
  title: 'How long the event loop stands still when a hostile frame comes in',
  goal: `less than ${STALL_MS} ms each`,
  run: (options) => onSwarmCore(async () => {
    const frames = bombs()
    return await measureEach(PRODUCTS, { documents: 1, clientsPerDocument: 4 }, 'longest stall', 'ms', options, async (subject, running) => {
      const rows = []
      for (const { name, message } of frames) {
        const stalls: number[] = []
        let died = 0
        for (let round = 0; round < options.runs; round++) {
          // A person of their own each: what bars one must not spare the server the next.
          const attacker = new SwarmClient(newClientId(), 0, subject.dialect, new Tally(), { reads: false })
          try {
            await openAll([attacker], running, { documents: 1 })
            await running.server.ask('collect')
            await running.server.ask('watch-loop')
            await pause(100)
            attacker.send(message)
            await pause(sized(options, SETTLE_MS, 500))
            stalls.push((await running.server.ask('loop')).stall)
          } catch (error) {
            if (running.server.isAlive) throw error
            died++
            await running.server.boot()
          }
          attacker.end()
        }
        const note = died > 0 ? `the process died ${died} times` : undefined
        rows.push(rowOf(subject.title, name, 'ms', stalls, { note, goal: subject === lecternFull ? atMost(STALL_MS) : undefined }))
      }
      return rows
    })
  }),
}
