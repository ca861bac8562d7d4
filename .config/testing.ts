import { availableParallelism } from 'node:os'

/** Processes that test at once. One more than there are cores: many a test waits for a disk, a thread or a timer. */
export const WORKERS = availableParallelism() + 1

/** How long `expect.poll` waits, on a machine that may be busy; the second that it waits otherwise is no rule of ours. */
export const POLL = { poll: { timeout: 60_000 } }

/**
 * Room for what lives briefly, which is most of what tests make: with V8's own sixteen megabytes much of it is carried on
 * into the old generation and collected there, a tenth of all the work.
 */
export const YOUNG_HEAP = ['--min-semi-space-size=32', '--max-semi-space-size=64']
