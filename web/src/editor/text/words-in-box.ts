import { resolveStyle } from '@lectern/shared/lesson'
import type { DrawnShape, DrawnText, Fill, LessonElement, Theme } from '@lectern/shared/lesson'
import type { TextLayout } from '@lectern/shared/text'
import type { Area } from '../../rendering/image/image-fit.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { shapeWordsOf } from '../../rendering/shape/shape-text.ts'
import type { ShapeWordsLook } from '../../rendering/shape/shape-text.ts'
import { textLayoutOf } from '../../rendering/text/text-layout.ts'

/** The one text of an element as its editor shows it. */
export interface WordsInBox {
  /** Where in the element's box, slide points. */
  readonly room: Area
  /** What the words are shown at, as a share of the size that their look says. */
  readonly scale: number
  readonly look: ShapeWordsLook
  /** What its editor has to paint behind them, since the canvas does not. */
  readonly fill: Fill
  layout(): TextLayout
}

/** Where and how the words of an element are edited; null for types without a text of their own. */
export function wordsInBox(stored: LessonElement, theme: Theme | undefined): WordsInBox | null {
  const paint = theme === undefined ? browserPaint : { ...browserPaint, theme }
  if (stored.type === 'shape') {
    const { layout, look, room, scale } = shapeWordsOf(resolveStyle(stored, theme) as DrawnShape, paint)
    return { room, scale, look, fill: 'transparent', layout: () => layout }
  }
  if (stored.type !== 'text') return null
  const text: DrawnText = resolveStyle(stored, theme)
  return {
    room: { x: 0, y: 0, width: text.width, height: text.height }, scale: 1, look: text, fill: text.fill,
    layout: () => textLayoutOf(text, browserPaint.measure, browserPaint.fontVersion()),
  }
}
