import { setPriority } from 'node:os'

/** As the system counts: 0 is what everything has, 19 the least. */
const BACKGROUND = 10

/**
 * The thread that calls this gives way to every other from now on: for work that nobody waits for, where there are fewer cores than
 * threads. It must hold no lock that others wait for. On Linux a priority is a thread's; elsewhere it is the whole process's, so nothing
 * is done there.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(BACKGROUND)
}
