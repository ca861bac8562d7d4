import type { PresenterFace } from '@lectern/shared/timeline'
import { inkOn } from './ink.ts'
import type { Look } from './looks.ts'
import { paintBody, paintClothes, paintNeck } from './paint-body.ts'
import { paintFace } from './paint-face.ts'
import { paintHairBefore, paintHairBehind } from './paint-hair.ts'

/** Units of the side of the box that a figure is drawn in. */
export const FIGURE_SIDE = 1000
/** How far the head turns as it sways, radians, and how far it nods, units. */
const SWAY = 0.022
const NOD = 5

/** Draws a presenter into a box of 1000 units, whose lower edge cuts it at the chest. */
export function paintFigure(context: CanvasRenderingContext2D, look: Look, face: PresenterFace): void {
  const ink = inkOn(context)
  const asHead = (draw: () => void): void => {
    context.save()
    context.translate(500, 660)
    context.rotate(face.sway * SWAY)
    context.translate(-500, -660 + face.nod * NOD)
    draw()
    context.restore()
  }
  const asBody = (draw: () => void): void => {
    context.save()
    context.translate(500 * (1 - look.build), 4 * face.sway)
    context.scale(look.build, 1)
    draw()
    context.restore()
  }
  asHead(() => paintHairBehind(ink, look))
  asBody(() => paintBody(ink, look))
  paintNeck(ink, look)
  asBody(() => paintClothes(ink, look))
  asHead(() => {
    paintFace(ink, look, face)
    paintHairBefore(ink, look)
  })
}
