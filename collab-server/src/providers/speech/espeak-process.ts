import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '../../threads/child-process.ts'
import type { AskedProcess } from '../../threads/child-process.ts'
import type { ChildAnswer, ChildRequest } from './espeak-messages.ts'

/** A process that speaks, for one request at a time. */
export type EspeakProcess = AskedProcess<ChildRequest, ChildAnswer>

const CHILD = fileURLToPath(new URL('espeak-child.ts', import.meta.url))
/** What JavaScript of it may take, MB; its voices and sounds lie beside that, and end with the longest sound. */
const HEAP_MB = 128
const LAST: ReadonlySet<ChildAnswer['kind']> = new Set(['voices', 'spoken', 'unknown-voice', 'too-long'])

/** Where the package lies; null where it is not installed. */
export function findEspeak(): string | null {
  try {
    return import.meta.resolve('@echogarden/espeak-ng-emscripten')
  } catch {
    return null
  }
}

/** Starts a process that speaks; `module` is the package as {@link findEspeak} names it. */
export function startEspeak(module: string): EspeakProcess {
  return startProcess({ script: CHILD, args: [module], reads: [`${dirname(fileURLToPath(module))}/*`], heapMb: HEAP_MB }, ({ kind }) => LAST.has(kind))
}
