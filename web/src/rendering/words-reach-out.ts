import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { placedTextsOf } from './painters.ts'
import type { TextPaint } from './view-definition.ts'

/** Room below the last line of a box in which no letter stands, slide points. */
const SLACK = 8

/**
 * What the words of an element reach out of: its box or form, or the slide, below or above which nobody sees them. Null while they
 * do not; what lies wholly beside the slide was put there.
 */
export function wordsReachOut(element: LessonElement, paint: TextPaint): 'box' | 'slide' | null {
  const placed = placedTextsOf(element, paint)
  if (placed.some(({ isTooMuch }) => isTooMuch)) return 'box'
  const { y, height, rotation } = element
  if (rotation % 360 !== 0 || y >= CANVAS.height || y + height <= 0) return null
  const isOff = placed.some(({ text, layout, top, scale = 1 }) => (
    (y + top < -SLACK || y + top + layout.height * scale > CANVAS.height + SLACK) && plainText(text).trim() !== ''
  ))
  return isOff ? 'slide' : null
}
