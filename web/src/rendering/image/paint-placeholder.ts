import { colourIn, themeColour } from '@lectern/shared/lesson'
import type { DrawnImage } from '@lectern/shared/lesson'
import { cssFont } from '../text/measure.ts'
import type { PaintContext } from '../view-definition.ts'

/** Colours of the place a picture will take; on paper in both themes, since a slide is paper. */
const PLACEHOLDER = { fill: '#EEEBE3', ink: '#8D8779' }

/** The sign in the middle of the placeholder, slide points. */
const SIGN = 96

/** A frame with a hill and a sun while the picture is on its way; crossed out when it could not be loaded. */
export function paintPlaceholder(context: CanvasRenderingContext2D, element: Pick<DrawnImage, 'width' | 'height'>, failed: boolean, { fill, ink } = PLACEHOLDER): void {
  const { width, height } = element
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
  const size = Math.min(SIGN, width * 0.6, height * 0.6)
  if (size < 8) return
  const left = (width - size) / 2
  const top = (height - size * 0.8) / 2
  const at = (x: number, y: number): [number, number] => [left + x * size, top + y * size * 0.8]
  context.strokeStyle = ink
  context.lineWidth = size / 20
  context.lineJoin = 'round'
  context.beginPath()
  context.roundRect(left, top, size, size * 0.8, size / 12)
  context.moveTo(...at(0.08, 0.92))
  context.lineTo(...at(0.36, 0.45))
  context.lineTo(...at(0.58, 0.75))
  context.lineTo(...at(0.7, 0.6))
  context.lineTo(...at(0.92, 0.92))
  context.stroke()
  context.beginPath()
  context.arc(...at(0.72, 0.28), size / 12, 0, Math.PI * 2)
  context.stroke()
  if (!failed) return
  context.beginPath()
  context.moveTo(...at(-0.08, 1.05))
  context.lineTo(...at(1.08, -0.05))
  context.stroke()
}

/** What invites to put a picture into a place of the layout, slide points. */
const INVITATION = { size: 34, below: 100 } as const

/** A place for a picture in the colours of the theme, and what it says to who may fill it. */
export function paintInvitation(context: CanvasRenderingContext2D, element: DrawnImage, words: string, { theme }: PaintContext): void {
  const ink = colourIn(theme, themeColour('quiet'))
  paintPlaceholder(context, element, false, { fill: colourIn(theme, themeColour('surface')), ink })
  context.fillStyle = ink
  context.font = cssFont({ family: theme?.bodyFont ?? 'Inter Variable', size: INVITATION.size, bold: false, italic: false })
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(words, element.width / 2, element.height / 2 + INVITATION.below, element.width)
}
