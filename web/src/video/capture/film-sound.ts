import { blobUrl } from '@lectern/shared/media'
import type { Scene } from '@lectern/shared/video'
import { ALL_FORMATS, AudioSampleSink, Input, UrlSource } from 'mediabunny'
import type { AudioSample } from 'mediabunny'
import { CaptureError } from './capture-error.ts'
import { filmsOf } from './films.ts'
import type { PlayedFilm } from './films.ts'
import { SOUND_RATE } from './sound-track.ts'

/** Samples of one channel from a file, one after the other. */
export interface FileSamples {
  /** Samples a second. */
  readonly rate: number
  /** Those from a time of the file on, seconds, in pieces; the first may begin before it. */
  from(seconds: number): AsyncGenerator<{ readonly at: number; readonly samples: Float32Array }, void, unknown>
  close(): void
}

/** A film that is heard in a video. */
export interface AudibleFilm extends PlayedFilm {
  /** When its scene begins in the video, seconds. */
  readonly sceneStart: number
}

/** The films of a video that are heard, in their order. */
export function audibleFilms(scenes: readonly Scene[]): readonly AudibleFilm[] {
  let end = 0
  return scenes.flatMap((scene) => {
    const sceneStart = end
    end += scene.seconds
    return filmsOf(scene).filter(({ volume }) => volume > 0).map((film) => ({ ...film, sceneStart }))
  })
}

/** The channels of a sample as one. */
function mixedDown(sample: AudioSample): Float32Array {
  const { numberOfChannels: channels, numberOfFrames: frames } = sample
  const mixed = new Float32Array(frames)
  const plane = new Float32Array(frames)
  for (let channel = 0; channel < channels; channel++) {
    sample.copyTo(plane, { planeIndex: channel, format: 'f32-planar' })
    for (let at = 0; at < frames; at++) mixed[at] = (mixed[at] ?? 0) + (plane[at] ?? 0) / channels
  }
  return mixed
}

