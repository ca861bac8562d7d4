import { placesOf } from '../../lesson/index.ts'
import type { Layout } from '../../lesson/index.ts'
import { box, disc, pill } from './art.ts'
import type { Artwork } from './art.ts'

/** Round the words on a card, slide points. */
const MARGIN = 28
/** The short line above the label of a card, and how much longer it is from column to column, slide points. */
const TAB = { height: 12, above: 18, width: 96 } as const
/** Its colours, from column to column. */
const TAB_COLOURS = ['accent', 'accent2', 'accent4'] as const
/** Between the heading and the columns of every layout, slide points. */
const BELOW_HEADING = { y: 275, disc: 26, line: 4 } as const

interface Column {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly bottom: number
  /** Its words begin with a label. */
  readonly hasLabel: boolean
}

/** The places that stand above each other as one, side by side, so far lower than the layout has them; none on layouts with pictures. */
function columnsOf(layout: Layout, down: number): readonly Column[] {
  if (!['comparison', 'steps', 'titleBody', 'twoColumns'].includes(layout)) return []
  const columns = new Map<number, Column>()
  for (const { placeholder, x, y, width, height } of placesOf(layout)) {
    if (placeholder === 'heading') continue
    const above = columns.get(x)
    columns.set(x, {
      x, y: Math.min(y + down, above?.y ?? y + down), width, bottom: Math.max(y + height, above?.bottom ?? 0), hasLabel: placeholder === 'label' || above?.hasLabel === true,
    })
  }
  return [...columns.values()]
}

/** A card behind each column, with a line above its label. */
function cards(layout: Layout, down: number): readonly Artwork[] {
  return columnsOf(layout, down).flatMap(({ bottom, hasLabel, width, x, y }, index): readonly Artwork[] => {
    const top = y - (hasLabel ? TAB.above + MARGIN : MARGIN)
    // Their corners are the theme's.
    const card: Artwork = ['rectangle', x - MARGIN, top, width + 2 * MARGIN, bottom + MARGIN / 2 - top, 'surface']
    return hasLabel ? [card, pill(x + MARGIN / 2, y - TAB.above, TAB.width * (index + 1), TAB.height, TAB_COLOURS[index % TAB_COLOURS.length] ?? 'accent')] : [card]
  })
}

/** A line between each column and the next. */
function dividers(layout: Layout, down: number): readonly Artwork[] {
  return columnsOf(layout, down).flatMap((column, index, columns) => {
    const next = columns[index + 1]
    return next === undefined ? [] : [box((column.x + column.width + next.x) / 2 - 2, column.y, 4, column.bottom - column.y, 'quiet')]
  })
}

/** A line above all columns with a mark where each begins. */
function milestones(layout: Layout, down: number): readonly Artwork[] {
  const columns = columnsOf(layout, down)
  if (columns.length < 2) return []
  const { y, disc: size, line } = BELOW_HEADING
  return [box(120, y - line / 2, 1680, line, 'quiet'), ...columns.map(({ x }, index) => disc(x, y - size / 2, size, index === 0 ? 'accent' : 'accent2'))]
}

/** What stands behind or between columns, by the kind that motifs choose from; `down` says how far these are lower than the layout has them. */
export const COLUMN_ARTWORK = { cards, dividers, milestones } as const
export type ColumnArtwork = keyof typeof COLUMN_ARTWORK
