import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '../threads/child-process.ts'
import type { RequestProcess } from '../threads/child-process.ts'
import type { DeckAnswer, DeckRequest } from './deck-messages.ts'

/** A process that reads one deck. */
export type DeckProcess = RequestProcess<DeckRequest, DeckAnswer>

const CHILD = fileURLToPath(new URL('./deck-child.ts', import.meta.url))
const folderOf = (resolved: string): string => dirname(fileURLToPath(resolved))
/** Our code and that of packages, which is all that it may read besides the deck. */
const SOURCES = join(import.meta.dirname, '..')
const SHARED = join(folderOf(import.meta.resolve('@lectern/shared/lesson')), '..', '..')
const PACKAGES = join(folderOf(import.meta.resolve('saxes')), '..')
/** What JavaScript of it may take, MB: a deck of 300 slides with 20,000 elements took 150. With what else it takes, 326 above an empty process were measured at most: 15,000 shapes and a picture of 90 MB. */
const HEAP_MB = 288
/** Everything else of the server goes first. */
const NICE = 5

/** Starts a process that reads the deck in a file. */
export function startDeckProcess(path: string, heapMb = HEAP_MB): DeckProcess {
  const reads = [`${dirname(CHILD)}/*`, `${SOURCES}/*`, join(SOURCES, '..', 'package.json'), join(SOURCES, '..', '..', 'package.json'), `${SHARED}/*`, `${PACKAGES}/*`, path]
  const process: DeckProcess = startProcess({ script: CHILD, args: [path], reads, heapMb }, ({ kind }) => kind !== 'ready' && kind !== 'reading')
  try {
    if (process.pid !== undefined) setPriority(process.pid, NICE)
  } catch {
    // It has ended already, or this system has no priorities.
  }
  return process
}
