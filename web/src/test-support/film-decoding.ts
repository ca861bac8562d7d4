import { filmFrame } from '../rendering/presenter/film-frames.ts'
import { createPresenterFilms } from '../video/capture/presenter-films.ts'

/** The pixels of a film at some times, as a video of a lesson has them; null where there are none. */
export async function filmPixels(blob: string, times: readonly number[]): Promise<readonly (readonly number[] | null)[]> {
  const films = createPresenterFilms()
  const pixels: (readonly number[] | null)[] = []
  for (const seconds of times) {
    await films.show({ blob }, seconds)
    const frame = filmFrame(blob)
    const context = Object.assign(document.createElement('canvas'), { width: 16, height: 9 }).getContext('2d')
    if (frame) context?.drawImage(frame.image, 0, 0, 16, 9)
    pixels.push(frame && context ? [...context.getImageData(0, 0, 16, 9).data] : null)
  }
  await films.close()
  return pixels
}

Object.assign(window, { filmPixels })
