import { readFileSync, realpathSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'

/** Processes that test at once. One more than there are cores: many a test waits for a disk, a thread or a timer. */
export const WORKERS = availableParallelism() + 1

/** How long `expect.poll` waits, on a machine that may be busy; the second that it waits otherwise is no rule of ours. */
export const POLL = { poll: { timeout: 60_000 } }

/**
 * Room for what lives briefly, which is most of what tests make: with V8's own sixteen megabytes much of it is carried on
 * into the old generation and collected there, a tenth of all the work.
 */
export const YOUNG_HEAP = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/** What Linux keeps in memory as if it were a disk, and the bytes that must be free there. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 1024 ** 3

/** Whether memory has room for what tests write, and lets them run programs that lie there; containers often have little, and forbid it. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const options = readFileSync('/proc/mounts', 'utf8').split('\n').find((line) => line.split(' ')[1] === realpathSync(MEMORY))?.split(' ')[3]
    return Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_BYTES && options !== undefined && !options.split(',').includes('noexec')
  } catch {
    return false
  }
}

/**
 * Where tests put the data of their servers: memory, where there is room, as flushing every commit to a disk is a tenth of the work of
 * such a test and a third of its time; else where temporary files go.
 */
export const SCRATCH = hasMemory() ? realpathSync(MEMORY) : tmpdir()
