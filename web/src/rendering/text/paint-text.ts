import type { DrawnText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { lazyPart } from '../lazy-part.ts'
import type { Paint, PaintContext, Painter, Reach, TextPaint } from '../view-definition.ts'
import { paintFill } from '../paint-fill.ts'
import type { FittedWords } from './fitted-words.ts'
import { paintLines } from './paint-lines.ts'
import { textLayoutOf, verticalOffset } from './text-layout.ts'

/** Words this much over the edge of their box, slide points, do not count: measures are rounded. */
const ROUNDING = 0.5

/** How faint the words are that stand for none, as a share of those that somebody wrote: legible on grounds of a colour, too. */
const EMPTY_OPACITY = 0.6

// As the words of an element keep their identity, so must what is shown for none, or it would be laid out at every painting.
const stand = new WeakMap<DrawnText['text'], { readonly words: string; readonly text: DrawnText['text'] }>()

/** The element with what a text without words says to who may write it. */
function asShown(element: DrawnText, { emptyText }: PaintContext): DrawnText {
  const { text } = element
  if (emptyText === undefined || text.blocks.some(({ runs }) => runs.some((run) => run.text.trim() !== ''))) return element
  let known = stand.get(text)
  const words = element.prompt || emptyText(element.placeholder)
  if (known?.words !== words) {
    known = { words, text: richTextOf(words) }
    stand.set(text, known)
  }
  return { ...element, text: known.text }
}

/** Few boxes have more words than room. */
const fitting = lazyPart(() => import('./fitted-words.ts'))

/** Where the words of a box are drawn, and how small: as large as was chosen while they fit, or where they may be as many as they are. */
function wordsOf(element: DrawnText, paint: TextPaint): Pick<FittedWords, 'scale' | 'layout' | 'down' | 'isTooMuch'> {
  const layout = textLayoutOf(element, paint.measure, paint.fontVersion())
  const isTooMuch = layout.height > element.height + ROUNDING
  const fitted = isTooMuch && element.autofit === 'shrink' ? fitting()?.fittedWords(element, true, paint) : null
  return fitted ?? { scale: 1, layout, down: verticalOffset(element, layout), isTooMuch: isTooMuch && element.autofit !== 'grow' }
}

/**
 * The part of its own box that a text fills, higher than it where the box grows with its words. The height of documents is written by who
 * types, at pauses: until then, and where other fonts or two people at once made the words more, it is found at painting, so nobody's
 * screen writes a height because of what somebody else did, and all see the same.
 */
export function grownBox({ autofit, height }: Pick<DrawnText, 'autofit' | 'height'>, down: number, textHeight: number): { readonly top: number; readonly height: number } {
  return autofit === 'grow' ? { top: Math.min(0, down), height: Math.max(height, textHeight) } : { top: 0, height }
}

/** Draws the words of a box, run by run, where the shared layout puts them. */
const paintText: Paint<DrawnText> = (context, element, paint) => {
  const shown = asShown(element, paint)
  const { down, layout, scale } = wordsOf(shown, paint)
  if (element.fill !== 'transparent') {
    const box = grownBox(element, down, layout.height)
    context.save()
    context.translate(0, box.top)
    context.beginPath()
    context.rect(0, 0, element.width, box.height)
    paintFill(context, element.fill, { width: element.width, height: box.height }, paint)
    context.restore()
  }
  context.translate(0, down)
  context.scale(scale, scale)
  if (shown !== element) context.globalAlpha *= EMPTY_OPACITY
  paintLines(context, layout, element, paint.theme)
}

/** Letters lean, swing and carry marks beyond the room that their font asks for, by no more than so many times its size. */
const SWING = 1

/** A text reaches as far as its box, and where its words do not fit, further. */
const textReach: Reach<DrawnText> = (element, paint) => {
  const { down, layout, scale } = wordsOf(asShown(element, paint), paint)
  let left = 0
  let right = element.width
  let swing = 0
  for (const { runs, marker } of layout.lines) {
    for (const run of marker === null ? runs : [...runs, marker]) {
      left = Math.min(left, run.x * scale)
      right = Math.max(right, (run.x + run.width) * scale)
      swing = Math.max(swing, run.font.size * scale * SWING)
    }
  }
  const top = Math.min(0, down)
  const bottom = Math.max(element.height, down + layout.height * scale)
  return { x: left - swing, y: top - swing, width: right - left + 2 * swing, height: bottom - top + 2 * swing }
}

/** How boxes of text look. */
export const textPainter: Painter<DrawnText> = {
  paint: paintText,
  reach: textReach,
  texts: (element, paint) => {
    const { down, layout, scale, isTooMuch } = wordsOf(element, paint)
    return [{ text: element.text, layout, left: 0, top: down, scale, isTooMuch }]
  },
}
