import { buffer } from 'node:stream/consumers'
import { IMAGE_TYPES } from '@lectern/shared/media'
import type { Blob, RenditionSide } from '@lectern/shared/media'
import { LecternError } from '../../platform/errors.ts'
import type { SentBlob } from '../send-blob.ts'
import { createMadeOnce } from './made-once.ts'
import type { RenditionsApp } from './made-once.ts'
import { startRenditions } from './rendition-process.ts'
import type { RenditionBounds, RenditionProcess } from './rendition-process.ts'

/** What making one may take: all of it is unpacked by then. */
const BOUNDS: RenditionBounds & { readonly ms: number } = { memoryMb: 512, pixels: 100_000_000, ms: 30_000 }
/** A process that nobody asks for so long ends, ms. */
const IDLE_MS = 60_000
/** Pictures that one process makes; what it never gives back ends with it. */
const PICTURES = 200

/** Smaller versions of pictures, made when they are first asked for. */
export interface Renditions {
  /**
   * The version of a picture with this longest side; the picture itself where that is no larger, as drawings are, or has fewer bytes.
   * @throws LecternError `unsupported-file-type` when none can be made, `unavailable` when too many wait, and as storing a file does
   */
  of(original: Blob, side: RenditionSide): Promise<SentBlob>
  readonly process: RenditionProcess | null
  /** Ends its process. */
  close(): void
}

const noneOf = (cause: unknown): LecternError => (
  new LecternError('unsupported-file-type', { message: 'No smaller version of this picture can be made: it is damaged, or takes too much to unpack.', cause })
)

/** Renditions of the pictures of an app, one made at a time in a process of its own. */
export function createRenditions(app: RenditionsApp, bounds: RenditionBounds & { readonly ms: number } = BOUNDS): Renditions {
  let process: RenditionProcess | null = null
  let pictures = 0
  let idle: NodeJS.Timeout | null = null

  const end = (): void => {
    process?.end()
    process = null
    pictures = 0
  }
  const render = async (bytes: Uint8Array, side: number, closing: AbortSignal): Promise<Uint8Array> => {
    if (idle !== null) clearTimeout(idle)
    if (process?.isAlive !== true || pictures >= PICTURES) {
      end()
      process = startRenditions(bounds)
    }
    pictures++
    try {
      for await (const answer of process.ask({ bytes, wanted: side }, AbortSignal.any([closing, AbortSignal.timeout(bounds.ms)]))) {
        if (answer.kind === 'made') return answer.bytes
        if (answer.kind === 'refused') throw noneOf(new Error(answer.words))
      }
      throw new Error('nothing was made')
    } catch (error) {
      closing.throwIfAborted()
      throw error instanceof LecternError ? error : noneOf(error)
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }
  const made = createMadeOnce(app, async (original, side, closing) => {
    const bytes = await render(await buffer(await app.blobs.get(original.hash)), side, closing)
    return bytes.length < original.bytes ? bytes : null
  })

  return {
    get process() { return process },
    async of(original, side) {
      const { contentType, height, width } = original
      if (!IMAGE_TYPES.some((type) => type === contentType)) throw noneOf(new Error(contentType))
      if (contentType === 'image/svg+xml' || Math.max(width ?? 0, height ?? 0) <= side) return original
      return await made.of(original, side)
    },
    close() {
      made.close()
      if (idle !== null) clearTimeout(idle)
      end()
    },
  }
}
