import { breakOpportunities, graphemeStarts, isSpace } from './break-opportunities.ts'
import type { Font, LayoutLine, LayoutMarker, LayoutRun, Measure, TextBox, TextLayout } from './layout-types.ts'
import type { Block, Marks, RichText } from './rich-text.ts'

/** How far each level of a list moves its words in, as a multiple of the box's font size. */
export const LIST_INDENT_EM = 1.5
/** Between a bullet or number and the words, as a multiple of the box's font size. */
const MARKER_GAP_EM = 0.4
const BULLETS = ['•', '◦', '▪'] as const
/** Sums of measured widths differ from the measured whole in the last digits; a line must not break for that. */
const TOLERANCE = 0.01

/** Part of a paragraph in one style; indices within the paragraph. */
interface Span {
  readonly start: number
  readonly end: number
  readonly marks: Marks
  readonly font: Font
}

interface Paragraph {
  readonly text: string
  readonly spans: readonly Span[]
  readonly measure: Measure
}

/** A line found by breaking; `forced`: a line break or the end of the paragraph follows. */
interface Broken {
  readonly start: number
  readonly end: number
  readonly forced: boolean
}

/** The font of words with some marks in a box. */
function fontOf(marks: Marks, box: TextBox): Font {
  return {
    family: marks.fontFamily ?? box.fontFamily,
    size: marks.fontSize ?? box.fontSize,
    bold: marks.bold === true,
    italic: marks.italic === true,
  }
}

function paragraphOf(block: Block, box: TextBox, measure: Measure): Paragraph {
  const spans: Span[] = []
  let text = ''
  for (const run of block.runs) {
    if (run.text === '') continue
    spans.push({ start: text.length, end: text.length + run.text.length, marks: run.marks, font: fontOf(run.marks, box) })
    text += run.text
  }
  return { text, spans, measure }
}

/** Width of part of a paragraph, style by style. */
function widthOf(paragraph: Paragraph, start: number, end: number): number {
  if (start >= end) return 0
  let width = 0
  for (const span of paragraph.spans) {
    if (span.end <= start) continue
    if (span.start >= end) break
    width += paragraph.measure(paragraph.text.slice(Math.max(start, span.start), Math.min(end, span.end)), span.font).width
  }
  return width
}

function withoutTrailingSpaces(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isSpace(text.charAt(at - 1))) at -= 1
  return at
}

/** Greedy breaking: every line takes as many words as fit; spaces at its end hang over; a word too long is cut. */
function breakLines(paragraph: Paragraph, room: number): readonly Broken[] {
  const lines: Broken[] = []
  let from = 0
  for (const part of paragraph.text.split('\n')) {
    breakPart(paragraph, from, from + part.length, room, lines)
    from += part.length + 1
  }
  return lines
}

function breakPart(paragraph: Paragraph, start: number, end: number, room: number, lines: Broken[]): void {
  const { text } = paragraph
  let lineStart = start
  let width = 0
  let wordStart = start
  const opportunities = breakOpportunities(text.slice(start, end)).map((place) => place + start)
  for (const wordEnd of [...opportunities, end]) {
    const inked = withoutTrailingSpaces(text, wordStart, wordEnd)
    const wordWidth = widthOf(paragraph, wordStart, inked)
    if (width + wordWidth > room + TOLERANCE && wordStart > lineStart) {
      lines.push({ start: lineStart, end: wordStart, forced: false })
      lineStart = wordStart
      width = 0
    }
    if (width + wordWidth > room + TOLERANCE) {
      lineStart = cutWord(paragraph, lineStart, inked, room, lines)
      width = widthOf(paragraph, lineStart, wordEnd)
    } else {
      width += wordWidth + widthOf(paragraph, inked, wordEnd)
    }
    wordStart = wordEnd
  }
  lines.push({ start: lineStart, end, forced: true })
}

/** Cuts a word that is wider than a line between its characters. @returns where the line begins that holds its rest. */
function cutWord(paragraph: Paragraph, start: number, end: number, room: number, lines: Broken[]): number {
  const places = graphemeStarts(paragraph.text.slice(start, end)).map((place) => place + start)
  let first = 0
  while (widthOf(paragraph, places[first] ?? end, end) > room + TOLERANCE && first < places.length - 2) {
    // The most characters that fit, but at least one.
    let fits = first + 1
    let tooMany = places.length - 1
    while (fits + 1 < tooMany) {
      const middle = (fits + tooMany) >> 1
      if (widthOf(paragraph, places[first] ?? start, places[middle] ?? end) <= room + TOLERANCE) fits = middle
      else tooMany = middle
    }
    lines.push({ start: places[first] ?? start, end: places[fits] ?? end, forced: false })
    first = fits
  }
  return places[first] ?? start
}

interface LineStyle {
  readonly box: TextBox
  readonly align: TextBox['align']
  readonly left: number
  readonly room: number
  readonly block: number
  /** Index in `plainText` of the paragraph's first character. */
  readonly offset: number
}

