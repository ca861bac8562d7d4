import type { InfographicPlan } from '@lectern/shared/infographics'
import type { Palette } from './colours.ts'
import type { Ruler } from './measure.ts'

/** A box, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A form without words. */
export type Shape =
  | { readonly kind: 'rect'; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly radius?: number; readonly fill: string }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number; readonly fill: string }
  | { readonly kind: 'path'; readonly d: string; readonly fill?: string; readonly stroke?: string; readonly strokeWidth?: number }

/** Words on one line. */
export interface Line {
  readonly text: string
  /** Left edge of the room for the line, and how wide that is. */
  readonly x: number
  readonly width: number
  /** Of the letters, from the top. */
  readonly baseline: number
  readonly size: number
  readonly fill: string
  readonly isBold: boolean
  /** Set in the font of headings. */
  readonly isHeading: boolean
  readonly align: 'start' | 'middle'
  /** What lies behind the words: they must be read on it. */
  readonly on: string
}

/** Forms, back first, and the words over them. */
export interface Scene {
  readonly shapes: readonly Shape[]
  readonly lines: readonly Line[]
  /** Some words have no room at this size, or are cut in two. */
  readonly isOver: boolean
}

/** Sizes of words at one scale, in pixels. */
export interface Sizes {
  readonly value: number
  readonly heading: number
  readonly text: number
  /** Diameter of a mark beside words. */
  readonly mark: number
  /** Inside of a card. */
  readonly padding: number
  readonly gap: number
}

/** Where a design draws, and with what. */
export interface Frame {
  /** The room below the title; for a design that holds the title itself all of it. */
  readonly area: Box
  /** The picture is wider than high. */
  readonly isWide: boolean
  readonly sizes: Sizes
  readonly palette: Palette
  readonly ruler: Ruler
  /** Nothing smaller is tried: what has no room is left out at the end of its box, with a sign that there was more. */
  readonly isLast: boolean
}

/** A way to draw a plan. A new one is a file and a line in `designs/registry.ts`. */
export interface InfographicDesign {
  /** It shows the title itself, inside of what it draws. */
  readonly holdsTitle?: boolean
  readonly compose: (plan: InfographicPlan, frame: Frame) => Scene
}

/** Lines are so many times as high as their letters. */
export const LINE = 1.32

/** Words of one look in a stack. */
export interface Part {
  readonly text: string
  readonly size: number
  readonly fill: string
  readonly isBold?: boolean
  readonly isHeading?: boolean
  /** The colour of the disc before it, where it is a point. */
  readonly disc?: string
}

/** How a stack of words stands in its box. */
export interface StackStyle {
  readonly align?: 'start' | 'middle'
  readonly vertical?: 'top' | 'middle'
  readonly on: string
}

/** Several scenes as one, in their order. */
export function together(...scenes: readonly Scene[]): Scene {
  return { shapes: scenes.flatMap(({ shapes }) => shapes), lines: scenes.flatMap(({ lines }) => lines), isOver: scenes.some(({ isOver }) => isOver) }
}

/** Forms alone. */
export function drawn(...shapes: readonly Shape[]): Scene {
  return { shapes, lines: [], isOver: false }
}

/** Between the parts of a stack, a share of the size of the later one. */
const BETWEEN = 0.3
const roomOf = ({ disc, size }: Part, width: number): number => width - (disc === undefined ? 0 : size)

/** How high words are that stand below each other in so much width. */
export function heightOf(parts: readonly Part[], width: number, ruler: Ruler): number {
  return parts.reduce((sum, part, at) => (
    sum + ruler.wrap(part.text, roomOf(part, width), part.size, part.isBold).lines.length * part.size * LINE + (at === 0 ? 0 : part.size * BETWEEN)
  ), 0)
}

/** Words below each other in a box. */
export function stacked(parts: readonly Part[], box: Box, { align = 'start', on, vertical = 'top' }: StackStyle, { isLast, ruler }: Pick<Frame, 'isLast' | 'ruler'>): Scene {
  const needed = heightOf(parts, box.width, ruler)
  let y = box.y + (vertical === 'middle' ? Math.max(0, (box.height - needed) / 2) : 0)
  const bottom = box.y + box.height + 0.5
  const shapes: Shape[] = []
  const lines: Line[] = []
  let isOver = needed > box.height + 0.5
  for (const [at, part] of parts.entries()) {
    const { disc, fill, isBold = false, isHeading = false, size, text } = part
    if (at > 0) y += size * BETWEEN
    const indent = disc === undefined ? 0 : size
    const { isCut, lines: wrapped } = ruler.wrap(text, box.width - indent, size, isBold)
    isOver ||= isCut
    if (disc !== undefined && wrapped.length > 0 && y + size * LINE <= bottom) shapes.push({ kind: 'circle', x: box.x + size * 0.3, y: y + size * 0.66, radius: size * 0.18, fill: disc })
    for (const words of wrapped) {
      if (isLast && y + size * LINE > bottom) {
        const last = lines.pop()
        if (last) lines.push({ ...last, text: ruler.shortened(`${last.text}…`, last.width, last.size, last.isBold) })
        return { shapes, lines, isOver }
      }
      lines.push({ text: words, x: box.x + indent, width: box.width - indent, baseline: y + size * 0.98, size, fill, isBold, isHeading, align, on })
      y += size * LINE
    }
  }
  return { shapes, lines, isOver }
}

/** The box within another, so far from its edges. */
export function inside({ x, y, width, height }: Box, padding: number): Box {
  return { x: x + padding, y: y + padding, width: Math.max(1, width - 2 * padding), height: Math.max(1, height - 2 * padding) }
}

/** Boxes in rows of so many columns, as high as what stands in them needs; what is left over is shared out, so that the area is filled. */
export function gridOf(area: Box, needs: readonly number[], columns: number, gap: number): readonly Box[] {
  const rows = Math.ceil(needs.length / columns)
  const width = (area.width - gap * (columns - 1)) / columns
  const heights = Array.from({ length: rows }, (_, row) => Math.max(...needs.slice(row * columns, (row + 1) * columns)))
  const room = area.height - gap * (rows - 1)
  const sum = heights.reduce((all, height) => all + height, 0)
  const most = sum > room ? room / sum : 1
  const share = Math.max(0, (room - sum) / rows)
  const grown = heights.map((height) => height * most + Math.min(share, height * 0.7))
  const top = area.y + Math.max(0, (room - grown.reduce((all, height) => all + height, 0)) / 2)
  const starts = grown.map((_, row) => top + grown.slice(0, row).reduce((all, height) => all + height + gap, 0))
  return needs.map((_, index) => {
    const row = Math.floor(index / columns)
    // The last row may have fewer boxes, which share its width.
    const inRow = Math.min(columns, needs.length - row * columns)
    const own = inRow < columns && columns > 1 ? (area.width - gap * (inRow - 1)) / inRow : width
    return { x: area.x + (index % columns) * (own + gap), y: starts[row] ?? top, width: own, height: grown[row] ?? 1 }
  })
}
