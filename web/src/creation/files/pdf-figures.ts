import { drawnOn, placedBox } from './pdf-drawn.ts'
import type { Box } from './pdf-drawn.ts'
import type { Line } from './pdf-lines.ts'
import type { Operators } from './pdf-pictures.ts'
import type { ShapeOperators } from './pdf-shapes.ts'

/** What is drawn on a page: strokes and forms, and pictures. */
export interface DrawnBoxes {
  readonly shapes: readonly Box[]
  readonly pictures: readonly Box[]
}

/** A drawing with what is written in it. */
export interface DrawnFigure {
  readonly box: Box
  readonly caption: string
}

/** More shapes than this are not looked at one by one, they are the drawing. */
const MOST_SHAPES = 20_000
/** What covers more of a page than this lies behind its words. */
const BEHIND = 0.8
/** The caption of a figure is no further from it than this, points, and parts of one no further from each other. */
const [CAPTION_GAP, PART_GAP] = [54, 30]
/** What is written this near to a drawing belongs to it, points. */
const LABEL_GAP = { side: 24, top: 16 } as const
/** Drawings reach out of their column by no more than this, points. */
const COLUMN_EDGE = 20
/** Beside a drawing there is room for what is written along its axis, points. */
const AXIS = 18
/** A drawing has at least so many shapes that are more than level lines, and is so large, points. */
const LEAST = { shapes: 3, width: 50, height: 30 } as const
/** A drawing that is taller than this is a page, as a share of it. */
const TALLEST = 0.9
const CAPTION = /^(?:fig(?:ure|ura)?|abb(?:ildung)?|diagram(?:me|a)?|gráfico|graph|chart|schéma|scheme|ilustración|चित्र|आरेख|شكل|الشكل)[\s.]*(?:[A-Z]?[.–-]?\d{1,3}(?:[.–-]\d{1,3}){0,2}|[\u0966-\u096F\u0660-\u0669]+)\s?(?:[.:|–—-]|\s(?=[\p{Lu}\p{Lo}(])|$)/iu
const CAPTION_CHARACTERS = 150

const right = ({ width, x }: Box): number => x + width
const top = ({ height, y }: Box): number => y + height
const isOver = (one: Box, from: number, to: number): boolean => one.x < to && right(one) > from
const joined = (one: Box, other: Box): Box => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.max(right(one), right(other)) - x, height: Math.max(top(one), top(other)) - y }
}

/** The boxes of what is drawn on a page, but for what lies behind all of it. @param sheet the page, its corner where places are counted from */
export function drawnBoxes(operators: Operators, ops: ShapeOperators & PaintOperators, sheet: Box): DrawnBoxes {
  const shapes: Box[] = []
  const pictures: Box[] = []
  const paths = new Set<unknown>([ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.stroke])
  const images = new Set([ops.paintImageXObject, ops.paintInlineImageXObject, ops.paintImageMaskXObject])
  const add = (list: Box[], box: Box | null): void => {
    if (box === null || box.width * box.height > sheet.width * sheet.height * BEHIND || list.length >= MOST_SHAPES) return
    const [x, y] = [Math.max(box.x, sheet.x), Math.max(box.y, sheet.y)]
    const inside = { x, y, width: Math.min(right(box), right(sheet)) - x, height: Math.min(top(box), top(sheet)) - y }
    if (inside.width >= 0 && inside.height >= 0) list.push({ ...inside, x: x - sheet.x, y: y - sheet.y })
  }
  for (const { args, form, now, operator } of drawnOn(operators, ops)) {
    if (operator === ops.constructPath && paths.has(args[0])) add(shapes, placedBox(args[2], now))
    else if (operator === ops.shadingFill) add(shapes, form)
    else if (images.has(operator)) add(pictures, placedBox([0, 0, 1, 1], now))
  }
  return { shapes, pictures }
}

/** The numbers that pdf.js has for what paints more than paths. */
export interface PaintOperators {
  readonly eoFillStroke: number
  readonly paintInlineImageXObject: number
  readonly paintImageMaskXObject: number
}

/** Whether a line is one of prose, which is no part of a drawing: it fills its column, or most of it. */
function isProse(line: Line): boolean {
  const words = line.text.match(/\p{L}{2,}/gu)?.length ?? 0
  return words >= 6 && line.end - line.x > (line.columnEnd - line.columnStart) * 0.55
}

/** The parts of a drawing next to its caption: from there on, until there is prose between, or nothing. */
function grown(parts: readonly Box[], from: number, isUp: boolean, isParted: (from: number, to: number) => boolean): Box | null {
  let whole: Box | null = null
  for (const part of parts.toSorted((a, b) => (isUp ? a.y - b.y : top(b) - top(a)))) {
    const edge = whole === null ? from : isUp ? top(whole) : whole.y
    const start = isUp ? part.y : top(part)
    const gap = isUp ? start - edge : edge - start
    if (gap > (whole === null ? CAPTION_GAP : PART_GAP)) break
    if (gap > 0 && isParted(Math.min(edge, start), Math.max(edge, start))) break
    whole = whole === null ? part : joined(whole, part)
  }
  return whole
}

