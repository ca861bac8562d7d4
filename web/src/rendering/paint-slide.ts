import { CANVAS, PRESENTER_POSE, artworkOf, hasEffects, resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement, Resolved, Slide } from '@lectern/shared/lesson'
import type { Pose } from '@lectern/shared/timeline'
import { effectsPart } from './effects/effects.ts'
import { painterOf } from './painters.ts'
import { themedPaint } from './paint-context.ts'
import type { PaintContext } from './view-definition.ts'
import { paintBackground } from './paint-background.ts'
import { presenterPart } from './presenter/presenter.ts'

/** Moves an element as a pose says; the origin is the middle of its box, one unit a slide point. */
function applyPose(context: CanvasRenderingContext2D, { width, height }: LessonElement, { opacity, originX, originY, scaleX, scaleY }: Pose): void {
  context.globalAlpha *= opacity
  if (scaleX === 1 && scaleY === 1) return
  const [x, y] = [(originX - 0.5) * width, (originY - 0.5) * height]
  context.translate(x, y)
  context.scale(scaleX, scaleY)
  context.translate(-x, -y)
}

/** Draws an element in its own box, whose corner is the origin, without its place, turning and effects. */
export function paintInBox(context: CanvasRenderingContext2D, shown: Resolved<LessonElement>, paint: PaintContext): void {
  painterOf(shown).paint(context, shown, paint)
}

/**
 * Draws one element at its place on the slide, or as a pose moves it. Stage, thumbnails, history, player and videos all call it: what
 * holds for elements of all types is done here and nowhere else.
 */
export function paintElement(context: CanvasRenderingContext2D, element: LessonElement, paint: PaintContext, pose?: Pose): void {
  const shown = resolveStyle(element, paint.theme)
  const { x, y, width, height, rotation, flipX, flipY, opacity } = shown
  if (shown.hidden || (pose !== undefined && (pose.opacity === 0 || pose.scaleX === 0 || pose.scaleY === 0))) return
  context.save()
  // What a template draws over the edges of slides ends with these, also where what an author moved there does not.
  if (artworkOf(element) !== undefined) {
    context.beginPath()
    context.rect(0, 0, CANVAS.width, CANVAS.height)
    context.clip()
  }
  if (pose !== undefined) context.translate(pose.x, pose.y)
  context.translate(x + width / 2, y + height / 2)
  if (rotation !== 0) context.rotate((rotation * Math.PI) / 180)
  if (pose !== undefined) applyPose(context, shown, pose)
  if (flipX || flipY) context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
  context.translate(-width / 2, -height / 2)
  context.globalAlpha *= opacity
  const effects = hasEffects(shown) ? effectsPart() : null
  if (effects === null) paintInBox(context, shown, paint)
  else effects.paintWithEffects(context, shown, paint, painterOf(shown))
  context.restore()
}

/** Draws a whole slide in slide points, elements as placed where `poses` says nothing of them; the caller scales. Or who presents it alone, on nothing. */
export function paintSlide(context: CanvasRenderingContext2D, slide: Slide, paint: PaintContext, poses?: ReadonlyMap<string, Pose>, isPresenterAlone = false): void {
  context.save()
  context.beginPath()
  context.rect(0, 0, CANVAS.width, CANVAS.height)
  context.clip()
  const themed = themedPaint(paint, slide)
  if (!isPresenterAlone) {
    paintBackground(context, slide, themed)
    for (const element of slide.elements) paintElement(context, element, themed, poses?.get(element.id))
  }
  presenterPart(slide)?.paintPresenter(context, slide, themed, poses?.get(PRESENTER_POSE))
  context.restore()
}
