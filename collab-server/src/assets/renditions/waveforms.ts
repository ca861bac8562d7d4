import type { Blob } from '@lectern/shared/media'
import { LecternError } from '../../platform/errors.ts'
import { WorkerCaller } from '../../threads/worker-call.ts'
import type { SentBlob } from '../send-blob.ts'
import { createMadeOnce } from './made-once.ts'
import type { RenditionsApp } from './made-once.ts'
import { WAVEFORM_SIDE } from './store.ts'

/** What a waveform is made of. */
export interface WaveformSource {
  readonly contentType: string
  /** More than this is refused as soon as it is known. */
  readonly secondsMax: number
}

/** What making one may take. */
export interface WaveformBounds {
  /** How long a sound may last, s. */
  readonly secondsMax: number
  /** How long it may be worked at, ms. */
  readonly ms: number
}

const BOUNDS: WaveformBounds = { secondsMax: 3 * 3600, ms: 60_000 }
/** What the thread may take, MB; what it decodes lies in WebAssembly beside it, a piece at a time. */
const HEAP_MB = 96
/** A thread that nobody asks for so long ends, ms. */
const IDLE_MS = 60_000

/** What is decoded here. Pages read the others themselves (AAC, Vorbis, Opus): browsers have decoders of them, and Node has none. */
const TYPES: ReadonlySet<string> = new Set(['audio/mpeg', 'audio/wav'])

/** Waveforms of sounds, made when they are first asked for. */
export interface Waveforms {
  /**
   * The waveform of a sound (`WAVEFORM`).
   * @throws LecternError `unsupported-file-type` when none can be made, `unavailable` when too many wait, and as storing a file does
   */
  of(original: Blob): Promise<SentBlob>
  /** Ends its thread. */
  close(): Promise<void>
}

const noneOf = (cause: unknown): LecternError => (
  new LecternError('unsupported-file-type', { message: 'No waveform of this file can be made here: it is no MP3 or WAV file, damaged, or too long.', cause })
)

/** Waveforms of the sounds of an app, one made at a time in a thread of its own. */
export function createWaveforms(app: RenditionsApp, bounds: WaveformBounds = BOUNDS): Waveforms {
  let caller: WorkerCaller | null = null
  let idle: NodeJS.Timeout | null = null

  const end = async (): Promise<void> => {
    const ending = caller
    caller = null
    await ending?.terminate()
  }
  const read = async (original: Blob, signal: AbortSignal): Promise<Uint8Array> => {
    const thread = caller ??= new WorkerCaller(new URL('./waveform-worker.ts', import.meta.url), null, { maxOldGenerationSizeMb: HEAP_MB })
    await thread.call('begin', { contentType: original.contentType, secondsMax: bounds.secondsMax } satisfies WaveformSource)
    for await (const piece of await app.blobs.get(original.hash)) {
      signal.throwIfAborted()
      await thread.call('add', piece)
    }
    return await thread.call<Uint8Array>('end', null)
  }
  const made = createMadeOnce(app, async (original, _side, closing) => {
    if (idle !== null) clearTimeout(idle)
    const late = AbortSignal.any([closing, AbortSignal.timeout(bounds.ms)])
    // A call that is under way is answered by nobody once its thread has ended.
    const ended = Promise.withResolvers<never>()
    const onLate = (): void => {
      void end()
      ended.reject(late.reason as Error)
    }
    late.addEventListener('abort', onLate, { once: true })
    try {
      late.throwIfAborted()
      return await Promise.race([read(original, late), ended.promise])
    } catch (error) {
      closing.throwIfAborted()
      throw error instanceof LecternError ? error : noneOf(error)
    } finally {
      late.removeEventListener('abort', onLate)
      idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  })

  return {
    async of(original) {
      if (!TYPES.has(original.contentType)) throw noneOf(new Error(original.contentType))
      return await made.of(original, WAVEFORM_SIDE)
    },
    async close() {
      made.close()
      if (idle !== null) clearTimeout(idle)
      await end()
    },
  }
}
