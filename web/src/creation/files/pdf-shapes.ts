import { drawnOn, placedBox } from './pdf-drawn.ts'
import type { Box } from './pdf-drawn.ts'
import type { OperatorNumbers, Operators } from './pdf-pictures.ts'
import type { PdfPiece } from './pdf-lines.ts'

/** An upright line between cells of a table, in points from the foot of its page. */
export interface DrawnRule {
  readonly x: number
  readonly bottom: number
  readonly top: number
}

/** A level line between rows of a table. */
export interface DrawnBar {
  readonly y: number
  readonly left: number
  readonly right: number
}

/** The lines of tables on a page. */
export interface DrawnGrid {
  readonly rules: readonly DrawnRule[]
  readonly bars: readonly DrawnBar[]
}

/** What shapes of a page say about its words. */
export interface DrawnShapes extends DrawnGrid {
  /** Small shapes. */
  readonly marks: readonly Box[]
}

/** The numbers that pdf.js has for what draws a shape. */
export type ShapeOperators = OperatorNumbers & { readonly constructPath: number; readonly fill: number; readonly eoFill: number; readonly fillStroke: number; readonly stroke: number; readonly shadingFill: number }

/** Marks of lists are no smaller and no larger than this, points. */
const SIDE = { min: 1, max: 9 } as const
/** How far from square they may be. */
const SQUARE = 1.7
/** Lines between cells are no wider and no shorter than this, points. */
const RULE = { width: 2, height: 8 } as const
/** A page with more small shapes, or lines, than this is a drawing. */
const MOST = { marks: 400, rules: 3000 } as const
/** The mark of an entry stands no further before its words than this, and is of such a height, in heights of their letters. */
const BEFORE = 2.4
const HEIGHT = { min: 0.12, max: 0.75 } as const

const isMark = ({ height, width }: Box): boolean => (
  width >= SIDE.min && width <= SIDE.max && height >= SIDE.min && height <= SIDE.max && Math.max(width, height) / Math.min(width, height) <= SQUARE
)

/** What is drawn on a page that says how its words belong together: marks of lists, which browsers draw where other programs write a letter, and lines between cells. */
export function drawnShapes(operators: Operators, ops: ShapeOperators): DrawnShapes {
  const fills: readonly unknown[] = [ops.fill, ops.eoFill, ops.fillStroke]
  const marks: Box[] = []
  const rules: DrawnRule[] = []
  const bars: DrawnBar[] = []
  for (const { args, form, now, operator } of drawnOn(operators, ops)) {
    // What is shaded in a form fills it, as the balls do that LaTeX has for marks.
    if (operator === ops.shadingFill && form !== null && isMark(form)) marks.push(form)
    if (operator !== ops.constructPath || (args[0] !== ops.stroke && !fills.includes(args[0]))) continue
    const shape = placedBox(args[2], now)
    if (shape === null) continue
    if (shape.width <= RULE.width && shape.height >= RULE.height) rules.push({ x: shape.x + shape.width / 2, bottom: shape.y, top: shape.y + shape.height })
    else if (shape.height <= RULE.width && shape.width >= RULE.height) bars.push({ y: shape.y + shape.height / 2, left: shape.x, right: shape.x + shape.width })
    else if (args[0] !== ops.stroke && isMark(shape)) marks.push(shape)
  }
  const isDrawing = rules.length + bars.length > MOST.rules
  return { marks: marks.length > MOST.marks ? [] : marks, rules: isDrawing ? [] : rules, bars: isDrawing ? [] : bars }
}

/** The words of a piece before and behind a line between cells that stands in it, or the piece as it is. */
function partedAt(piece: PdfPiece, rules: readonly DrawnRule[]): readonly PdfPiece[] {
  const { size, text, width, x, y } = piece
  const rule = rules.find((one) => one.x > x + 1 && one.x < x + width - 1 && one.bottom < y + size / 2 && one.top > y)
  const gaps = [...text.matchAll(/\s+/gu)].map(({ 0: gap, index }) => ({ from: index, to: index + gap.length }))
  if (rule === undefined || gaps.length === 0) return [piece]
  const share = (rule.x - x) / width * text.length
  const nearest = gaps.reduce((best, gap) => (Math.abs(gap.from - share) < Math.abs(best.from - share) ? gap : best))
  const letter = width / text.length
  // Letters are not all as wide as each other: what stands before the line ends there, and what follows begins there.
  const from = Math.max(x + nearest.to * letter, rule.x + 1)
  const after = { ...piece, text: text.slice(nearest.to), x: from, width: Math.max(1, x + width - from) }
  return [{ ...piece, text: text.slice(0, nearest.from), width: Math.min(nearest.from * letter, rule.x - x - 1) }, ...(after.text.trim() === '' ? [] : partedAt(after, rules.filter((one) => one.x > rule.x + 1)))]
}

/** The pieces of a page with a letter for each mark that is drawn before one of them, parted where a line between cells is. */
export function withShapes(pieces: readonly PdfPiece[], { marks, rules }: DrawnShapes): readonly PdfPiece[] {
  const isAt = (mark: Box, { size, text, x, y }: PdfPiece): boolean => {
    const gap = x - mark.x - mark.width
    const middle = mark.y + mark.height / 2
    return text.trim() !== '' && gap > 0 && gap <= size * BEFORE && middle > y && middle < y + size * 0.8 && mark.height >= size * HEIGHT.min && mark.height <= size * HEIGHT.max
  }
  return pieces.flatMap((piece) => partedAt(piece, rules)).flatMap((piece) => {
    const mark = marks.find((one) => isAt(one, piece))
    return mark === undefined ? [piece] : [{ text: '• ', x: mark.x, y: piece.y, width: piece.x - mark.x, size: piece.size }, piece]
  })
}

/** The level line right above words that stand in a grid; null for words that stand in none. */
export function barAbove({ bars, rules }: DrawnGrid, { x, y }: { readonly x: number; readonly y: number }): number | null {
  if (!rules.some((rule) => rule.bottom < y && rule.top > y)) return null
  const above = bars.filter((bar) => bar.y > y && bar.left <= x + 2 && bar.right >= x + 2).map((bar) => bar.y)
  return above.length === 0 ? null : Math.min(...above)
}

/** Where upright lines cross a height, from left to right, those beside each other as one. */
export function edgesAt({ rules }: DrawnGrid, y: number): readonly number[] {
  const found: number[] = []
  for (const x of rules.filter((rule) => rule.bottom < y && rule.top > y).map((rule) => rule.x).toSorted((a, b) => a - b)) if (x - (found.at(-1) ?? -Infinity) > RULE.width * 2) found.push(x)
  return found
}

/** Whether a line between cells stands between two places of one height. */
export function isParted(rules: readonly DrawnRule[], { from, to, y }: { readonly from: number; readonly to: number; readonly y: number }): boolean {
  return rules.some((rule) => rule.x >= from - 1 && rule.x <= to + 1 && rule.bottom < y && rule.top > y)
}
