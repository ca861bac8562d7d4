import { META, ROOT } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { median } from '../statistics.ts'
import { lecternFull } from '../subjects/lectern.ts'
import type { RunningSubject, Subject } from '../subjects/subject.ts'
import { ALL_SUBJECTS, measureEach } from '../subjects/subjects.ts'
import { SwarmClient } from '../swarm/swarm-client.ts'
import { newClientId, openAll } from '../swarm/swarm.ts'
import { Tally } from '../swarm/tally.ts'
import { pause, until } from '../wait.ts'

const MB = 1024 * 1024
const GROWTH_MB = 20
const EDIT_BYTES = 64 * 1024
const SAMPLE_MS = 250
/** Edits on their way at once; less than what makes a reader count as slow. */
const AT_ONCE = 4
/** What one connection may send at once before the rate holds it back, with room to spare. */
const BYTES_A_WRITER = 3.5 * MB

/** Edits that replace a value of 64 KB, so that much is sent and the document stays small. */
function replacing(clientId: number, count: number): readonly Uint8Array[] {
  const doc = new Y.Doc()
  doc.clientID = clientId
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let index = 0; index < count; index++) doc.getMap(ROOT.meta).set(`${META.title}-${clientId}`, String(index % 10).repeat(EDIT_BYTES))
  return updates
}

/** Peaks in MB, each taken right after a full collection, so that garbage does not count. */
interface Peak {
  readonly resident: number
  /** What is in use: the main thread's heap and the buffers it holds. */
  readonly live: number
}

/** Lets writers, one after another, send so much to a new process while a reader reads or does not. */
async function peakOf(subject: Subject, running: RunningSubject, megabytes: number, isPaused: boolean): Promise<Peak> {
  // A new process each time: memory that was freed stays with a process and hides what comes after.
  await running.server.end('SIGKILL')
  await running.server.boot()
  const tally = new Tally()
  const client = (): SwarmClient => new SwarmClient(newClientId(), 0, subject.dialect, tally, { reads: false })
  const [control, reader] = [client(), client()]
  await openAll([control, reader], running, { documents: 1 })
  if (isPaused) reader.socket?.pause()
  const watch = watchMemory(running)
  try {
    for (let written = 0, writers = Math.ceil((megabytes * MB) / BYTES_A_WRITER); writers > 0; writers--) {
      const writer = client()
      await openAll([writer], running, { documents: 1 })
      writer.prepare(replacing(writer.clientId, Math.floor(BYTES_A_WRITER / EDIT_BYTES)))
      while (writer.next < writer.edits.length) {
        for (let edit = 0; edit < AT_ONCE && writer.edit(); edit++) written += EDIT_BYTES
        // Not faster than the server hands on: what is measured is the one who does not read.
        await until(() => control.bytes >= written || !control.isOpen, 'the edits to arrive at the others', 60_000, 1)
        if (!control.isOpen) throw new Error(`The reader that reads was closed with ${control.closed}`)
      }
      writer.end()
    }
    return await watch.end()
  } finally {
    await watch.end()
    control.end()
    reader.end()
  }
}

/** Looks at a process's memory until told to end. */
function watchMemory(running: RunningSubject): { readonly end: () => Promise<Peak> } {
  const peak = { resident: 0, live: 0 }
  let isOver = false
  const watching = (async () => {
    for (let isLast = false; !isLast; await pause(SAMPLE_MS)) {
      isLast = isOver
      const { rss, heapUsed, external } = await running.server.ask('collect')
      peak.resident = Math.max(peak.resident, rss / MB)
      peak.live = Math.max(peak.live, (heapUsed + external) / MB)
    }
  })()
  // Whoever ends it hears of a fault; before that nobody listens.
  watching.catch(() => undefined)
  return {
    async end() {
      isOver = true
      await watching
      return peak
    },
  }
}

/** A reader that does not read must not fill the server's memory. */
export const slowReader: Bench = {
  name: 'slow-reader',
  title: 'Memory of the server while one reader is paused and others write 150 MB',
  goal: `it grows by less than ${GROWTH_MB} MB more than with a reader that reads`,
  run: (options) => onSwarmCore(async () => {
    const megabytes = sized(options, 150, 15)
    const stage = { documents: 1, clientsPerDocument: 60 }
    return await measureEach(ALL_SUBJECTS, stage, 'growth of resident memory', 'MB', options, async (subject, running) => {
      const reading: Peak[] = []
      const paused: Peak[] = []
      for (let round = 0; round < options.runs; round++) {
        reading.push(await peakOf(subject, running, megabytes, false))
        paused.push(await peakOf(subject, running, megabytes, true))
      }
      const goal = subject === lecternFull ? atMost(GROWTH_MB) : undefined
      return (['resident', 'live'] as const).map((kind) => {
        const control = median(reading.map((peak) => peak[kind]))
        const note = `${megabytes} MB written; peak ${control.toFixed(0)} MB with a reader that reads`
        return rowOf(subject.title, `growth of ${kind} memory`, 'MB', paused.map((peak) => peak[kind] - control), { note, goal })
      })
    })
  }),
}
