import { availableParallelism } from 'node:os'

/** Processes that test at once. One more than there are cores: many a test waits for a disk, a thread or a timer. */
export const WORKERS = availableParallelism() + 1
