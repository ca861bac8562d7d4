import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { paintOf } from './paints.ts'
import type { PaintContext } from './view-definition.ts'
import { paintBackground } from './paint-background.ts'

/** Draws one element at its place on the slide. */
export function paintElement(context: CanvasRenderingContext2D, element: LessonElement, paint: PaintContext): void {
  const { x, y, width, height, rotation, flipX, flipY, opacity } = element
  context.save()
  context.translate(x + width / 2, y + height / 2)
  if (rotation !== 0) context.rotate((rotation * Math.PI) / 180)
  if (flipX || flipY) context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
  context.translate(-width / 2, -height / 2)
  context.globalAlpha *= opacity
  paintOf(element)(context, element, paint)
  context.restore()
}

/** Draws a whole slide in slide points; the caller scales. */
export function paintSlide(context: CanvasRenderingContext2D, slide: Slide, paint: PaintContext): void {
  context.save()
  context.beginPath()
  context.rect(0, 0, CANVAS.width, CANVAS.height)
  context.clip()
  paintBackground(context, slide, paint)
  for (const element of slide.elements) paintElement(context, element, paint)
  context.restore()
}
