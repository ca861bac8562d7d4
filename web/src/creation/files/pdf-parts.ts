import type { Box } from './pdf-drawn.ts'
import { equationsOn } from './pdf-equations.ts'
import type { DrawnBoxes } from './pdf-figures.ts'
import { figuresOn } from './pdf-figures.ts'
import { linesOf } from './pdf-lines.ts'
import type { PdfPage, PdfPiece } from './pdf-lines.ts'

/** A part of a page that says what it says by where its signs stand: it becomes a picture. */
export interface PdfPart {
  readonly kind: 'figure' | 'equation'
  /** Where it is, in points from the foot of the page. */
  readonly box: Box
  /** What is written below a figure; the number of an equation, empty for none. */
  readonly caption: string
}

/** The figures and the displayed equations of a page, from its head to its foot. */
export function partsOf(page: PdfPage & { readonly width: number }, drawn: DrawnBoxes): readonly PdfPart[] {
  const lines = linesOf(page, 0)
  const figures = figuresOn(lines, drawn, page).map(({ box, caption }): PdfPart => ({ kind: 'figure', box, caption }))
  const others = lines.filter(({ end, size, x, y }) => !figures.some(({ box }) => isInside(box, (x + end) / 2, y + size / 3)))
  const equations = equationsOn(others, page, drawn.shapes).map(({ box, number }): PdfPart => ({ kind: 'equation', box, caption: number }))
  return [...figures, ...equations].toSorted((a, b) => b.box.y + b.box.height - a.box.y - a.box.height)
}

/** Whether a point is within a box. */
export function isInside(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/** The words of a page without those that its pictures show; in the place of an equation its number stands, or dots. */
export function withoutParts(pieces: readonly PdfPiece[], parts: readonly PdfPart[]): readonly PdfPiece[] {
  if (parts.length === 0) return pieces
  const shown = parts.map(({ box }) => pieces.filter(({ size, width, x, y }) => isInside(box, x + width / 2, y + size / 3)))
  const gone = new Set(shown.flat())
  const signs = parts.flatMap(({ caption, kind }, at): readonly PdfPiece[] => {
    const own = shown[at] ?? []
    const [first] = own
    if (kind !== 'equation' || first === undefined) return []
    const [x, y] = [Math.min(...own.map((piece) => piece.x)), Math.min(...own.map((piece) => piece.y))]
    const size = Math.max(...own.map((piece) => piece.size))
    return [{ text: caption === '' ? '…' : caption, x, y, width: size, size, isFormula: true }]
  })
  return [...pieces.filter((piece) => !gone.has(piece)), ...signs]
}
