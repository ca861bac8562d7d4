import type { DrawnText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Paint, PaintContext, Painter, Reach } from '../view-definition.ts'
import { paintFill } from '../paint-fill.ts'
import { paintLines } from './paint-lines.ts'
import { textLayoutOf, verticalOffset } from './text-layout.ts'

/** How faint the words are that stand for none, as a share of those that somebody wrote. */
const EMPTY_OPACITY = 0.5

// As the words of an element keep their identity, so must what is shown for none, or it would be laid out at every painting.
const stand = new WeakMap<DrawnText['text'], { readonly words: string; readonly text: DrawnText['text'] }>()

/** The element with what a text without words says to who may write it. */
function asShown(element: DrawnText, { emptyText }: PaintContext): DrawnText {
  const { text } = element
  if (emptyText === undefined || text.blocks.some(({ runs }) => runs.some((run) => run.text.trim() !== ''))) return element
  let known = stand.get(text)
  const words = emptyText(element.placeholder)
  if (known?.words !== words) {
    known = { words, text: richTextOf(words) }
    stand.set(text, known)
  }
  return { ...element, text: known.text }
}

/** Draws the words of a box, run by run, where the shared layout puts them. */
const paintText: Paint<DrawnText> = (context, element, paint) => {
  if (element.fill !== 'transparent') {
    context.beginPath()
    context.rect(0, 0, element.width, element.height)
    paintFill(context, element.fill, element, paint)
  }
  const shown = asShown(element, paint)
  const layout = textLayoutOf(shown, paint.measure, paint.fontVersion())
  context.translate(0, verticalOffset(element, layout))
  if (shown !== element) context.globalAlpha *= EMPTY_OPACITY
  paintLines(context, layout, element, paint.theme)
}

/** Letters lean, swing and carry marks beyond the room that their font asks for, by no more than so many times its size. */
const SWING = 1

/** A text reaches as far as its box, and where its words do not fit, further. */
const textReach: Reach<DrawnText> = (element, paint) => {
  const layout = textLayoutOf(asShown(element, paint), paint.measure, paint.fontVersion())
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

/** How boxes of text look. */
export const textPainter: Painter<DrawnText> = {
  paint: paintText,
  reach: textReach,
  texts: (element, paint) => {
    const layout = textLayoutOf(element, paint.measure, paint.fontVersion())
    return [{ text: element.text, layout, left: 0, top: verticalOffset(element, layout) }]
  },
}
