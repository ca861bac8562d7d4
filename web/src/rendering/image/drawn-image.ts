import type { PictureFit } from '@lectern/shared/lesson'
import type { ImageState, PaintContext } from '../view-definition.ts'
import { placePicture } from './image-fit.ts'
import type { Cut, Placement } from './image-fit.ts'

interface Box {
  readonly width: number
  readonly height: number
}

/** A picture as it is drawn. */
export type DrawnPicture = Exclude<ImageState, { status: 'ready' }> | (Extract<ImageState, { status: 'ready' }> & Placement)

/** Device pixels a unit of what is drawn now. */
function scaleOf(context: CanvasRenderingContext2D): number {
  const { a, b, c, d } = context.getTransform()
  return Math.max(Math.hypot(a, b), Math.hypot(c, d))
}

/** The picture of a blob with as many pixels as are seen of it in a box, and where it lies there. */
export function drawnPicture(
  context: CanvasRenderingContext2D, paint: Pick<PaintContext, 'image'>, blob: string, box: Box, fit: PictureFit, cut?: Cut,
): DrawnPicture {
  const scale = scaleOf(context)
  const pixels = Math.max(box.width, box.height) * scale
  const state = paint.image(blob, pixels)
  if (state.status !== 'ready') return state
  const placed = placePicture(state, box, fit, cut)
  // Of one that is cut at the edges of its box more is there than is seen; a pixel more or less comes from rounding.
  const whole = Math.max((state.width * placed.to.width) / placed.from.width, (state.height * placed.to.height) / placed.from.height) * scale
  const larger = whole > pixels * 1.01 ? paint.image(blob, whole) : state
  return larger.status === 'ready' ? { ...larger, ...placePicture(larger, box, fit, cut) } : { ...state, ...placed }
}
