import type { DrawnCode } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { PaintContext } from '../view-definition.ts'
import { CODE_FAMILY, CODE_LINE, CODE_PADDING, withoutTabs } from './code-look.ts'

/** Where the lines of code lie in its box, slide points. */
export interface CodeLayout {
  /** The letters' size: the one chosen, or what the box leaves for all lines. */
  readonly size: number
  readonly lines: readonly string[]
  /** Where lines begin from the left, their numbers before. */
  readonly left: number
  /** Where the first line begins from above. */
  readonly top: number
  readonly lineHeight: number
  /** How wide the numbers of lines are, with what is between these and the lines; 0 without. */
  readonly margin: number
}

/** Lays code out: as large as chosen, smaller as a whole where its box is too small for its longest line or for all of them. */
export function codeLayoutOf({ fontSize, height, numbered, text, width }: Pick<DrawnCode, 'fontSize' | 'height' | 'numbered' | 'text' | 'width'>, { measure }: Pick<PaintContext, 'measure'>): CodeLayout {
  const lines = plainText(text).split('\n').map(withoutTabs)
  const font = { family: CODE_FAMILY, size: 100, bold: false, italic: false }
  const letter = measure('0', font).width / 100
  const digits = numbered ? String(lines.length).length + 2 : 0
  const longest = Math.max(1, ...lines.map((line) => measure(line, font).width / 100))
  const size = Math.max(1, Math.min(fontSize, width / (longest + digits * letter + 2 * CODE_PADDING), height / (lines.length * CODE_LINE + 2 * CODE_PADDING)))
  const margin = digits * letter * size
  return { size, lines, left: CODE_PADDING * size + margin, top: CODE_PADDING * size, lineHeight: CODE_LINE * size, margin }
}
