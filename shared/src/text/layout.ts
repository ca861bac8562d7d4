import type { Broken } from './break-lines.ts'
import { bulletOf } from './bullets.ts'
import { breakLines } from './break-lines.ts'
import type { Direction, LevelsOf } from './direction.ts'
import { hasRightToLeft } from './direction.ts'
import type { Font, LayoutLine, LayoutMarker, Measure, TextBox, TextLayout } from './layout-types.ts'
import type { Paragraph } from './paragraph.ts'
import { fontOf, paragraphOf, textOf } from './paragraph.ts'
import { measureLine, placeRuns, stretchable } from './place-runs.ts'
import type { Block, RichText } from './rich-text.ts'

/** How far each level of a list moves its words in, as a multiple of the box's font size. */
export const LIST_INDENT_EM = 1.5
/** Between a bullet or number and the words, as a multiple of the box's font size. */
export const MARKER_GAP_EM = 0.4
/** Browsers count the heights of lines in parts of a point; many lines would drift away without it. */
const UNITS = 64

interface LineStyle {
  readonly box: TextBox
  readonly align: Align
  readonly left: number
  readonly room: number
  readonly block: number
  /** Index in `plainText` of the paragraph's first character. */
  readonly offset: number
}

type Align = TextBox['align'] | 'start'

/**
 * Where the lines of a paragraph stand. A box that nobody has aligned says `left`; its paragraphs stand where they begin to
 * be read. One aligned by itself stands where it was put.
 */
function alignOf(block: Block, box: TextBox): Align {
  return block.align ?? (box.align === 'left' ? 'start' : box.align)
}

/** How far a line reaches above and below its baseline: the box's own font and every run on it, with CSS' half-leading. */
function extentOf(fonts: readonly Font[], box: TextBox, measure: Measure): { above: number; below: number } {
  let above = 0
  let below = 0
  for (const font of fonts) {
    const { ascent, descent } = measure('x', font)
    const height = Math.floor(box.lineHeight * font.size * UNITS) / UNITS
    // Whole points above the letters, as browsers have it.
    const top = ascent + Math.floor((height - ascent - descent) / 2)
    above = Math.max(above, top)
    below = Math.max(below, height - top)
  }
  return { above, below }
}

function placeLine(paragraph: Paragraph, line: Broken, y: number, style: LineStyle, marker: LayoutMarker | null): LayoutLine {
  const { text, measure, direction } = paragraph
  const { box, offset, room, align } = style
  const mayStretch = align === 'justify' && !line.forced
  const measured = measureLine(paragraph, line, mayStretch)
  // Spaces before a line break or the end count as long as there is room; others hang and count nothing.
  const width = line.forced ? Math.max(measured.inkWidth, Math.min(room, measured.width)) : measured.inkWidth
  const spare = room - width
  const gaps = mayStretch && spare > 0 ? stretchable(text, line.start, measured.inked).length : 0
  const extra = gaps > 0 ? spare / gaps : 0
  const filled = gaps > 0 ? room : width
  const x = style.left + leftOf(align, direction, gaps > 0 ? 0 : spare)
  // Spaces that hang over stand where the line ends: for one read from right to left before its x.
  const hanging = measured.width - width
  const runs = placeRuns(paragraph, measured, direction === 'rtl' ? x - hanging : x, offset, extra)
  const { above, below } = extentOf([fontOf({}, box), ...runs.map((run) => run.font)], box, measure)
  return {
    y, height: above + below, baseline: y + above, x, width: filled, runs, marker, direction,
    block: style.block, start: offset + line.start, end: offset + line.end,
  }
}

function leftOf(align: Align, direction: Direction, spare: number): number {
  // What has no room spills out where the line ends.
  if (spare < 0) return direction === 'rtl' ? spare : 0
  if (align === 'center') return spare / 2
  if (align === 'left') return 0
  return align === 'right' || direction === 'rtl' ? spare : 0
}

/** How far the words of a paragraph are moved in, from the left and from the right of the box. */
interface Indent {
  readonly left: number
  readonly right: number
}

/**
 * How far a paragraph is moved in: items stand behind their bullet, later paragraphs of an item under its words. Every list
 * moves its items in on the side where they begin to be read. `items` are the directions of the items a paragraph is in.
 */
function indentOf(items: readonly Direction[], box: TextBox): Indent {
  const right = items.filter((direction) => direction === 'rtl').length
  return { left: (items.length - right) * LIST_INDENT_EM * box.fontSize, right: right * LIST_INDENT_EM * box.fontSize }
}

