import { keptDrawing, latexOf } from '@lectern/shared/lesson'
import type { DrawnEquation, EquationDrawing, EquationElement } from '@lectern/shared/lesson'
import { paintFill } from '../paint-fill.ts'
import { cssFamilies } from '../text/measure.ts'
import type { Paint, Painter } from '../view-definition.ts'
import { equationWords } from './equation-words.tsx'
import { typesetNow } from './typeset-calls.ts'

/** What is left of the box beside the equation, as a share of its size. */
const ROOM_EM = 0.1

type Equation = Pick<EquationElement, 'source' | 'drawing'>

const kept = new WeakMap<object, { readonly drawing: string; readonly latex: string; readonly read: EquationDrawing | null }>()

/** The drawing of an equation: the one that is kept with it, else as typeset; null until that has come and where its LaTeX is wrong. */
export function drawingOf(equation: Equation): EquationDrawing | null {
  const latex = latexOf(equation)
  if (latex === '') return null
  const before = kept.get(equation.source)
  const read = before?.drawing === equation.drawing && before.latex === latex ? before.read : keptDrawing(equation)
  kept.set(equation.source, { drawing: equation.drawing, latex, read })
  if (read !== null) return read
  const made = typesetNow(latex)
  return made?.kind === 'drawn' ? made.drawing : null
}

const outlines = new WeakMap<EquationDrawing, readonly Path2D[]>()

function outlinesOf(drawing: EquationDrawing): readonly Path2D[] {
  const known = outlines.get(drawing)
  if (known !== undefined) return known
  const made = drawing.glyphs.map((path) => new Path2D(path))
  outlines.set(drawing, made)
  return made
}

/** Draws what was typeset; the origin is where it begins on the line that letters stand on, one unit a thousandth of their size, y upwards. */
function paintDrawing(context: CanvasRenderingContext2D, drawing: EquationDrawing): void {
  const paths = outlinesOf(drawing)
  for (const [glyph = 0, x = 0, y = 0, wide = 1, high = 1, left, bottom = 0, width = 0, height = 0] of drawing.uses) {
    const path = paths[glyph]
    if (path === undefined) continue
    context.save()
    if (left !== undefined) {
      context.beginPath()
      context.rect(left, bottom, width, height)
      context.clip()
    }
    context.transform(wide, 0, 0, high, x, y)
    context.fill(path)
    context.restore()
  }
  for (const [x = 0, y = 0, width = 0, height = 0] of drawing.bars) context.fillRect(x, y, width, height)
  for (const [x, y, size, words] of drawing.words) {
    context.save()
    context.translate(x, y)
    context.scale(1, -1)
    context.font = `${size}px ${cssFamilies('Noto Serif Variable')}`
    context.fillText(words, 0, 0)
    context.restore()
  }
}

/** LaTeX that cannot be typeset, as it was written: better than nothing to read. */
function paintSource(context: CanvasRenderingContext2D, equation: DrawnEquation): void {
  const lines = latexOf(equation).split('\n').slice(0, 20)
  const size = equation.fontSize * 0.6
  context.font = `${size}px "JetBrains Mono Variable", monospace`
  const wide = Math.max(1, ...lines.map((line) => context.measureText(line).width))
  const scale = Math.min(1, equation.width / wide, equation.height / (lines.length * size * 1.3))
  context.save()
  context.translate(0, equation.height / 2)
  context.scale(scale, scale)
  lines.forEach((line, at) => context.fillText(line, 0, (at - (lines.length - 1) / 2) * size * 1.3 + size * 0.35))
  context.restore()
}

const paintEquation: Paint<DrawnEquation> = (context, equation, paint) => {
  const { align, color, fill, height, width } = equation
  if (fill !== 'transparent') {
    context.beginPath()
    context.rect(0, 0, width, height)
    paintFill(context, fill, equation, paint)
  }
  const latex = latexOf(equation)
  context.fillStyle = color
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  context.direction = 'ltr'
  if (latex === '') {
    if (paint.emptyText !== undefined) paintNothingYet(context, equation)
    return
  }
  const drawing = drawingOf(equation)
  if (drawing === null) {
    if (typesetNow(latex)?.kind === 'wrong') paintSource(context, equation)
    return
  }
  const size = equationSize(equation, drawing)
  const scale = size / 1000
  const over = width - drawing.width * scale
  const x = align === 'left' ? size * ROOM_EM : align === 'right' ? over - size * ROOM_EM : over / 2
  context.save()
  context.translate(x, height / 2 + ((drawing.height - drawing.depth) / 2) * scale)
  context.scale(scale, -scale)
  paintDrawing(context, drawing)
  context.restore()
}

/** The size that an equation is painted at: its own, or what its box leaves for it. Slide points. */
export function equationSize({ fontSize, height, width }: Pick<DrawnEquation, 'fontSize' | 'height' | 'width'>, drawing: Pick<EquationDrawing, 'width' | 'height' | 'depth'>): number {
  const em = { width: Math.max(1, drawing.width) / 1000 + 2 * ROOM_EM, height: Math.max(1, drawing.height + drawing.depth) / 1000 }
  return Math.min(fontSize, width / em.width, height / em.height)
}

/** A sign of an equation where nobody has written one, for authors. */
function paintNothingYet(context: CanvasRenderingContext2D, { color, height, width }: DrawnEquation): void {
  context.save()
  context.globalAlpha *= 0.35
  context.fillStyle = color
  context.textAlign = 'center'
  const size = Math.min(height * 0.7, width * 0.3, 120)
  context.font = `italic ${size}px ${cssFamilies('Noto Serif Variable')}`
  context.fillText('f(x)', width / 2, height / 2 + size * 0.32)
  context.restore()
}

/** How equations look. */
export const equationPainter: Painter<DrawnEquation> = {
  paint: paintEquation,
  reach: ({ fontSize, height, width }) => ({ x: -fontSize * 0.2, y: -fontSize * 0.2, width: width + fontSize * 0.4, height: height + fontSize * 0.4 }),
  words: (equation, wordsAt) => equationWords(drawingOf(equation)?.mathml ?? '', wordsAt(0)),
}
