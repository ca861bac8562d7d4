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
const SETTLED_SAMPLES = 8
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

/** Memory in MB, each figure taken right after full collections of all threads, so that garbage does not count. */
interface Memory {
  /** The most that was in use while they wrote: the main thread's heap and the buffers it holds. */
  readonly live: number
  /** The most that was resident while they wrote. Compaction, which comes and goes, is in it. */
  readonly peak: number
  /** What stays resident once they have written, the reader still there. */
  readonly settled: number
}

const KINDS = [
  { kind: 'settled', what: 'growth of resident memory once written', isGoal: true },
  { kind: 'live', what: 'growth of live memory while they write, at its peak', isGoal: true },
  { kind: 'peak', what: 'growth of resident memory while they write, at its peak', isGoal: false },
] as const

/** Lets writers, one after another, send so much to a new process while a reader reads or does not. */
async function memoryOf(
  subject: Subject, running: RunningSubject, megabytes: number, document: number, isPaused: boolean,
): Promise<Memory> {
  // A new process each time: memory that was freed stays with a process and hides what comes after.
  await running.server.end('SIGKILL')
  await running.server.boot()
  const tally = new Tally()
  const stage = { documents: document + 1 }
  const client = (): SwarmClient => new SwarmClient(newClientId(), document, subject.dialect, tally, { reads: false })
  const [control, reader] = [client(), client()]
  await openAll([control, reader], running, stage)
  if (isPaused) reader.socket?.pause()
  const watch = watchMemory(running)
  try {
    for (let written = 0, writers = Math.ceil((megabytes * MB) / BYTES_A_WRITER); writers > 0; writers--) {
      const writer = client()
      await openAll([writer], running, stage)
      writer.prepare(replacing(writer.clientId, Math.floor(BYTES_A_WRITER / EDIT_BYTES)))
      while (writer.next < writer.edits.length) {
        for (let edit = 0; edit < AT_ONCE && writer.edit(); edit++) written += EDIT_BYTES
        // Not faster than the server hands on: what is measured is the one who does not read.
        await until(() => control.bytes >= written || !control.isOpen, 'the edits to arrive at the others', 60_000, 1)
        if (!control.isOpen) throw new Error(`The reader that reads was closed with ${control.closedWith}`)
      }
      writer.end()
    }
    const peaks = await watch.end()
    return { ...peaks, settled: await settled(running) }
  } finally {
    await watch.end()
    control.end()
    reader.end()
  }
}

/** Looks at a process's memory until told to end. */
function watchMemory(running: RunningSubject): { readonly end: () => Promise<Omit<Memory, 'settled'>> } {
  const most = { peak: 0, live: 0 }
  let isOver = false
  const watching = (async () => {
    for (let isLast = false; !isLast; await pause(SAMPLE_MS)) {
      isLast = isOver
      const { rss, heapUsed, external } = await running.server.ask('collect')
      most.peak = Math.max(most.peak, rss / MB)
      most.live = Math.max(most.live, (heapUsed + external) / MB)
    }
  })()
  // Whoever ends it hears of a fault; before that nobody listens.
  watching.catch(() => undefined)
  return {
    async end() {
      isOver = true
      await watching
      return most
    },
  }
}

/** Resident memory when whatever went on behind the writing is over: the least of some samples. */
async function settled(running: RunningSubject): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let sample = 0; sample < SETTLED_SAMPLES; sample++) {
    least = Math.min(least, (await running.server.ask('collect')).rss / MB)
    await pause(SAMPLE_MS)
  }
  return least
}

/** A reader that does not read must not fill the server's memory. */
export const slowReader: Bench = {
  name: 'slow-reader',
  title: 'Memory of the server while one reader is paused and others write 150 MB',
  goal: `it grows by less than ${GROWTH_MB} MB more than with a reader that reads`,
  run: (options) => onSwarmCore(async () => {
    const megabytes = sized(options, 150, 15)
    // A document of its own each time: what was written before would be read and folded with it.
    const stage = { documents: options.runs * 2, clientsPerDocument: 60 }
    return await measureEach(ALL_SUBJECTS, stage, 'growth of resident memory', 'MB', options, async (subject, running) => {
      const reading: Memory[] = []
      const paused: Memory[] = []
      for (let round = 0; round < options.runs; round++) {
        reading.push(await memoryOf(subject, running, megabytes, round * 2, false))
        paused.push(await memoryOf(subject, running, megabytes, round * 2 + 1, true))
      }
      return KINDS.map(({ kind, what, isGoal }) => {
        const control = median(reading.map((memory) => memory[kind]))
        const note = `${megabytes} MB written; ${control.toFixed(0)} MB with a reader that reads`
        const goal = isGoal && subject === lecternFull ? atMost(GROWTH_MB) : undefined
        return rowOf(subject.title, what, 'MB', paused.map((memory) => memory[kind] - control), { note, goal })
      })
    })
  }),
}
