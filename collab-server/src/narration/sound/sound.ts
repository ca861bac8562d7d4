import { setTimeout } from 'node:timers/promises'
import { WorkerCaller } from '../../threads/worker-call.ts'

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
}

/** Makes the sounds of voices alike, in a thread of its own. */
export interface SoundThread {
  /** Without silence around it, as loud as the others, as MP3. @throws Error for what is no sound, and when it takes too long. */
  normalise(sound: RawSound): Promise<PreparedSound>
  close(): Promise<void>
}

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
  const one = async (sound: RawSound): Promise<PreparedSound> => {
    const patience = new AbortController()
    const late = setTimeout(MOST_MS, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const)
    try {
      const prepared = await Promise.race([caller.call<PreparedSound>('prepare', sound), late])
      if (prepared !== 'late') return prepared
      await caller.terminate()
      caller = start()
      throw new Error('a sound that takes too long')
    } finally {
      patience.abort()
    }
  }
  return {
    async normalise(sound) {
      const next = last.then(async () => await one(sound))
      last = next.catch(() => undefined)
      return await next
    },
    close: async () => { await caller.terminate() },
  }
}
