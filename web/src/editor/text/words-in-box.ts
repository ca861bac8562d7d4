import { resolveStyle } from '@lectern/shared/lesson'
import type { DrawnShape, DrawnText, Fill, LessonElement, Theme } from '@lectern/shared/lesson'
import type { TextLayout } from '@lectern/shared/text'
import type { Area } from '../../rendering/image/image-fit.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { shapeWordsOf } from '../../rendering/shape/shape-text.ts'
import { fittedWords } from '../../rendering/text/fitted-words.ts'
import type { WordsLook } from '../../rendering/text/fitted-words.ts'
import { grownBox } from '../../rendering/text/paint-text.ts'

/** The one text of an element as its editor shows it. */
export interface WordsInBox {
  /** Where in the element's box, slide points. */
  readonly room: Area
  /** What the words are shown at, as a share of the size that their look says. */
  readonly scale: number
  readonly look: WordsLook
  /** What its editor has to paint behind them, since the canvas does not. */
  readonly fill: Fill
  /** The part of the element's box that it paints. */
  readonly filled: Area
  layout(): TextLayout
}

/** Where and how the words of an element are edited; null for types without a text of their own. */
export function wordsInBox(stored: LessonElement, theme: Theme | undefined): WordsInBox | null {
  const paint = theme === undefined ? browserPaint : { ...browserPaint, theme }
  if (stored.type === 'shape') {
    const { layout, look, room, scale } = shapeWordsOf(resolveStyle(stored, theme) as DrawnShape, paint)
    return { room, scale, look, fill: 'transparent', filled: room, layout: () => layout }
  }
  if (stored.type !== 'text') return null
  const text: DrawnText = resolveStyle(stored, theme)
  const { down, layout, look, scale } = fittedWords(text, text.autofit === 'shrink', paint)
  const filled = grownBox(text, down, layout.height)
  return { room: { x: 0, y: 0, width: text.width, height: text.height }, scale, look, fill: text.fill, filled: { x: 0, y: filled.top, width: text.width, height: filled.height }, layout: () => layout }
}