/** Opens a file that is heard; null where there is nothing to hear. @throws CaptureError `sound-missing` where it does not come, or this browser cannot read it. */
export async function openFile(blob: string): Promise<FileSamples | null> {
  const input = new Input({ source: new UrlSource(new URL(blobUrl(blob), location.href)), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track === null) {
      input.dispose()
      return null
    }
    if (!(await track.canDecode())) throw new Error(`${track.codec ?? 'a sound'} cannot be decoded`)
    const sink = new AudioSampleSink(track)
    return {
      rate: track.sampleRate,
      async* from(seconds) {
        for await (const sample of sink.samples(seconds)) {
          const piece = { at: sample.timestamp, samples: mixedDown(sample) }
          sample.close()
          yield piece
        }
      },
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw new CaptureError('sound-missing', error)
  }
}

/** A curve through four samples, at a share of the way between the middle two (Catmull and Rom). */
function between(before: number, one: number, two: number, behind: number, share: number): number {
  const slope = (two - before) / 2
  const bend = before - 2.5 * one + 2 * two - behind / 2
  const twist = (behind - before) / 2 + 1.5 * (one - two)
  return ((twist * share + bend) * share + slope) * share + one
}

/** Reads a file at the pace of a video's sound, from wherever it is asked for; on from there nothing is read twice. */
export class FilmSound {
  private readonly file: FileSamples
  private pieces: ReturnType<FileSamples['from']> | null = null
  /** Samples of the file that may be needed, the first of which lies so many samples behind the beginning of the file. */
  private kept = new Float32Array()
  private first = 0
  private isAtEnd = false

  constructor(file: FileSamples) {
    this.file = file
  }

  private get end(): number { return this.first + this.kept.length }

  private async restart(sample: number): Promise<void> {
    await this.pieces?.return()
    this.pieces = this.file.from(Math.max(0, sample / this.file.rate))
    this.kept = new Float32Array()
    this.first = sample
    this.isAtEnd = false
  }

  private async fill(to: number): Promise<void> {
    while (!this.isAtEnd && this.end < to) {
      const { value } = await this.pieces?.next() ?? {}
      if (!value) {
        this.isAtEnd = true
        return
      }
      const at = Math.round(value.at * this.file.rate)
      // Pieces that overlap by rounding go on where the last one ended; a gap is silence.
      const begin = Math.abs(at - this.end) < this.file.rate / 50 && this.kept.length > 0 ? this.end : at
      const cut = Math.max(0, this.end - begin)
      const gap = Math.max(0, begin - this.end)
      const more = value.samples.subarray(Math.min(cut, value.samples.length))
      const next = new Float32Array(this.kept.length + gap + more.length)
      next.set(this.kept)
      next.set(more, this.kept.length + gap)
      this.kept = next
    }
  }

  /** So many samples at `SOUND_RATE` from a time of the file on, seconds; silence behind its end. */
  async samples(seconds: number, count: number): Promise<Float32Array> {
    const { rate } = this.file
    const ratio = rate / SOUND_RATE
    const from = Math.max(0, Math.floor(seconds * rate) - 1)
    const to = Math.ceil(seconds * rate + count * ratio) + 3
    if (this.pieces === null || from < this.first || from > this.end + rate) await this.restart(from)
    await this.fill(to)
    const heard = new Float32Array(count)
    const sampleAt = (place: number): number => this.kept[place - this.first] ?? 0
    for (let at = 0; at < count; at++) {
      const place = seconds * rate + at * ratio
      const whole = Math.floor(place + 1e-6)
      const share = Math.max(0, place - whole)
      heard[at] = share < 1e-6 ? sampleAt(whole) : between(sampleAt(whole - 1), sampleAt(whole), sampleAt(whole + 1), sampleAt(whole + 2), share)
    }
    const needed = Math.min(this.end, Math.max(this.first, to - 8)) - this.first
    this.kept = this.kept.slice(needed)
    this.first += needed
    return heard
  }

  async close(): Promise<void> {
    await this.pieces?.return()
    this.file.close()
  }
}

/** From here on louder sounds are pressed together, so that none is cut off. */
const KNEE = 0.8

/** What is heard of narration and films at once, within what a file can hold. */
export function limited(sample: number): number {
  const loud = Math.abs(sample)
  return loud <= KNEE ? sample : Math.sign(sample) * (KNEE + (1 - KNEE) * Math.tanh((loud - KNEE) / (1 - KNEE)))
}

/** The sound of films, beside that of the narration. */
export interface FilmTrack {
  /** Adds what films sound like from one sample of the video to before another, which come in their order. @throws CaptureError */
  addTo(mixed: Float32Array, from: number): Promise<void>
  close(): Promise<void>
}

/** The sounds of films of a video. `open` is handed in by tests. */
export function createFilmTrack(films: readonly AudibleFilm[], open: typeof openFile = openFile): FilmTrack {
  const readers = new Map<AudibleFilm, Promise<FilmSound | null>>()
  const readerOf = async (film: AudibleFilm): Promise<FilmSound | null> => {
    const known = readers.get(film)
    if (known) return await known
    const opening = (async () => {
      const file = film.element.blob === null ? null : await open(film.element.blob)
      return file && new FilmSound(file)
    })()
    readers.set(film, opening)
    return await opening
  }
  const drop = async (film: AudibleFilm): Promise<void> => {
    const reader = readers.get(film)
    readers.delete(film)
    await reader?.then(async (open) => await open?.close()).catch(() => undefined)
  }
  return {
    async addTo(mixed, from) {
      const to = from + mixed.length
      let isAdded = false
      for (const film of films) {
        const [begin, end] = [film.start, film.end].map((time) => Math.round((film.sceneStart + time) * SOUND_RATE)) as [number, number]
        if (end <= from) await drop(film)
        if (end <= from || begin >= to) continue
        const reader = await readerOf(film)
        if (reader === null) continue
        const part = Math.round(film.length * SOUND_RATE)
        // A film that repeats begins anew in the middle of what is asked for.
        for (let at = Math.max(from, begin); at < Math.min(to, end);) {
          const into = (at - begin) % part
          const count = Math.min(part - into, Math.min(to, end) - at)
          const sound = await reader.samples(film.from + into / SOUND_RATE, count)
          for (let index = 0; index < count; index++) mixed[at - from + index] = (mixed[at - from + index] ?? 0) + (sound[index] ?? 0) * film.volume
          at += count
          isAdded = true
        }
      }
      if (isAdded) for (let at = 0; at < mixed.length; at++) mixed[at] = limited(mixed[at] ?? 0)
    },
    async close() { await Promise.all([...readers.keys()].map(drop)) },
  }
}
