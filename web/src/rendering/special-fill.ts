import type { Gradient, PictureFill } from '@lectern/shared/lesson'
import { gradientStyle } from './gradient-style.ts'
import { drawnPicture } from './image/drawn-image.ts'
import type { PaintContext } from './view-definition.ts'

/** Fills the current path, which lies in a box at the origin, with a gradient, or with a picture before its colour. */
export function paintSpecialFill(
  context: CanvasRenderingContext2D, fill: Gradient | PictureFill, box: { readonly width: number; readonly height: number }, paint: Pick<PaintContext, 'image'>,
): void {
  if (fill.kind !== 'picture') {
    context.fillStyle = gradientStyle(context, fill, box)
    context.fill()
    return
  }
  if (fill.colour !== 'transparent') {
    context.fillStyle = fill.colour
    context.fill()
  }
  const state = drawnPicture(context, paint, fill.blob, box, fill.fit)
  if (state.status !== 'ready') return
  const { from, image, to } = state
  // The path is not part of what is saved: whoever outlines it afterwards finds it as it was.
  context.save()
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  context.restore()
}
