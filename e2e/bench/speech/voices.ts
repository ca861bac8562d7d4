import { readFileSync } from 'node:fs'
import { createSoundThread } from '../../../collab-server/src/narration/sound/sound.ts'
import { createEspeak } from '../../../collab-server/src/providers/speech/espeak.ts'
import { createFlite } from '../../../collab-server/src/providers/speech/flite.ts'
import type { SpokenHead } from '../../../collab-server/src/providers/speech/speech.ts'
import { findProgram } from '../../../collab-server/src/providers/speech/voice-process.ts'
import type { BuiltInVoices } from '../../../collab-server/src/providers/speech/voice-processes.ts'
import { sized } from '../bench.ts'
import type { BenchOptions, Row } from '../bench.ts'
import { atLeast, missing, rowOf } from '../row.ts'
import { sentences } from './spoken-lesson.ts'

const TIMES = 20
const USER = { organizationId: 'bench', userId: 'bench' }

/** Seconds of CPU of all threads of a process: what others do on the machine is not in it. */
function cpuSeconds(pid: number): number {
  const [user = 0, system = 0] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number)
  return (user + system) / 100
}

interface Spoken {
  /** Seconds of sound. */
  readonly seconds: number
  /** Seconds of CPU that its voice took, and with what is done to it. */
  readonly voice: number
  readonly all: number
}

async function spoken(program: BuiltInVoices, voice: string, count: number): Promise<Spoken> {
  const signal = new AbortController().signal
  const sound = createSoundThread()
  const say = async (text: string): Promise<number> => {
    const pieces: (SpokenHead | Uint8Array)[] = []
    for await (const piece of program.speak({ text, voice, rate: 1 }, { user: USER, signal, used: () => undefined })) pieces.push(piece)
    const [head, ...bytes] = pieces
    const { ms } = await sound.normalise({ bytes: Buffer.concat(bytes as Uint8Array[]), contentType: (head as SpokenHead).contentType })
    return ms / 1000
  }
  try {
    // The start of process and thread is that of the first sentence.
    await say('To begin with.')
    const [process_] = program.processes
    const pid = process_?.pid
    if (pid === undefined) throw new Error('The voice has no process')
    const [voiceBefore, before] = [cpuSeconds(pid), process.cpuUsage()]
    let seconds = 0
    for (const text of sentences(count)) seconds += await say(text)
    const { system, user } = process.cpuUsage(before)
    const own = cpuSeconds(pid) - voiceBefore
    return { seconds, voice: own, all: own + (system + user) / 1e6 }
  } finally {
    await sound.close()
  }
}

/** How much faster than they are heard the voices that are built in speak, by CPU time. */
export async function voiceRows(options: BenchOptions): Promise<readonly Row[]> {
  const rows: Row[] = []
  // A process ends after 200 texts.
  const count = sized(options, 100, 20)
  for (const { create, program, voice } of [{ program: 'espeak', create: createEspeak, voice: 'en-us' }, { program: 'flite', create: createFlite, voice: 'flite-slt' }] as const) {
    const module = findProgram(program)
    if (module === null || process.platform !== 'linux') {
      rows.push(missing(program, 'sound for a second of CPU', 's', 'it is not installed, or the system does not tell of CPU time'))
      continue
    }
    const runs: Spoken[] = []
    for (let run = 0; run < options.runs; run++) {
      options.say(`${program} speaks ${count} sentences`)
      const voices = create(module)
      try {
        runs.push(await spoken(voices, voice, count))
      } finally {
        voices.close()
      }
    }
    rows.push(
      rowOf(program, 'sound for a second of CPU, voice alone', 's', runs.map(({ seconds, voice: cpu }) => seconds / cpu), { goal: atLeast(TIMES) }),
      rowOf(program, 'the same with loudness, mouth and MP3', 's', runs.map(({ all, seconds }) => seconds / all), { goal: atLeast(TIMES), note: `${Math.round(runs[0]?.seconds ?? 0)} s of sound` }),
    )
  }
  return rows
}
