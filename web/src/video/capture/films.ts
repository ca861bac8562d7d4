import { playedPart } from '@lectern/shared/lesson'
import type { ElementOf, LessonElement } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import type { Scene } from '@lectern/shared/video'
import { ALL_FORMATS, CanvasSink, Input, UrlSource } from 'mediabunny'
import type { WrappedCanvas } from 'mediabunny'
import type { FilmFrame } from '../../rendering/view-definition.ts'
import { CaptureError } from './capture-error.ts'

/** A file of a scene that plays in a video. */
export interface PlayedFilm {
  readonly element: ElementOf<'video' | 'audio'>
  /** From when to when it plays, seconds of its scene, and how loud. */
  readonly start: number
  readonly end: number
  readonly volume: number
  /** Which part of its file. */
  readonly from: number
  readonly length: number
}

const isPlayed = (element: LessonElement): element is ElementOf<'video' | 'audio'> => element.type === 'video' || element.type === 'audio'

/** The files that play on a scene. */
export function filmsOf({ played, slide }: Pick<Scene, 'played' | 'slide'>): readonly PlayedFilm[] {
  return played.flatMap(({ elementId, ...span }) => {
    const element = slide.elements.find(({ id }) => id === elementId)
    if (element === undefined || !isPlayed(element) || element.blob === null) return []
    const { from, to } = playedPart(element)
    return Number.isFinite(to) ? [{ element, ...span, from, length: to - from }] : []
  })
}

/** Where in its file a film is at a time of its scene, seconds: at its last moment once it is over. Null before it begins. */
export function filmTime({ end, from, length, start }: PlayedFilm, seconds: number): number | null {
  // Times of frames are not exact.
  const into = Math.min(seconds, end) - start
  if (into < -1e-6) return null
  const isOver = seconds >= end
  return from + (isOver ? Math.max(0, Math.min(length, end - start) - 1e-3) : Math.max(0, into) % length)
}

/** The frames of films as a video is painted: each scene from its first to its last. */
export interface Films {
  /** What the films of a scene show at a time of it; a film that this browser cannot read is not among them, and keeps its poster. @throws CaptureError `picture-missing` */
  at(scene: Scene, seconds: number): Promise<ReadonlyMap<string, FilmFrame | null>>
  /** Lets go of the files. */
  close(): Promise<void>
}

/** One file that is decoded from some time on. */
export class FilmReader {
  private readonly input: Input
  private readonly sink: Promise<CanvasSink | null>
  private frames: AsyncGenerator<WrappedCanvas, void, unknown> | null = null
  private shown: WrappedCanvas | null = null
  private next: WrappedCanvas | null = null

  constructor(blob: string) {
    this.input = new Input({ source: new UrlSource(new URL(blobUrl(blob), location.href)), formats: ALL_FORMATS })
    this.sink = this.open()
    this.sink.catch(() => undefined)
  }

  private async open(): Promise<CanvasSink | null> {
    const track = await this.input.getPrimaryVideoTrack()
    // One is shown, one is behind it, and one is being decoded.
    return track !== null && await track.canDecode() ? new CanvasSink(track, { poolSize: 3 }) : null
  }

  /** The frame that is shown at a time of the file; null where it cannot be decoded. */
  async at(seconds: number): Promise<FilmFrame | null> {
    const sink = await this.sink
    if (sink === null) return null
    const isBack = this.shown !== null && seconds < this.shown.timestamp - 1e-6
    if (this.frames === null || isBack) {
      await this.frames?.return()
      this.frames = sink.canvases(seconds)
      this.shown = await this.take()
      this.next = await this.take()
    }
    while (this.next !== null && this.next.timestamp <= seconds + 1e-6) {
      this.shown = this.next
      this.next = await this.take()
    }
    if (this.shown === null) return null
    const { canvas } = this.shown
    return { image: canvas, width: canvas.width, height: canvas.height }
  }

  private async take(): Promise<WrappedCanvas | null> {
    return (await this.frames?.next())?.value ?? null
  }

  async close(): Promise<void> {
    await this.frames?.return()
    this.input.dispose()
  }
}

/** Films of a video. */
export function createFilms(): Films {
  let scene: Scene | null = null
  let readers = new Map<string, FilmReader>()
  const close = async (): Promise<void> => {
    const before = [...readers.values()]
    readers = new Map()
    for (const reader of before) await reader.close().catch(() => undefined)
  }
  return {
    async at(wanted, seconds) {
      if (wanted !== scene) {
        await close()
        scene = wanted
      }
      const frames = new Map<string, FilmFrame | null>()
      for (const film of filmsOf(wanted)) {
        const { blob, id, type } = film.element
        const time = filmTime(film, seconds)
        if (type !== 'video' || blob === null) continue
        if (time === null) {
          frames.set(id, null)
          continue
        }
        const reader = readers.get(id) ?? new FilmReader(blob)
        readers.set(id, reader)
        try {
          const frame = await reader.at(time)
          if (frame !== null) frames.set(id, frame)
        } catch (error) {
          throw new CaptureError('picture-missing', error)
        }
      }
      return frames
    },
    close,
  }
}
