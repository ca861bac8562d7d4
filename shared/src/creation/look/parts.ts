import { fittedSize, hasRoom, hasWholeWords, themeColour } from '../../lesson/index.ts'
import type { NewElement, NewText } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import { box, disc, pill } from '../../templates/built-in/art.ts'
import type { Artwork } from '../../templates/built-in/art.ts'
import type { ColumnArtwork } from '../../templates/built-in/columns.ts'
import type { SlidePart } from '../content.ts'

/** What stands between the heading and the foot of a slide, slide points. */
export const BODY = { x: 120, y: 300, width: 1680, height: 670 } as const
/** Round the words of a card. */
const MARGIN = 28
const GAP = 40
/** Above the words of a part. */
const TAB = { width: 96, height: 12 } as const
const TAB_COLOURS = ['accent', 'accent2', 'accent4'] as const
const LARGEST = { label: 44, words: 44 } as const
/** Smaller words are not read from the back of a room. */
export const SMALLEST = 24

/** Words that stand free, in the largest size that fits their box. */
export function fitted(element: NewText, largest: number): NewText {
  return { ...element, fontSize: fittedSize(element, largest) }
}

/** Paragraphs, or a list where there are more than one. */
export function textOf(words: readonly string[]): RichText {
  const [only = ''] = words
  if (words.length < 2) return richTextOf(only)
  return { blocks: words.map((text) => ({ kind: 'bullet', level: 0, ordinal: 0, align: null, runs: [{ text, marks: {} }] })) }
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The boxes of so many parts in so many columns, one row after the other. */
function cellsFor(count: number, columns: number): readonly Cell[] {
  const rows = Math.ceil(count / columns)
  const width = (BODY.width - GAP * (columns - 1)) / columns
  const height = (BODY.height - GAP * (rows - 1)) / rows
  return Array.from({ length: count }, (_, at) => (
    { x: BODY.x + (at % columns) * (width + GAP), y: BODY.y + Math.floor(at / columns) * (height + GAP), width, height }
  ))
}

/** Four to six parts with a label each: a timeline up to five in one row along a line, all others in two rows. */
export function partElements(parts: readonly SlidePart[], isTimeline: boolean, columns: ColumnArtwork): { readonly art: readonly Artwork[]; readonly texts: readonly NewText[] } {
  const isRow = isTimeline && parts.length <= 5
  const cells = cellsFor(parts.length, isRow ? parts.length : Math.ceil(parts.length / 2))
  const art = cells.flatMap(({ x, y, width, height }, at): readonly Artwork[] => {
    const colour = TAB_COLOURS[at % TAB_COLOURS.length] ?? 'accent'
    const mark = isRow ? disc(x + MARGIN, y - 2, 28, colour) : pill(x + MARGIN, y + 20, TAB.width, TAB.height, colour)
    return columns === 'cards' ? [['rectangle', x, isRow ? y + 40 : y, width, isRow ? height - 40 : height, 'surface'], mark] : [mark]
  })
  const line: readonly Artwork[] = isRow ? [box(BODY.x, BODY.y + 10, BODY.width, 4, 'quiet')] : []
  const texts = cells.flatMap(({ x, y, width, height }, at): readonly NewText[] => {
    const part = parts[at]
    if (part === undefined) return []
    const top = y + (isRow ? 56 : 40)
    const labelHeight = isRow ? 110 : 76
    return [
      { type: 'text', placeholder: 'label', verticalAlign: 'middle', x: x + MARGIN, y: top, width: width - 2 * MARGIN, height: labelHeight, padding: 0, name: 'Label', text: richTextOf(part.label) },
      {
        type: 'text', placeholder: 'step', x: x + MARGIN, y: top + labelHeight + 8, width: width - 2 * MARGIN, height: y + height - top - labelHeight - 8 - MARGIN / 2, padding: 0, name: 'Text',
        text: textOf(part.words),
      },
    ]
  })
  return { art: [...line, ...art], texts: evenly(texts) }
}

/** Four to twelve entries without labels: a card each, in two or three columns. */
export function entryElements(parts: readonly SlidePart[], artwork: ColumnArtwork, columns: number = parts.length > 4 ? 3 : 2): { readonly art: readonly Artwork[]; readonly texts: readonly NewText[] } {
  const cells = cellsFor(parts.length, columns)
  const art = cells.flatMap(({ x, y, width, height }, at): readonly Artwork[] => {
    const mark = box(x, y, TAB.height, height, TAB_COLOURS[at % TAB_COLOURS.length] ?? 'accent')
    return artwork === 'cards' ? [['rectangle', x, y, width, height, 'surface'], mark] : [mark]
  })
  const texts = cells.flatMap(({ x, y, width, height }, at): readonly NewText[] => {
    const part = parts[at]
    if (part === undefined) return []
    return [{ type: 'text', placeholder: 'step', verticalAlign: 'middle', x: x + TAB.height + MARGIN, y, width: width - TAB.height - 2 * MARGIN, height, padding: 0, name: 'Text', text: textOf(part.words) }]
  })
  return { art, texts: evenly(texts) }
}

/** Parts are equals: words of the same part have the size of those with the least room. */
export function evenly(texts: readonly NewText[]): readonly NewText[] {
  const largestOf = ({ placeholder }: NewText): number => (placeholder === 'label' ? LARGEST.label : LARGEST.words)
  const sizes = texts.map((text) => fittedSize(text, text.fontSize ?? largestOf(text)))
  const least = (placeholder: NewText['placeholder']): number => Math.min(...sizes.filter((_, at) => texts[at]?.placeholder === placeholder))
  return texts.map((text) => ({ ...text, fontSize: least(text.placeholder) }))
}

/** Whether parts can be read where they would stand: none so long that it is set too small, no word so long that it is cut in two. */
export function areReadable(texts: readonly NewText[]): boolean {
  return texts.every((text) => (text.fontSize ?? SMALLEST) >= SMALLEST && hasRoom(text) && hasWholeWords(text))
}

/** A number, term or formula with what it says below it, in the middle of the body. */
export function largeElements(large: string, caption: string): readonly NewElement[] {
  return [
    fitted({ type: 'text', placeholder: 'number', verticalAlign: 'middle', align: 'center', x: BODY.x + MARGIN, y: 310, width: BODY.width - 2 * MARGIN, height: 340, padding: 0, name: 'Number', text: richTextOf(large), color: themeColour('accent') }, 280),
    fitted({ type: 'text', placeholder: 'caption', align: 'center', x: 300, y: 670, width: 1320, height: 270, padding: 0, name: 'Caption', text: richTextOf(caption), color: themeColour('ink') }, 60),
  ]
}
