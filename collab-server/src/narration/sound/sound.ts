import { setTimeout } from 'node:timers/promises'
import type { MouthKey } from '@lectern/shared/lesson'
import type { TranscribedWord } from '../../providers/transcription/transcription.ts'
import { WorkerCaller } from '../../threads/worker-call.ts'
import type { Pause, Stretch } from './pauses.ts'
import type { Pcm } from '../../audio/wav.ts'

/** A sound as a voice gives it. */
export interface RawSound {
  readonly bytes: Uint8Array
  /** `audio/wav`, or else MP3. */
  readonly contentType: string
}

/** A sound as it is kept. */
export interface PreparedSound {
  readonly mp3: Uint8Array
  readonly ms: number
  /** How much silence was cut off before it, ms. */
  readonly cutMs: number
  /** LUFS; -Infinity for silence. */
  readonly loudness: number
  /** How a mouth moves that says it, by how loud it is. */
  readonly mouth: readonly MouthKey[]
}

/** A sound that somebody recorded, as samples that all threads see. */
export interface OpenedSound extends Pcm {
  readonly ms: number
  readonly pauses: readonly Pause[]
}

/** A sentence's sound as it is kept, an MP3, and when it is heard, seconds from the beginning of all. */
export interface PlacedSound {
  readonly bytes: Uint8Array
  readonly start: number
}

/** What is read in a sound of several sentences. */
export interface ReadOut {
  readonly texts: readonly string[]
  readonly pauses: readonly Pause[]
  readonly ms: number
  /** What was heard in it; null where nobody listened. */
  readonly transcript: readonly TranscribedWord[] | null
}

/** Makes the sounds of voices alike, in a thread of its own. */
export interface SoundThread {
  /** Without silence around it, as loud as the others, as MP3. @throws Error for what is no sound, and when it takes too long. */
  normalise(sound: RawSound | Pcm): Promise<PreparedSound>
  /** Reads what somebody recorded, of at most `NARRATION_LIMITS.recordingSeconds`. @throws Error as `normalise` does. */
  open(sound: RawSound): Promise<OpenedSound>
  /** Which stretch of it each sentence is (`partedSound`). */
  part(read: ReadOut): Promise<readonly Stretch[]>
  /** Several as one, each where it is heard, as loud as all sounds. @throws Error as `normalise` does, with the code `SOUND_TOO_LONG` where it would last longer than so many ms. */
  join(sounds: readonly PlacedSound[], maxMs: number): Promise<PreparedSound>
  close(): Promise<void>
}

/** The code of the error for sounds that would last too long together. */
export const SOUND_TOO_LONG = 'sound-too-long'

/** How long one sentence may take, ms. */
const MOST_MS = 60_000
/** What the thread may take, MB. */
const HEAP_MB = 256

/** Starts the thread with the first sound. */
export function createSoundThread(): SoundThread {
  const start = (): WorkerCaller => new WorkerCaller(new URL('./sound-worker.ts', import.meta.url), null, { maxOldGenerationSizeMb: HEAP_MB })
  let caller = start()
  /** One after the other, so that the time of one is not that of those before it. */
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const one = async <T>(method: string, input: unknown): Promise<T> => {
    const patience = new AbortController()
    const late = setTimeout(MOST_MS, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const)
    try {
      const prepared = await Promise.race([caller.call<T>(method, input), late])
      if (prepared !== 'late') return prepared as T
      await caller.terminate()
      caller = start()
      throw new Error('a sound that takes too long')
    } finally {
      patience.abort()
    }
  }
  const inTurn = async <T>(method: string, input: unknown): Promise<T> => {
    waiting += 1
    const next = last.then(async () => await one<T>(method, input)).finally(() => { waiting -= 1 })
    last = next.catch(() => undefined)
    return await next
  }
  return {
    normalise: async (sound) => await inTurn('prepare', sound),
    open: async (sound) => await inTurn('open', sound),
    join: async (sounds, maxMs) => await inTurn('join', { sounds, maxMs }),
    part: async (read) => await inTurn('part', read),
    // Nobody waits for a sound that is being made; a thread that makes none leaves by itself, or stays for the next server of its process.
    close: async () => { await (waiting > 0 ? caller.terminate() : caller.close()) },
  }
}
