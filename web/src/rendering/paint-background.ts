import { CANVAS, backgroundIn, colourIn, fillIn } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { PaintContext } from './view-definition.ts'
import { paintFill } from './paint-fill.ts'
import { drawnPicture } from './image/drawn-image.ts'
import { lazyPart } from './lazy-part.ts'

/** Few slides have a blurred picture. */
const blurredImage = lazyPart(() => import('./image/blurred-image.ts'))

/** Fills the slide with its background. */
export function paintBackground(
  context: CanvasRenderingContext2D, slide: Pick<Slide, 'background' | 'blurFilter'>, paint: PaintContext,
): void {
  const { blurFilter } = slide
  const background = backgroundIn(paint.theme, slide.background)
  context.fillStyle = colourIn(paint.theme, background.colour)
  context.fillRect(0, 0, CANVAS.width, CANVAS.height)
  if (background.kind === 'gradient') {
    context.beginPath()
    context.rect(0, 0, CANVAS.width, CANVAS.height)
    paintFill(context, fillIn(paint.theme, background.gradient), CANVAS, paint)
  }
  if (background.kind !== 'image') return
  const state = drawnPicture(context, paint, background.blob, CANVAS, background.fit)
  if (state.status !== 'ready') return
  context.imageSmoothingQuality = 'high'
  const { from, to } = state
  if (blurFilter === 0) return context.drawImage(state.image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  const soft = blurredImage()?.blurredImage(state, { from, to }, blurFilter)
  if (soft) context.drawImage(soft, to.x, to.y, to.width, to.height)
}
