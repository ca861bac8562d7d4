import { encode } from 'uqr'
import type { DrawnQrCode, QrLevel } from '@lectern/shared/lesson'
import type { Paint, Painter } from '../view-definition.ts'

/** A code: `size` squares a side, row by row, dark ones true. */
export interface QrSquares {
  readonly size: number
  readonly dark: readonly boolean[]
}

const LEVELS = { low: 'L', medium: 'M', quartile: 'Q', high: 'H' } as const
/** The largest code, of 97 squares a side: cameras do not tell those of larger ones apart on a slide. */
const LARGEST = 20
/** Codes that are kept. */
const KEPT = 50
const codes = new Map<string, QrSquares | null>()

/** The code of some words, with more correction than asked for where that costs no room; null where they are too many. */
function qrSquares(words: string, level: QrLevel): QrSquares | null {
  try {
    const { data, size } = encode(words, { ecc: LEVELS[level], boostEcc: true, border: 0, maxVersion: LARGEST })
    return { size, dark: data.flat() }
  } catch {
    return null
  }
}

/** The squares of a code; null where it says nothing, or too much. */
export function squaresOf({ content, level }: { readonly content: string; readonly level: QrLevel }): QrSquares | null {
  if (content === '') return null
  const key = `${level} ${content}`
  const known = codes.get(key)
  if (known !== undefined) return known
  const oldest = codes.keys().next()
  if (codes.size >= KEPT && oldest.done !== true) codes.delete(oldest.value)
  const made = qrSquares(content, level)
  codes.set(key, made)
  return made
}

/** Where a code lies in its box: as large a square as fits, in the middle; slide points. */
export function qrPlace({ height, width }: Pick<DrawnQrCode, 'width' | 'height'>): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

const paintQrCode: Paint<DrawnQrCode> = (context, code, paint) => {
  const { x, y, side } = qrPlace(code)
  const squares = squaresOf(code)
  if (squares === null) {
    if (paint.emptyText !== undefined) paintNothingYet(context, code)
    return
  }
  if (code.paper !== 'transparent') {
    context.fillStyle = code.paper
    context.fillRect(x, y, side, side)
  }
  const unit = side / (squares.size + 2 * code.margin)
  // One path: squares beside each other have no seams, whatever the scale.
  context.beginPath()
  for (let row = 0; row < squares.size; row++) {
    for (let column = 0; column < squares.size; column++) {
      if (!squares.dark[row * squares.size + column]) continue
      const from = column
      while (column + 1 < squares.size && squares.dark[row * squares.size + column + 1]) column++
      context.rect(x + (from + code.margin) * unit, y + (row + code.margin) * unit, (column - from + 1) * unit, unit * 1.01)
    }
  }
  context.fillStyle = code.color
  context.fill()
}

/** The corners of a code that says nothing yet, for authors. */
function paintNothingYet(context: CanvasRenderingContext2D, code: DrawnQrCode): void {
  const { x, y, side } = qrPlace(code)
  context.save()
  context.globalAlpha *= 0.3
  context.fillStyle = code.color
  context.beginPath()
  for (const [left, top] of [[0.08, 0.08], [0.64, 0.08], [0.08, 0.64]] as const) {
    for (const [inset, length] of [[0, 0.28], [0.04, 0.2], [0.08, 0.12]] as const) context.rect(x + (left + inset) * side, y + (top + inset) * side, length * side, length * side)
  }
  context.fill('evenodd')
  context.restore()
}

/** How QR codes look. */
export const qrCodePainter: Painter<DrawnQrCode> = {
  paint: paintQrCode,
  reach: ({ height, width }) => ({ x: 0, y: 0, width, height: height * 1.001 }),
}
