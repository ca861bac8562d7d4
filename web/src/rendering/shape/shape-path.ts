import { SHAPE_KINDS } from '@lectern/shared/lesson'
import type { DrawnShape, ShapeKind } from '@lectern/shared/lesson'
import { lazyPart } from '../lazy-part.ts'

type Kind = (typeof SHAPE_KINDS)[number]
type Corner = readonly [x: number, y: number]

/** What a path is written to: a canvas, a Path2D or an SVG writer. */
export type PathTarget = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath' | 'ellipse' | 'roundRect' | 'rect'>

/** The forms that few slides have; null until they have come. */
export const formLibrary = lazyPart(() => import('./forms/library.ts'))

/** Whether a form is drawn at once, without the library of forms. */
export const isSimple = (kind: ShapeKind): kind is Kind => (SHAPE_KINDS as readonly string[]).includes(kind)

/** The library for a form that is one of it, null until it has come; nothing for others. */
export const libraryFor = (kind: ShapeKind) => (isSimple(kind) ? undefined : formLibrary())

/** Ratio of the inner to the outer radius of a five-pointed star. */
const STAR_INNER = 0.42

/** Share of an arrow's length that is its head, and of its height that is its shaft. */
const ARROW = { head: 0.42, shaft: 0.46 } as const

function starCorners(width: number, height: number): Corner[] {
  return Array.from({ length: 10 }, (_, i): Corner => {
    const radius = i % 2 === 0 ? 0.5 : 0.5 * STAR_INNER
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)]
  }).map(([x, y]) => [x * width, stretch(y) * height])
}

/** A regular star does not reach the lower edge of its box; stretched, it does. */
function stretch(y: number): number {
  const lowest = 0.5 + 0.5 * Math.cos(Math.PI / 5)
  return y / lowest
}

function arrowCorners(width: number, height: number): Corner[] {
  const neck = width - Math.min(width * ARROW.head, height)
  const top = (height * (1 - ARROW.shaft)) / 2
  return [[0, top], [neck, top], [neck, 0], [width, height / 2], [neck, height], [neck, height - top], [0, height - top]]
}

/** The corners of simple forms that have straight edges; null for the others. */
export function cornersOf(kind: ShapeKind, width: number, height: number): readonly Corner[] | null {
  switch (kind) {
    case 'triangle':
      return [[width / 2, 0], [width, height], [0, height]]
    case 'diamond':
      return [[width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2]]
    case 'star':
      return starCorners(width, height)
    case 'arrow':
      return arrowCorners(width, height)
    case 'line':
      return [[0, height / 2], [width, height / 2]]
    default:
      return null
  }
}

/** Writes the outline of a form that fills a box of this size; nothing of one whose code has not come yet. */
export function writeShapePath(
  target: PathTarget, shape: Pick<DrawnShape, 'shape' | 'cornerRadius'>, width: number, height: number,
): void {
  const library = libraryFor(shape.shape)
  if (library !== undefined) return library?.writeForm(target, shape.shape, width, height)
  const corners = cornersOf(shape.shape, width, height)
  if (corners) {
    corners.forEach(([x, y], i) => (i === 0 ? target.moveTo(x, y) : target.lineTo(x, y)))
    if (shape.shape !== 'line') target.closePath()
  } else if (shape.shape === 'ellipse') {
    target.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2)
  } else if (shape.cornerRadius > 0) {
    target.roundRect(0, 0, width, height, Math.min(shape.cornerRadius, width / 2, height / 2))
  } else {
    target.rect(0, 0, width, height)
  }
}
