import type { Broken } from './break-lines.ts'
import { visualOrder } from './direction.ts'
import { joinedPart } from './joining.ts'
import type { Font, LayoutRun } from './layout-types.ts'
import type { Paragraph, Shape, Span } from './paragraph.ts'
import { firstEndingBehind, riseOf, shapedWidth, tabWidth, widthOf, withoutTrailingSpaces } from './paragraph.ts'

/** Part of a line in one style and one direction, before it has its place. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly span: Span
  readonly font: Font
  readonly level: number
  readonly isTab: boolean
  readonly width: number
  /** The line can be stretched behind it. */
  readonly stretches: boolean
}

/** The words of a line, measured but not placed yet. */
export interface MeasuredLine {
  readonly pieces: readonly Piece[]
  /** Of all of them. */
  readonly width: number
  /** Of what comes before the spaces at its end. */
  readonly inkWidth: number
  /** Where those begin, index within the paragraph. */
  readonly inked: number
}

const SPACE = /[ \t\u00A0]/
const IDEOGRAPH = /[\u2E80-\u312F\u3190-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u

/**
 * Where part of a text can be stretched to fill a line, as browsers do it: behind spaces, and on both sides of the
 * characters of Chinese and Japanese; never behind its last character.
 */
export function stretchable(text: string, start: number, end: number): readonly number[] {
  const places: number[] = []
  let at = start
  for (const sign of text.slice(start, end)) {
    const isIdeograph = IDEOGRAPH.test(sign)
    if (isIdeograph && at > start && places.at(-1) !== at) places.push(at)
    at += sign.length
    if ((isIdeograph || SPACE.test(sign)) && at < end) places.push(at)
  }
  return places
}

/** Measures the parts of a line in reading order. `mayStretch`: each part ends where the line can be stretched. */
export function measureLine(paragraph: Paragraph, line: Broken, mayStretch: boolean): MeasuredLine {
  const { text, shapes, spans } = paragraph
  const inked = withoutTrailingSpaces(text, line.start, line.end)
  const stretches = new Set(mayStretch ? stretchable(text, line.start, inked) : [])
  const pieces: Piece[] = []
  let width = 0
  for (let at = firstEndingBehind(shapes, line.start); at < shapes.length; at++) {
    const shape = shapes[at]
    if (shape === undefined || shape.start >= line.end) break
    for (const [start, end] of partsOf(paragraph, shape, Math.max(shape.start, line.start), Math.min(shape.end, line.end), inked)) {
      const whole = shape.isTab ? tabWidth(paragraph, width) : shapedWidth(paragraph, shape.font, start, end)
      let done = 0
      for (let index = firstEndingBehind(spans, start), from = start; from < end; index++) {
        const span = spans[index]
        if (span === undefined) break
        for (const to of endsWithin(from, Math.min(span.end, end), stretches)) {
          // What stands behind is measured rather than what stands before: a pair of letters is drawn together in the first one's width.
          const until = to === end ? whole : whole - shapedWidth(paragraph, shape.font, to, end)
          pieces.push({
            start: from, end: to, span, font: shape.font, level: levelAt(paragraph, shape, from, inked), isTab: shape.isTab,
            width: until - done, stretches: stretches.has(to),
          })
          done = until
          from = to
        }
      }
      width += whole
    }
  }
  return { pieces, width, inkWidth: inked < line.end ? widthOf(paragraph, line.start, inked, 0) : width, inked }
}

/** Part of a shape, cut where the spaces begin that end the line, should they stand elsewhere than their words. */
function partsOf(paragraph: Paragraph, shape: Shape, start: number, end: number, inked: number): readonly (readonly [number, number])[] {
  return shape.level !== baseLevel(paragraph) && inked > start && inked < end ? [[start, inked], [inked, end]] : [[start, end]]
}

/** Where the pieces end that part of a line is cut into: wherever the line can be stretched. */
function endsWithin(start: number, end: number, stretches: ReadonlySet<number>): readonly number[] {
  if (stretches.size === 0) return [end]
  const ends: number[] = []
  for (let at = start + 1; at < end; at++) if (stretches.has(at)) ends.push(at)
  ends.push(end)
  return ends
}

/** Spaces at the end of a line follow the paragraph (rule L1). */
function levelAt(paragraph: Paragraph, shape: Shape, start: number, inked: number): number {
  return start >= inked ? baseLevel(paragraph) : shape.level
}

const baseLevel = ({ direction }: Paragraph): number => (direction === 'rtl' ? 1 : 0)

/**
 * Places the parts of a line from left to right, beginning at `x`; the runs are in reading order.
 * @param extra how far the line is stretched wherever it can be
 * @param offset index in `plainText` of the paragraph's first character
 */
export function placeRuns(paragraph: Paragraph, { pieces }: MeasuredLine, x: number, offset: number, extra: number): readonly LayoutRun[] {
  const { text, measure } = paragraph
  const places: number[] = []
  const widths = pieces.map(({ stretches, width }) => width + (stretches ? extra : 0))
  let left = x
  for (const index of visualOrder(pieces.map((piece) => piece.level))) {
    places[index] = left
    left += widths[index] ?? 0
  }
  return pieces.map(({ start, end, span: { marks }, font, level, isTab }, index) => {
    const { ascent, descent } = measure(isTab ? ' ' : text.slice(start, end), font)
    return {
      x: places[index] ?? x, width: widths[index] ?? 0, text: text.slice(start, end),
      shaped: isTab ? '' : joinedPart(text, start, end), direction: level % 2 === 1 ? 'rtl' : 'ltr',
      marks, font, ascent, descent, rise: riseOf(marks, font.size), start: offset + start, end: offset + end,
    }
  })
}
