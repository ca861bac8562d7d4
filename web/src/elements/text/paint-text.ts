import type { TextElement } from '@lectern/shared/lesson'
import type { Paint, Reach } from '../view-definition.ts'
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

/** Letters lean, swing and carry marks beyond the room that their font asks for, by no more than so many times its size. */
const SWING = 1

/** A text reaches as far as its box, and where its words do not fit, further. */
export const textReach: Reach<TextElement> = (element, paint) => {
  const layout = textLayoutOf(element, paint.measure, paint.fontVersion())
  const offset = verticalOffset(element, layout)
  let left = 0
  let right = element.width
  let swing = 0
  for (const { runs, marker } of layout.lines) {
    for (const run of marker === null ? runs : [...runs, marker]) {
      left = Math.min(left, run.x)
      right = Math.max(right, run.x + run.width)
      swing = Math.max(swing, run.font.size * SWING)
    }
  }
  const top = Math.min(0, offset)
  const bottom = Math.max(element.height, offset + layout.height)
  return { x: left - swing, y: top - swing, width: right - left + 2 * swing, height: bottom - top + 2 * swing }
}
