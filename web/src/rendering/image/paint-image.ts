import { colourIn, themeColour } from '@lectern/shared/lesson'
import type { DrawnImage } from '@lectern/shared/lesson'
import { cssFont } from '../text/measure.ts'
import { drawnPicture } from './drawn-image.ts'
import type { Paint, PaintContext, Painter, Reach } from '../view-definition.ts'

/** Colours of the place a picture will take; on paper in both themes, since a slide is paper. */
const PLACEHOLDER = { fill: '#EEEBE3', ink: '#8D8779' }

/** The sign in the middle of the placeholder, slide points. */
const SIGN = 96

/** A frame with a hill and a sun while the picture is on its way; crossed out when it could not be loaded. */
function paintPlaceholder(context: CanvasRenderingContext2D, element: DrawnImage, failed: boolean, { fill, ink } = PLACEHOLDER): void {
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
function paintInvitation(context: CanvasRenderingContext2D, element: DrawnImage, words: string, { theme }: PaintContext): void {
  const ink = colourIn(theme, themeColour('quiet'))
  paintPlaceholder(context, element, false, { fill: colourIn(theme, themeColour('surface')), ink })
  context.fillStyle = ink
  context.font = cssFont({ family: theme?.bodyFont ?? 'Inter Variable', size: INVITATION.size, bold: false, italic: false })
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(words, element.width / 2, element.height / 2 + INVITATION.below, element.width)
}

/** Draws a picture into its box, cut to its corners; a placeholder until it has arrived. */
const paintImage: Paint<DrawnImage> = (context, element, paint) => {
  const { width, height } = element
  const invites = element.blob === null && element.placeholder === 'picture'
  // A place that nobody has filled is for authors alone.
  if (invites && paint.emptyText === undefined) return
  const outline = new Path2D()
  outline.roundRect(0, 0, width, height, Math.min(element.cornerRadius, width / 2, height / 2))
  context.save()
  context.clip(outline)
  const state = element.blob === null ? { status: 'loading' as const } : drawnPicture(context, paint, element.blob, element, element.fit)
  if (invites) {
    paintInvitation(context, element, paint.emptyText?.('picture') ?? '', paint)
  } else if (state.status !== 'ready') {
    paintPlaceholder(context, element, state.status === 'failed')
  } else {
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = 'high'
    const { from, image, to } = state
    context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  }
  context.restore()
  if (element.stroke !== 'transparent' && element.strokeWidth > 0) {
    context.strokeStyle = element.stroke
    context.lineWidth = element.strokeWidth
    context.stroke(outline)
  }
}

/** A picture fills its box; a stroke lies on the edge. */
const imageReach: Reach<DrawnImage> = ({ width, height, strokeWidth }) => ({
  x: -strokeWidth, y: -strokeWidth, width: width + 2 * strokeWidth, height: height + 2 * strokeWidth,
})

/** How pictures look. */
export const imagePainter: Painter<DrawnImage> = { paint: paintImage, reach: imageReach }