/** How far a line reaches above and below its baseline: the box's own font and every run on it, with CSS' half-leading. */
function extentOf(fonts: readonly Font[], box: TextBox, measure: Measure): { above: number; below: number } {
  let above = 0
  let below = 0
  for (const font of fonts) {
    const { ascent, descent } = measure('x', font)
    const half = (box.lineHeight * font.size - ascent - descent) / 2
    above = Math.max(above, ascent + half)
    below = Math.max(below, descent + half)
  }
  return { above, below }
}

function placeLine(paragraph: Paragraph, line: Broken, y: number, style: LineStyle, marker: LayoutMarker | null): LayoutLine {
  const { text, measure } = paragraph
  const { box, offset } = style
  const inked = withoutTrailingSpaces(text, line.start, line.end)
  const inkWidth = widthOf(paragraph, line.start, inked)
  // Spaces before a line break or the end count as long as there is room; others hang and count nothing.
  const width = line.forced ? Math.max(inkWidth, Math.min(style.room, widthOf(paragraph, line.start, line.end))) : inkWidth
  const spare = Math.max(0, style.room - width)
  const gaps = style.align === 'justify' && !line.forced ? spacesIn(text, line.start, inked) : 0
  const x = style.left + (style.align === 'center' ? spare / 2 : style.align === 'right' ? spare : 0)
  const runs = placeRuns(paragraph, line, x, offset, gaps > 0 ? { extra: spare / gaps, until: inked } : null)
  const { above, below } = extentOf([fontOf({}, box), ...runs.map((run) => run.font)], box, measure)
  return {
    y, height: above + below, baseline: y + above, x, width: gaps > 0 ? width + spare : width, runs, marker,
    block: style.block, start: offset + line.start, end: offset + line.end,
  }
}

function spacesIn(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at++) if (stretches(text.charAt(at))) count += 1
  return count
}

function stretches(character: string): boolean {
  return character === ' ' || character === '\u00A0'
}

function placeRuns(
  paragraph: Paragraph, line: Broken, x: number, offset: number, justify: { extra: number; until: number } | null,
): readonly LayoutRun[] {
  const runs: LayoutRun[] = []
  let left = x
  for (const span of paragraph.spans) {
    const start = Math.max(span.start, line.start)
    const end = Math.min(span.end, line.end)
    if (start >= end) continue
    for (const [from, to] of justify === null ? [[start, end] as const] : wordsIn(paragraph.text, start, end)) {
      const text = paragraph.text.slice(from, to)
      const measured = paragraph.measure(text, span.font)
      const stretched = justify !== null && to <= justify.until && stretches(text.at(-1) ?? '')
      const width = measured.width + (stretched ? justify.extra : 0)
      runs.push({
        x: left, width, text, marks: span.marks, font: span.font,
        ascent: measured.ascent, descent: measured.descent, start: offset + from, end: offset + to,
      })
      left += width
    }
  }
  return runs
}

/** Pieces that each end with a space, so that every space can be stretched. */
function wordsIn(text: string, start: number, end: number): readonly (readonly [number, number])[] {
  const words: [number, number][] = []
  let from = start
  for (let at = start; at < end; at++) {
    if (stretches(text.charAt(at)) || at === end - 1) {
      words.push([from, at + 1])
      from = at + 1
    }
  }
  return words
}

function markerOf(block: Block, left: number, box: TextBox, measure: Measure): LayoutMarker | null {
  if (block.kind === 'paragraph') return null
  const text = block.kind === 'ordered' ? `${block.ordinal}.` : (BULLETS[block.level % BULLETS.length] ?? BULLETS[0])
  const font = fontOf({}, box)
  const { width } = measure(text, font)
  return { text, font, width, x: left - MARKER_GAP_EM * box.fontSize - width }
}

/** How far a paragraph's words are moved in: items stand behind their bullet, later paragraphs of an item under its words. */
function indentOf(block: Block, box: TextBox): number {
  return (block.level + (block.kind === 'paragraph' ? 0 : 1)) * LIST_INDENT_EM * box.fontSize
}

/**
 * Lays words out in a box as a browser would with `white-space: pre-wrap; overflow-wrap: break-word`, from measured
 * widths alone, so that canvas, thumbnail, player, exports, hit-testing and carets all use the same places.
 */
export function layoutRichText(text: RichText, box: TextBox, measure: Measure): TextLayout {
  const padding = box.padding ?? 0
  const right = Math.max(padding, box.width - padding)
  const lines: LayoutLine[] = []
  let y = padding
  let offset = 0
  for (const [index, block] of text.blocks.entries()) {
    const paragraph = paragraphOf(block, box, measure)
    const left = padding + indentOf(block, box)
    const room = Math.max(0, right - left)
    const style: LineStyle = { box, align: block.align ?? box.align, left, room, block: index, offset }
    let marker = markerOf(block, left, box, measure)
    for (const broken of breakLines(paragraph, room)) {
      const line = placeLine(paragraph, broken, y, style, marker)
      lines.push(line)
      y += line.height
      marker = null
    }
    offset += paragraph.text.length + 1
  }
  return { lines, height: y + padding, left: padding, right, measure }
}
