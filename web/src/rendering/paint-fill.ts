import type { Fill } from '@lectern/shared/lesson'
import { lazyPart } from './lazy-part.ts'
import type { PaintContext } from './view-definition.ts'

/** Few slides are filled with more than colours. */
const special = lazyPart(() => import('./special-fill.ts'))

/** Fills the current path, which lies in a box at the origin; colours of the theme are looked up already. Nothing of a gradient or a picture is seen before its code has come. */
export function paintFill(context: CanvasRenderingContext2D, fill: Fill, box: { readonly width: number; readonly height: number }, paint: Pick<PaintContext, 'image'>): void {
  if (fill === 'transparent') return
  if (typeof fill !== 'string') return special()?.paintSpecialFill(context, fill, box, paint)
  context.fillStyle = fill
  context.fill()
}
