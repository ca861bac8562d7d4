import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '../../threads/child-process.ts'
import type { RequestProcess } from '../../threads/child-process.ts'

/** A part of a picture, pixels as shown. */
export interface PictureBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What the process that makes renditions is asked: one picture in one size, or a part of it in its own. */
export interface RenditionRequest {
  /** The picture as it was uploaded. */
  readonly bytes: Uint8Array
  /** Longest side of what is made, pixels; or what is cut out of it. */
  readonly wanted: number | PictureBox
}

/** What it answers. */
export type RenditionAnswer =
  | { readonly kind: 'ready' }
  /** WebP, or the type that a picture had which was cut; pixels as shown, a photograph's rotation applied. */
  | { readonly kind: 'made'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  /** The picture is damaged, or no picture that is known. */
  | { readonly kind: 'refused'; readonly words: string }

/** A process that makes smaller versions of pictures, one at a time. */
export type RenditionProcess = RequestProcess<RenditionRequest, RenditionAnswer>

const CHILD = fileURLToPath(new URL('rendition-child.ts', import.meta.url))
/** Where sharp and what it needs lie. */
const PACKAGES = join(dirname(fileURLToPath(import.meta.resolve('sharp'))), '..', '..')
const HEAP_MB = 64
/** Everything else of the server goes first. */
const NICE = 10

/** What a picture may take to be made smaller. */
export interface RenditionBounds {
  /** Of the whole process, MB. */
  readonly memoryMb: number
  /** Of the original, as its header says. */
  readonly pixels: number
}

/** Starts a process that makes renditions; it ends itself beyond the bounds. */
export function startRenditions({ memoryMb, pixels }: RenditionBounds): RenditionProcess {
  const process: RenditionProcess = startProcess(
    { script: CHILD, args: [`${memoryMb}`, `${pixels}`], reads: [`${PACKAGES}/*`], heapMb: HEAP_MB, hasAddons: true }, ({ kind }) => kind !== 'ready',
  )
  try {
    if (process.pid !== undefined) setPriority(process.pid, NICE)
  } catch {
    // It has ended already, or this system has no priorities.
  }
  return process
}