/** Writes the number of an item by its pattern, whose first `1`, `a`, `A`, `i` or `I` is counted. */
export type Numeral = (pattern: string, ordinal: number) => string

/** What stands before an item. Without a `numeral`, numbers are figures. */
export function signOf({ kind, level, marker, ordinal }: Block, bullet: TextBox['bullet'] = 'disc', numeral: Numeral | null = null): string {
  if (kind === 'ordered') return marker && numeral ? numeral(marker, ordinal) : `${ordinal}.`
  return marker ?? bulletOf(bullet, level)
}

function markerOf(block: Block, direction: Direction, edges: { readonly left: number; readonly right: number }, box: TextBox, measure: Measure, numeral: Numeral | null): LayoutMarker | null {
  if (block.kind === 'paragraph') return null
  const text = signOf(block, box.bullet, numeral)
  const font = fontOf({}, { ...box, fontSize: box.fontSize * (block.markerSize ?? 1) })
  const { width } = measure(text, font)
  // One that begins at a place of its own stands there, however long it is.
  const gap = block.firstLine === undefined ? MARKER_GAP_EM * box.fontSize : -block.firstLine - width
  return { text, font, width, direction, x: direction === 'rtl' ? edges.right + gap : edges.left - gap - width }
}

/** The box as a paragraph has it. */
function boxOf(box: TextBox, { letterSize, lineHeight }: Block): TextBox {
  return { ...box, fontSize: letterSize ?? box.fontSize, lineHeight: lineHeight ?? box.lineHeight }
}

/**
 * Lays words out in a box as a browser would with `white-space: pre-wrap; overflow-wrap: break-word`, from measured
 * widths alone, so that canvas, thumbnail, player, exports, hit-testing and carets all use the same places.
 * @param numeral writes numbers that are no figures; null while that is not there, or not wanted
 * @param levelsOf orders letters that are read from right to left; null while that is not known, see `isWaiting`
 */
export function layoutRichText(text: RichText, box: TextBox, measure: Measure, levelsOf: LevelsOf | null = null, numeral: Numeral | null = null): TextLayout {
  const padding = box.padding ?? 0
  const farRight = Math.max(padding, box.width - padding)
  const lines: LayoutLine[] = []
  const items: Direction[] = []
  let y = padding
  let offset = 0
  for (const [index, block] of text.blocks.entries()) {
    if (index > 0) y += block.spaceBefore ?? (box.paragraphSpacing ?? 0) * box.fontSize
    const own = boxOf(box, block)
    const paragraph = paragraphOf(block, own, measure, levelsOf)
    const { direction } = paragraph
    const depth = block.level + (block.kind === 'paragraph' ? 0 : 1)
    if (block.kind !== 'paragraph') items.length = Math.min(items.length, block.level)
    items.length = Math.min(items.length, depth)
    while (items.length < depth) items.push(direction)
    const indent = block.indent === undefined ? indentOf(items, box) : { left: direction === 'rtl' ? 0 : block.indent, right: direction === 'rtl' ? block.indent : 0 }
    const left = padding + indent.left
    const right = Math.max(left, farRight - indent.right)
    const style: LineStyle = { box: own, align: alignOf(block, box), left, room: right - left, block: index, offset }
    let marker = markerOf(block, direction, { left, right }, own, measure, numeral)
    // A sign that begins where its words do stands before them in their first line, wherever that is.
    const isInLine = marker !== null && block.firstLine === 0
    const first = marker === null ? block.firstLine ?? 0 : isInLine ? marker.width : 0
    let opening: LineStyle | null = { ...style, left: direction === 'rtl' ? left : left + first, room: style.room - first }
    for (const broken of breakLines(paragraph, style.room, first)) {
      const line = placeLine(paragraph, broken, y, opening ?? style, marker)
      lines.push(marker !== null && isInLine ? { ...line, marker: { ...marker, x: direction === 'rtl' ? line.x + line.width : line.x - marker.width } } : line)
      y += line.height
      marker = null
      opening = null
    }
    offset += paragraph.text.length + 1
  }
  const isWaiting = levelsOf === null && text.blocks.some((block) => block.runs.length > 0 && hasRightToLeft(textOf(block)))
  return { lines, height: y + padding, left: padding, right: farRight, measure, isWaiting }
}
