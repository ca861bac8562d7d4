import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { Pose } from '@lectern/shared/timeline'
import type { ImageState, PaintContext } from './view-definition.ts'
import { browserPaint, onResourcesChanged, resourceVersion } from './paint-context.ts'
import { paintingReady } from './lazy-part.ts'
import { paintSlide } from './paint-slide.ts'
import { presenterPart } from './presenter/presenter.ts'

/** A picture of a slide could not be loaded. */
export class PictureMissing extends Error {
  override readonly name = 'PictureMissing'
}

/** What the pictures asked for while painting are like. */
interface Seen {
  readonly isLoading: boolean
  readonly isFailed: boolean
}

function paintOnce(canvas: HTMLCanvasElement, slide: Slide, poses: ReadonlyMap<string, Pose>, films: PaintContext['films']): Seen {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas to paint on')
  const states: ImageState[] = []
  const image = (blob: string): ImageState => {
    const state = browserPaint.image(blob)
    states.push(state)
    return state
  }
  context.setTransform(canvas.width / CANVAS.width, 0, 0, canvas.height / CANVAS.height, 0, 0)
  context.clearRect(0, 0, CANVAS.width, CANVAS.height)
  paintSlide(context, slide, { ...browserPaint, image, ...(films === undefined ? {} : { films }) }, poses)
  return { isLoading: states.some(({ status }) => status === 'loading'), isFailed: states.some(({ status }) => status === 'failed') }
}

function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      off()
      reject(signal.reason as Error)
    }
    const off = onResourcesChanged(() => {
      off()
      signal.removeEventListener('abort', stop)
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Paints the presenter of a slide that {@link readySlide} painted as `drawn` says, and nothing else; false where that does not do. */
export function readyFace(canvas: HTMLCanvasElement, slide: Slide, poses: ReadonlyMap<string, Pose>, drawn: ReadonlyMap<string, Pose>): boolean {
  const context = canvas.getContext('2d')
  return context !== null && presenterPart(slide)?.movePresenter(context, slide, browserPaint, poses, drawn) === true
}

/**
 * Paints the slide with every font and picture there, its elements as `poses` says and its films as `films`, in place of what the canvas showed.
 * @throws PictureMissing when a picture does not come.
 */
export async function readySlide(
  canvas: HTMLCanvasElement, slide: Slide, poses: ReadonlyMap<string, Pose>, signal: AbortSignal, films?: PaintContext['films'],
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const version = resourceVersion()
    const { isFailed, isLoading } = paintOnce(canvas, slide, poses, films)
    if (isFailed) throw new PictureMissing()
    if (isLoading) {
      if (version === resourceVersion()) await nextChange(signal)
    } else {
      // Painting asked for fonts and the reading order; those that come change the version, and the slide is painted anew.
      await paintingReady()
      if (version === resourceVersion()) return
    }
  }
}
