import { Worker } from 'node:worker_threads'
import type { ResourceLimits } from 'node:worker_threads'

const idle = new Map<string, Worker[]>()
let mostIdle = 0

/**
 * How many threads of each script stay when nobody uses them, for whoever needs one next. A server needs each until it ends and keeps
 * none; where many servers begin and end in one process, starting their threads would be half of the work.
 */
export function keepThreads(most: number): void {
  mostIdle = most
}

/** A thread that runs this script: one that nobody uses any more, or a new one. */
export function takeThread(script: URL, resourceLimits?: ResourceLimits): Worker {
  const kept = idle.get(script.href)?.pop()
  if (!kept) return new Worker(script, resourceLimits === undefined ? {} : { resourceLimits })
  withoutListeners(kept).ref()
  return kept
}

/** Keeps a thread that has nothing open any more, unless enough are kept; says whether it did. Kept, it does not keep the process. */
export function releaseThread(script: URL, worker: Worker): boolean {
  const mine = idle.get(script.href) ?? []
  if (mine.length >= mostIdle) return false
  idle.set(script.href, mine)
  const forget = (): void => {
    const at = mine.indexOf(worker)
    if (at >= 0) mine.splice(at, 1)
  }
  withoutListeners(worker).once('error', forget).once('exit', forget).unref()
  mine.push(worker)
  return true
}

/** One by one, as Node has listeners of its own there. */
function withoutListeners(worker: Worker): Worker {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  return worker
}