/** A drawing with the words around it that name its parts. */
function withLabels(box: Box, lines: readonly Line[], caption: Line, isUp: boolean): Box {
  // Between a drawing and its caption nothing is but what is written along its axis.
  const toCaption = isUp ? { ...box, y: caption.y + caption.size, height: top(box) - caption.y - caption.size } : { ...box, height: caption.y - caption.size * 0.3 - box.y }
  const high = toCaption.height > box.height ? toCaption : box
  // Words on their side along an axis are no words of the page.
  const x = Math.max(0, Math.min(high.x, Math.max(caption.columnStart - COLUMN_EDGE, high.x - AXIS)))
  const start = { ...high, x, width: right(high) - x }
  const labels = lines.filter((line) => line !== caption && !isProse(line)).flatMap(({ fragments }) => fragments).map(({ end, size, x, y }) => ({ x, y: y - size * 0.25, width: end - x, height: size * 1.1 }))
  const isNear = (label: Box): boolean => (
    label.x > start.x - LABEL_GAP.side - label.width && right(label) < right(start) + LABEL_GAP.side + label.width && label.width < start.width * 0.6
    && label.x - right(start) < LABEL_GAP.side && start.x - right(label) < LABEL_GAP.side && label.y >= start.y - 2 && label.y < top(start) + LABEL_GAP.top && top(label) > start.y
  )
  return labels.filter(isNear).reduce(joined, start)
}

/** Whether what is drawn is a frame around words, a listing or prose, and no drawing. */
function isFrame(box: Box, lines: readonly Line[], shapes: readonly Box[]): boolean {
  const inside = lines.filter((line) => line.y >= box.y && line.y <= top(box) && line.x < right(box) && line.end > box.x)
  const letters = (some: readonly Line[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  const told = inside.filter((line) => line.isCode || (line.end - line.x > box.width * 0.6 && (line.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 6))
  return letters(told) > 80 && letters(told) > letters(inside) * 0.5 && shapes.length < told.length * 6
}

/** The drawings of a page that have a caption below or above them: strokes and forms, or several pictures, with the words in them. */
export function figuresOn(lines: readonly Line[], { pictures, shapes }: DrawnBoxes, page: { readonly height: number }): readonly DrawnFigure[] {
  const found: DrawnFigure[] = []
  const captions = lines.filter((line, at) => CAPTION.test(line.text) && lines[at - 1]?.text.endsWith('-') !== true)
  for (const caption of captions) {
    const end = Math.max(caption.end, caption.columnEnd)
    // What reaches into another column is none of this one, and a line across all of it parts what stands on the page.
    const isOwn = (one: Box): boolean => one.x >= caption.columnStart - COLUMN_EDGE && right(one) <= end + COLUMN_EDGE && (one.height > 2 || one.width < (end - caption.columnStart) * 0.9)
    const parts = [...shapes, ...pictures].filter((one) => isOwn(one) && !found.some(({ box }) => one.y >= box.y && top(one) <= top(box) && isOver(one, box.x, right(box))))
    const isParted = (from: number, to: number): boolean => lines.some((line) => line.y > from && line.y < to && isOver({ x: line.x, y: 0, width: line.end - line.x, height: 0 }, caption.columnStart, end) && (isProse(line) || captions.includes(line)))
    const figure = [true, false].flatMap((isUp) => {
      const box = grown(parts.filter((one) => (isUp ? one.y >= caption.y : top(one) <= caption.y + caption.size)), isUp ? caption.y + caption.size * 0.6 : caption.y - caption.size * 0.3, isUp, isParted)
      if (box === null || box.width < LEAST.width || box.height < LEAST.height || box.height > page.height * TALLEST) return []
      const isIn = (one: Box): boolean => one.y >= box.y - 1 && top(one) <= top(box) + 1 && one.x >= box.x - 1 && right(one) <= right(box) + 1
      const [drawn, shown] = [shapes.filter(isIn), pictures.filter(isIn)]
      const isDrawing = drawn.filter(({ height }) => height > 2).length >= LEAST.shapes && !drawn.every(({ height, width }) => height <= 2 || width <= 2)
      if (!(isDrawing || shown.length >= 2) || isFrame(box, lines, drawn)) return []
      return [withLabels(box, lines.filter(({ column }) => column === caption.column), caption, isUp)]
    })[0]
    if (figure !== undefined) found.push({ box: figure, caption: captionText(caption, lines) })
  }
  return found
}

/** The first sentence of a caption, over the lines that it takes. */
function captionText(caption: Line, lines: readonly Line[]): string {
  let [text, last] = [caption.text, caption]
  for (const line of lines.slice(lines.indexOf(caption) + 1, lines.indexOf(caption) + 4)) {
    if (line.column !== last.column || last.y - line.y > line.size * 1.6 || last.y <= line.y || Math.abs(line.size - caption.size) > 0.6) break
    text += ` ${line.text}`
    last = line
  }
  const [sentence = text] = /^.{12,}?[.!?।](?=\s|$)/u.exec(text) ?? []
  return sentence.slice(0, CAPTION_CHARACTERS).trim()
}
