import { RULER_SIZE } from '../canvas/guide-drag.ts'

/** A ruler as it is drawn. */
interface RulerLook {
  /** It lies along the upper edge; else it stands along the left one. */
  readonly isUpper: boolean
  /** CSS pixels. */
  readonly length: number
  /** CSS pixels a slide point, and where the slide begins on the stage. */
  readonly scale: number
  readonly pan: number
  /** How long the slide is along it, slide points. */
  readonly range: number
  readonly colour: string
  readonly edge: string
  /** Device pixels a CSS pixel. */
  readonly ratio: number
}

/** How far numbers are apart at least, CSS pixels, so that four digits do not touch. */
const NUMBERS_APART = 52
/** The same of short marks. */
const MARKS_APART = 5
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** Slide points from one number to the next, and from one mark to the next, at a scale. */
export function rulerSteps(scale: number): { readonly number: number; readonly mark: number } {
  const number = STEPS.find((step) => step * scale >= NUMBERS_APART) ?? 10_000
  const mark = [number / 10, number / 5, number / 2].find((step) => step * scale >= MARKS_APART && Number.isInteger(step)) ?? number
  return { number, mark }
}

/** Draws the marks and numbers that are in sight; those beside the slide are fainter. */
export function paintRuler(context: CanvasRenderingContext2D, { isUpper, length, scale, pan, range, colour, edge, ratio }: RulerLook): void {
  const { number, mark } = rulerSteps(scale)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, isUpper ? length : RULER_SIZE, isUpper ? RULER_SIZE : length)
  // Drawn as if it lay: the one at the left is this one, mirrored.
  if (!isUpper) context.transform(0, 1, 1, 0, 0, 0)
  context.font = '9px "Inter Variable", sans-serif'
  context.textBaseline = 'middle'
  for (let at = Math.ceil(-pan / scale / mark) * mark; at * scale + pan <= length; at += mark) {
    const x = (Math.floor((at * scale + pan) * ratio) + 0.5) / ratio
    const isNumber = at % number === 0
    const isOnSlide = at >= 0 && at <= range
    context.beginPath()
    context.moveTo(x, RULER_SIZE)
    context.lineTo(x, isNumber ? 4 : RULER_SIZE - 5)
    context.strokeStyle = isNumber && isOnSlide ? colour : edge
    context.lineWidth = 1 / ratio
    context.stroke()
    if (!isNumber) continue
    context.fillStyle = isOnSlide ? colour : edge
    context.save()
    if (isUpper) context.translate(x + 3, 8)
    else {
      // Out of the mirror, and upwards, as numbers at the side are read.
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      context.translate(8, x + 3)
      context.rotate(-Math.PI / 2)
      context.textAlign = 'right'
    }
    context.fillText(String(at), 0, 0)
    context.restore()
  }
}
