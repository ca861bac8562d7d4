import type { LessonTimeline } from '@lectern/shared/timeline'

/** Samples a second of the sound of a video. */
export const SOUND_RATE = 48_000

/** The sound of a sentence in that of the whole video, in samples. */
export interface PlacedSound {
  /** SHA-256 of the file. */
  readonly blob: string
  readonly from: number
  readonly length: number
}

/** A file as samples of one channel, from its first word on. */
export type LoadSound = (blob: string) => Promise<Float32Array>

/** The sound of a video, piece by piece. */
export interface SoundTrack {
  /** The samples from one to before another; pieces are asked for in their order. @throws whatever loading threw. */
  samples(from: number, to: number): Promise<Float32Array>
}

/** Where in a video which sentence is heard: to the sample, whatever frames its slides begin at. */
export function placedSounds({ slides }: LessonTimeline): readonly PlacedSound[] {
  return slides.flatMap(({ sentences, start }) => sentences.flatMap(({ audio, start: within }) => (
    audio === null ? [] : [{ blob: audio.blob, from: Math.round((start + within) * SOUND_RATE), length: Math.round((audio.ms / 1000) * SOUND_RATE) }]
  )))
}

/** The sound of a video from the sounds of its sentences, of which it keeps those that are heard and the one after them. */
export function createSoundTrack(sounds: readonly PlacedSound[], load: LoadSound): SoundTrack {
  const files = new Map<string, Promise<Float32Array>>()
  const fileOf = (blob: string): Promise<Float32Array> => {
    const known = files.get(blob)
    if (known) return known
    const file = load(blob)
    // One that nobody waits for yet may fail before somebody does.
    file.catch(() => undefined)
    files.set(blob, file)
    return file
  }
  return {
    async samples(from, to) {
      const mixed = new Float32Array(to - from)
      const heard = sounds.filter((sound) => sound.from < to && sound.from + sound.length > from)
      const next = sounds.find((sound) => sound.from >= to)
      const needed = new Set([...heard, ...(next ? [next] : [])].map(({ blob }) => blob))
      for (const blob of files.keys()) if (!needed.has(blob)) files.delete(blob)
      for (const blob of needed) void fileOf(blob)
      for (const sound of heard) {
        const begin = Math.max(from, sound.from)
        mixed.set((await fileOf(sound.blob)).subarray(begin - sound.from, Math.min(to - sound.from, sound.length)), begin - from)
      }
      return mixed
    },
  }
}
