import type { DrawnImage } from '@lectern/shared/lesson'
import { lazyPart } from '../lazy-part.ts'
import { drawnPicture } from './drawn-image.ts'
import { paintOutline } from '../shape/paint-shape.ts'
import { writeShapePath } from '../shape/shape-path.ts'
import type { Paint, Painter, Reach } from '../view-definition.ts'

/** What a place is filled with until its picture has come; on paper in both themes, since a slide is paper. */
const WAITING = '#EEEBE3'

/** What stands for a picture that does not come or is on its way to the server, and in places that authors may fill. */
const placeholders = lazyPart(() => import('./paint-placeholder.ts'))

/** Few pictures have other colours than their files. */
const filters = lazyPart(() => import('./filtered-image.ts'))

/** Draws a picture into its box, cut to its corners; a placeholder until it has arrived. */
const paintImage: Paint<DrawnImage> = (context, element, paint) => {
  const { width, height } = element
  const invites = element.blob === null && element.placeholder !== 'none'
  // A place that nobody has filled is for authors alone.
  if (invites && paint.emptyText === undefined) return
  const outline = new Path2D()
  writeShapePath(outline, { shape: element.mask, cornerRadius: element.cornerRadius }, width, height)
  context.save()
  context.clip(outline)
  const state = element.blob === null ? { status: 'loading' as const } : drawnPicture(context, paint, element.blob, element, element.fit, element)
  if (invites) {
    placeholders()?.paintInvitation(context, element, element.prompt || (paint.emptyText?.(element.placeholder) ?? ''), paint)
  } else if (state.status !== 'ready') {
    context.fillStyle = WAITING
    context.fillRect(0, 0, width, height)
    // Most pictures come at once: for those nothing is loaded to tell so.
    if (element.blob === null || state.status === 'failed') placeholders()?.paintPlaceholder(context, element, state.status === 'failed')
  } else {
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = 'high'
    const { to } = state
    const isFiltered = element.brightness !== 1 || element.contrast !== 1 || element.saturation !== 1
    const { from, image } = (isFiltered ? filters()?.filteredPart(state, element) : null) ?? state
    context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  }
  context.restore()
  if (element.stroke !== 'transparent' && element.strokeWidth > 0) {
    paintOutline(context, { ...element, shape: element.mask }, { colour: element.stroke, width: element.strokeWidth }, outline)
  }
}

/** A picture fills its box; a stroke lies on the edge. */
const imageReach: Reach<DrawnImage> = ({ width, height, strokeWidth }) => ({
  x: -strokeWidth, y: -strokeWidth, width: width + 2 * strokeWidth, height: height + 2 * strokeWidth,
})

/** How pictures look. */
export const imagePainter: Painter<DrawnImage> = { paint: paintImage, reach: imageReach }
