import { INFOGRAPHIC_SIZES } from '@lectern/shared/infographics'
import type { InfographicItem, InfographicPlan, InfographicRatio } from '@lectern/shared/infographics'
import { wrap } from './measure.ts'

/** A box, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Sizes of words at one scale, in pixels. */
export interface Sizes {
  readonly title: number
  readonly value: number
  readonly heading: number
  readonly text: number
  /** Diameter of a card's mark. */
  readonly mark: number
  /** Inside of a card. */
  readonly padding: number
}

/** Where everything of an infographic goes; both ways of drawing follow it. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly titleLines: readonly string[]
  readonly titleBottom: number
  /** The ring of a cycle; else null. */
  readonly ring: Box | null
  readonly cards: readonly Box[]
  readonly columns: number
  readonly gap: number
  /** Marks stand above the words of a card, not before them. */
  readonly isStacked: boolean
  readonly sizes: Sizes
}

/** Lines are so many times as high as their letters. */
export const LINE = 1.32
const SCALES = [1.7, 1.5, 1.35, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.52]
const GAP = 18

function sizesAt(scale: number, unit: number): Sizes {
  const at = (size: number): number => Math.round(size * scale * unit * 10) / 10
  return { title: 44 * unit, value: at(52), heading: at(25), text: at(20), mark: at(46), padding: at(20) }
}

/** Height a card needs for its words. */
export function cardHeight(item: InfographicItem, width: number, sizes: Sizes, isStacked: boolean, hasMark: boolean): number {
  const beside = hasMark && !isStacked ? sizes.mark + sizes.padding * 0.8 : 0
  const room = Math.max(20, width - sizes.padding * 2 - beside)
  const lines = (text: string, size: number, isBold = false): number => (text === '' ? 0 : wrap(text, room, size, isBold).length * size * LINE)
  const points = item.points.reduce((sum, point) => sum + wrap(point, room - sizes.text, sizes.text).length * sizes.text * LINE + sizes.text * 0.4, 0)
  const words = lines(item.value, sizes.value, true) + lines(item.heading, sizes.heading, true) + lines(item.text, sizes.text) + points
  const between = (item.heading !== '' && (item.text !== '' || item.points.length > 0) ? sizes.text * 0.35 : 0)
  const above = hasMark && isStacked ? sizes.mark + sizes.padding * 0.6 : 0
  return Math.max(words + between + above, hasMark && !isStacked ? sizes.mark : 0) + sizes.padding * 2
}

/** How many cards stand side by side. */
function columnsFor(plan: InfographicPlan, isWide: boolean, width: number): number {
  const count = plan.items.length
  if (plan.kind === 'comparison') return count
  if (plan.kind === 'numbers') return count === 1 ? 1 : isWide ? Math.min(count, count === 4 ? 2 : 3) : Math.min(2, count)
  if (plan.kind === 'cycle') return isWide || width < 700 || count <= 4 ? 1 : 2
  if (isWide) return plan.kind === 'steps' && count <= 4 ? count : Math.min(2, count)
  return count > 5 ? 2 : 1
}

/** Finds the largest words with which everything fits. */
export function layOut(plan: InfographicPlan, ratio: InfographicRatio): Layout {
  const { width, height } = INFOGRAPHIC_SIZES[ratio]
  const unit = Math.min(width, height) / 960 * 0.25 + 0.75
  const isWide = width / height > 1.2
  const margin = 48 * unit
  const titleSize = sizesAt(1, unit).title
  const titleLines = wrap(plan.title, width - margin * 2, titleSize, true).slice(0, 3)
  const titleBottom = margin + titleLines.length * titleSize * 1.18 + 22 * unit
  const body: Box = { x: margin, y: titleBottom + 8, width: width - margin * 2, height: height - titleBottom - 8 - margin }
  const hasRing = plan.kind === 'cycle' && plan.items.length > 1
  const side = isWide ? Math.min(body.height, body.width * 0.4) : Math.min(body.height * 0.38, body.width * 0.5)
  const ring: Box | null = !hasRing ? null : isWide
    ? { x: body.x, y: body.y + (body.height - side) / 2, width: side, height: side }
    : { x: body.x + (body.width - side) / 2, y: body.y, width: side, height: side }
  const area: Box = ring === null ? body : isWide
    ? { ...body, x: body.x + side + GAP * 2, width: body.width - side - GAP * 2 }
    : { ...body, y: body.y + side + GAP, height: body.height - side - GAP }
  const columns = columnsFor(plan, isWide, width)
  const rows = Math.ceil(plan.items.length / columns)
  const hasMark = plan.kind !== 'comparison' && plan.kind !== 'numbers'
  const isStacked = hasMark && columns > 2
  const gap = ring === null ? GAP : GAP * 0.6
  const cardWidth = (area.width - GAP * (columns - 1)) / columns
  const room = area.height - gap * (rows - 1)
  let sizes = sizesAt(SCALES.at(-1) ?? 0.5, unit)
  let heights: readonly number[] = []
  for (const scale of SCALES) {
    sizes = sizesAt(scale, unit)
    const tall = plan.items.map((item) => cardHeight(item, cardWidth, sizes, isStacked, hasMark))
    heights = Array.from({ length: rows }, (_, row) => Math.max(...tall.slice(row * columns, (row + 1) * columns)))
    if (heights.reduce((sum, own) => sum + own, 0) <= room) break
  }
  // What is left over is shared out, so that the picture is filled to its edge.
  const needed = heights.reduce((sum, own) => sum + own, 0)
  const share = (room - needed) / rows
  const grown = heights.map((own) => Math.max(20, own + Math.min(share, own * 0.7)))
  const top = area.y + Math.max(0, (room - grown.reduce((sum, own) => sum + own, 0)) / 2)
  const starts = grown.map((_, row) => top + grown.slice(0, row).reduce((sum, own) => sum + own + gap, 0))
  const cards = plan.items.map((_, index): Box => {
    const row = Math.floor(index / columns)
    return { x: area.x + (index % columns) * (cardWidth + GAP), y: starts[row] ?? top, width: cardWidth, height: grown[row] ?? 20 }
  })
  return { width, height, margin, titleLines, titleBottom, ring, cards, columns, gap, isStacked, sizes }
}
