import type { LessonTimeline } from '@lectern/shared/timeline'

/** Samples a second of the sound of a video. */
export const SOUND_RATE = 48_000

/** The sound of a sentence in that of the whole video, in samples. */
export interface PlacedSound {
  /** SHA-256 of the file. */
  readonly blob: string
  readonly from: number
  readonly length: number
  /** A file that may have no sound at all is silent then. */
  readonly isOptional: boolean
}

/** A file as samples of one channel, from its first word on. */
export type LoadSound = (sound: Pick<PlacedSound, 'blob' | 'isOptional'>) => Promise<Float32Array>

/** The sound of a video, piece by piece. */
export interface SoundTrack {
  /** The samples from one to before another; pieces are asked for in their order. @throws whatever loading threw. */
  samples(from: number, to: number): Promise<Float32Array>
}

/** Where in a video which sentence, and who presents in a film, is heard: to the sample, whatever frames its slides begin at. */
export function placedSounds({ slides }: LessonTimeline): readonly PlacedSound[] {
  const samples = (seconds: number): number => Math.round(seconds * SOUND_RATE)
  return slides.flatMap(({ film, seconds, sentences, start }) => [
    ...sentences.flatMap(({ audio, start: within }) => (audio === null ? [] : [{ blob: audio.blob, from: samples(start + within), length: samples(audio.ms / 1000), isOptional: false }])),
    ...(film?.speaks === true ? [{ blob: film.blob, from: samples(start), length: samples(Math.min(film.seconds, seconds)), isOptional: true }] : []),
  ])
}

/** The sound of a video from the sounds of its sentences, of which it keeps those that are heard and the one after them. */
export function createSoundTrack(sounds: readonly PlacedSound[], load: LoadSound): SoundTrack {
  const files = new Map<string, Promise<Float32Array>>()
  const fileOf = (sound: PlacedSound): Promise<Float32Array> => {
    const { blob } = sound
    const known = files.get(blob)
    if (known) return known
    const file = load(sound)
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
      const needed = new Map([...heard, ...(next ? [next] : [])].map((sound) => [sound.blob, sound]))
      for (const blob of files.keys()) if (!needed.has(blob)) files.delete(blob)
      for (const sound of needed.values()) void fileOf(sound)
      for (const sound of heard) {
        const begin = Math.max(from, sound.from)
        const piece = (await fileOf(sound)).subarray(begin - sound.from, Math.min(to - sound.from, sound.length))
        for (const [at, sample] of piece.entries()) mixed[begin - from + at] = (mixed[begin - from + at] ?? 0) + sample
      }
      return mixed
    },
  }
}
