import type { PresenterFilm } from '@lectern/shared/lesson'
import { showFilmFrame } from '../../rendering/presenter/film-frames.ts'
import { FilmReader } from './films.ts'

/** Films that present slides of a video, of which one is decoded at a time. */
export interface PresenterFilms {
  /** Has painters find the frame that is seen of a film at a time. One that cannot be decoded here is seen by its picture. */
  show(film: Pick<PresenterFilm, 'blob'>, seconds: number): Promise<void>
  close(): Promise<void>
}

/** Decodes films of presenters as the frames of a video are painted. */
export function createPresenterFilms(open: (blob: string) => Pick<FilmReader, 'at' | 'close'> = (blob) => new FilmReader(blob)): PresenterFilms {
  let now: { readonly blob: string; readonly reader: Pick<FilmReader, 'at' | 'close'> } | null = null
  const close = async (): Promise<void> => {
    if (now === null) return
    const { blob, reader } = now
    now = null
    showFilmFrame(blob, null)
    await reader.close().catch(() => undefined)
  }
  return {
    async show({ blob }, seconds) {
      if (now?.blob !== blob) {
        await close()
        now = { blob, reader: open(blob) }
      }
      // A file that is damaged further on stays at the frame before.
      const frame = await now.reader.at(seconds).catch(() => null)
      if (frame !== null) showFilmFrame(blob, frame)
    },
    close,
  }
}
