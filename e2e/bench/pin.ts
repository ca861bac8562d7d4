import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const SERVER_CORE = '0'
const SWARM_CORE = '1'

let isPossible: boolean | null = null

/** Whether server and clients can have a core each. */
export function canPin(): boolean {
  isPossible ??= availableParallelism() > 1 && process.platform === 'linux'
    && spawnSync('taskset', ['-c', SERVER_CORE, 'true'], { stdio: 'ignore' }).status === 0
  return isPossible
}

/** A command that runs on the server's core, where that is possible. */
export function onServerCore(file: string, args: readonly string[]): { readonly file: string; readonly args: readonly string[] } {
  return canPin() ? { file: 'taskset', args: ['-c', SERVER_CORE, file, ...args] } : { file, args }
}

function moveThisProcess(cores: string): void {
  if (canPin()) execFileSync('taskset', ['-a', '-p', '-c', cores, String(process.pid)], { stdio: 'ignore' })
}

/** Runs work with this process, which is the swarm of clients, on a core of its own. */
export async function onSwarmCore<T>(work: () => Promise<T>): Promise<T> {
  moveThisProcess(SWARM_CORE)
  try {
    return await work()
  } finally {
    moveThisProcess(`0-${availableParallelism() - 1}`)
  }
}
