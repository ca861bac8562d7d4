import { resolveStyle, themeColour } from '@lectern/shared/lesson'
import type { DrawnShape, ShapeElement, Theme } from '@lectern/shared/lesson'
import { inkOn } from '../../../rendering/shape/shape-text.ts'

/** A form as it is shown to who chooses styles, with the colour that its words have where nobody chose one. */
export function shownWords(shown: DrawnShape, stored: ShapeElement, theme: Theme | undefined): DrawnShape {
  return shown.color === 'transparent' ? { ...shown, color: themeColour(inkOn(resolveStyle(stored, theme).fill, theme)) } : shown
}
