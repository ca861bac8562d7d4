import { themeColour } from '../../lesson/index.ts'
import type { NewText } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import { box } from '../../templates/built-in/art.ts'
import type { Artwork } from '../../templates/built-in/art.ts'
import { BODY, SMALLEST, fitted } from './parts.ts'

/** The font of code: every letter of it is as wide as this, in heights of its letters. */
const [FONT, LETTER] = ['JetBrains Mono Variable', 0.6] as const
/** How far lines are apart, in heights of their letters; no line of a theme is higher. */
const LINE = 1.45
const [LARGEST, MARGIN, CAPTION] = [40, 36, 120] as const

/** A program on a panel of its own, as large as its longest line has room for, below what leads to it. */
export function codeElements(lines: readonly string[], caption: string): { readonly art: readonly Artwork[]; readonly texts: readonly NewText[] } {
  const y = caption === '' ? BODY.y : BODY.y + CAPTION
  const most = BODY.height - (y - BODY.y)
  const longest = Math.max(1, ...lines.map((line) => line.length))
  const wide = (BODY.width - 2 * MARGIN) / (longest * LETTER + 1)
  const high = (most - 2 * MARGIN) / (lines.length * LINE)
  const fontSize = Math.max(SMALLEST, Math.floor(Math.min(LARGEST, wide, high)))
  const height = Math.min(most, Math.ceil(lines.length * fontSize * LINE) + 2 * MARGIN)
  // Spaces that begin a line, or follow each other, stay where they are.
  const blocks = lines.map((line) => ({ kind: 'paragraph' as const, level: 0, ordinal: 0, align: null, runs: [{ text: line.replace(/^ +| {2,}/gu, (gap) => '\u00A0'.repeat(gap.length)), marks: { fontFamily: FONT } }] }))
  const said: readonly NewText[] = caption === '' ? [] : [
    fitted({ type: 'text', placeholder: 'caption', verticalAlign: 'middle', align: 'left', x: BODY.x, y: BODY.y - 20, width: BODY.width, height: CAPTION, padding: 0, name: 'Caption', text: richTextOf(caption), color: themeColour('ink') }, 40),
  ]
  return {
    art: [box(BODY.x, y, BODY.width, height, 'surface')],
    texts: [...said, { type: 'text', placeholder: 'body', align: 'left', x: BODY.x + MARGIN, y: y + MARGIN, width: BODY.width - 2 * MARGIN, height: height - 2 * MARGIN, padding: 0, fontSize, lineHeight: 1.35, name: 'Code', text: { blocks } }],
  }
}
