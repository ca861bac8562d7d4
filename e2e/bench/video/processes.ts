import { readFileSync, readdirSync } from 'node:fs'

/** How often memory is looked at, ms. */
const LOOK_MS = 250
const MB = 2 ** 20

function statOf(pid: number): { readonly parent: number; readonly cpu: number } | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/)
    const fields = rest.split(' ')
    return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) / 100 }
  } catch {
    return null
  }
}

/** Memory of a process, of what it shares with others its part, bytes. */
function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

const commandOf = (pid: number): string => {
  try { return readFileSync(`/proc/${pid}/cmdline`, 'utf8') } catch { return '' }
}

/** The processes below this one whose command has a mark in it, and all below these. */
function processesWith(mark: string): readonly number[] {
  const parents = new Map(readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((name) => [Number(name), statOf(Number(name))?.parent ?? 0]))
  const isBelow = (pid: number, ancestor: (pid: number) => boolean): boolean => {
    for (let at = parents.get(pid) ?? 0; at > 1; at = parents.get(at) ?? 0) if (ancestor(at)) return true
    return false
  }
  const roots = new Set([...parents.keys()].filter((pid) => isBelow(pid, (one) => one === process.pid) && commandOf(pid).includes(mark)))
  return [...parents.keys()].filter((pid) => roots.has(pid) || isBelow(pid, (one) => roots.has(one)))
}

/** The processes that render a video, by the profile of their browser. */
export function renderers(): readonly number[] {
  return processesWith('lectern-video-')
}

/** Ends every process that renders a video below this one, at once. */
export function killRenderers(): void {
  for (const pid of renderers()) {
    // One that ended meanwhile with another is gone already.
    try { process.kill(pid, 'SIGKILL') } catch { continue }
  }
}

/** What some processes took. */
export interface Taken {
  /** The most memory that its processes had together, MB. */
  readonly memory: number
  /** Seconds of CPU of all of them. */
  readonly cpu: number
}

/** Watches who renders a video until told to stop: by the profile of their browser. */
export function watchRenderer(): () => Taken {
  return watchProcesses('lectern-video-')
}

/** Watches processes below this one, by a mark in their command, until told to stop. */
export function watchProcesses(mark: string): () => Taken {
  let memory = 0
  const cpu = new Map<number, number>()
  const timer = setInterval(() => {
    const pids = processesWith(mark)
    memory = Math.max(memory, pids.reduce((sum, pid) => sum + memoryOf(pid), 0))
    for (const pid of pids) cpu.set(pid, Math.max(cpu.get(pid) ?? 0, statOf(pid)?.cpu ?? 0))
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    return { memory: memory / MB, cpu: [...cpu.values()].reduce((sum, one) => sum + one, 0) }
  }
}
