import type { TextElement } from '@lectern/shared/lesson'
import type { Paint } from '../view-definition.ts'
import { paintLines } from './paint-lines.ts'
import { textLayoutOf, verticalOffset } from './text-layout.ts'

/** Draws the words of a box, run by run, where the shared layout puts them. */
export const paintText: Paint<TextElement> = (context, element, paint) => {
  if (element.fill !== 'transparent') {
    context.fillStyle = element.fill
    context.fillRect(0, 0, element.width, element.height)
  }
  const layout = textLayoutOf(element, paint.measure, paint.fontVersion())
  context.translate(0, verticalOffset(element, layout))
  paintLines(context, layout, element)
}
