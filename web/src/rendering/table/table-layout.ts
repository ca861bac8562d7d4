import { areasOf } from '@lectern/shared/lesson'
import type { CellArea, DrawnTable, DrawnText, Fill, TableCell } from '@lectern/shared/lesson'
import type { Measure, TextLayout } from '@lectern/shared/text'
import { boldText } from '../text/bold-text.ts'
import { textLayoutOf, verticalOffset } from '../text/text-layout.ts'

/** A table as a picture shows it. */
export type ShownTable = DrawnTable & {
  /** The cell whose words something else shows at the moment, such as an editor. */
  readonly hiddenText?: string
}

/** How the words of a cell look, as those of a box of text do. */
export type CellLook = Pick<DrawnText, 'text' | 'width' | 'fontFamily' | 'fontSize' | 'color' | 'lineHeight' | 'align' | 'verticalAlign' | 'padding' | 'bullet' | 'bulletColour'>

/** A box that is filled as one, slide points from the top left corner of the table. */
export interface FillBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A cell and where it is drawn, slide points from the top left corner of the table. */
export interface PlacedCell {
  readonly cell: TableCell
  readonly area: CellArea
  /** What it says the others hold, if anything. */
  readonly header: 'column' | 'row' | null
  readonly fill: Fill
  /** What the fill reaches over: the cell where it has one of its own, else header row, header column or the table. */
  readonly fillBox: FillBox
  /** Of its words: as wide as these have room with their padding. */
  readonly look: CellLook
  /** How far to the right of the cell that room begins; to the left where it is below zero. */
  readonly inset: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly layout: TextLayout
  /** How far the words lie below the top of the cell. */
  readonly down: number
}

/** Where everything of a table is drawn. */
export interface TableLayout {
  /** Where columns begin, and behind them where the last ends. */
  readonly xs: readonly number[]
  /** The same for rows. */
  readonly ys: readonly number[]
  readonly cells: readonly PlacedCell[]
}

/** Where shares of a length begin, and where the last ends. */
function starts(shares: readonly number[], whole: number): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  let at = 0
  return [0, ...shares.map((share) => (at += (share / sum) * whole))]
}

const cache = new WeakMap<DrawnTable, { readonly measure: Measure; readonly version: number; readonly layout: TableLayout }>()

/** Where the parts of a table lie. Rows are as high as their share says, and higher where their words need more. `version` counts font changes. */
export function tableLayoutOf(table: DrawnTable, measure: Measure, version = 0): TableLayout {
  const known = cache.get(table)
  if (known?.measure === measure && known.version === version) return known.layout
  const layout = layOut(table, measure, version)
  cache.set(table, { measure, version, layout })
  return layout
}

function layOut(table: DrawnTable, measure: Measure, version: number): TableLayout {
  const xs = starts(table.columns.map(({ width }) => width), table.width)
  const set = starts(table.rows.map(({ height }) => height), table.height)
  const heights = table.rows.map((_, row) => (set[row + 1] ?? 0) - (set[row] ?? 0))
  // Words are laid out with the same padding on all sides: what is more or less at these is taken from or given to their room.
  const more = table.sidePadding < 0 ? 0 : table.sidePadding - table.padding
  const byId = new Map(table.cells.map((cell) => [cell.id, cell]))
  const drawn = areasOf(table.rows, table.columns, table.cells).flatMap((area) => {
    const cell = byId.get(area.id)
    if (cell === undefined) return []
    const header = table.headerRow && area.row === 0 ? 'column' as const : table.headerColumn && area.column === 0 ? 'row' as const : null
    const width = (xs[area.column + area.columns] ?? 0) - (xs[area.column] ?? 0)
    const inset = Math.min(more, width / 4)
    const look: CellLook = {
      text: header === null ? cell.text : boldText(cell.text), width: width - 2 * inset,
      fontFamily: table.fontFamily, fontSize: table.fontSize, lineHeight: table.lineHeight, padding: table.padding,
      bullet: table.bullet, bulletColour: table.bulletColour,
      color: cell.color ?? (header === null ? table.color : table.headerColor), align: cell.align ?? 'left', verticalAlign: cell.verticalAlign ?? 'middle',
    }
    return [{ cell, area, header, look, inset, fill: cell.fill ?? (header === null ? table.fill : table.headerFill), layout: textLayoutOf(look, measure, version) }]
  })
  // Cells of one row first: what they need is there already for those that reach over several.
  for (const { area, layout } of drawn.toSorted((a, b) => a.area.rows - b.area.rows)) {
    const last = area.row + area.rows - 1
    const room = heights.slice(area.row, last + 1).reduce((sum, height) => sum + height, 0)
    if (layout.height > room) heights[last] = (heights[last] ?? 0) + layout.height - room
  }
  let at = 0
  const ys = [0, ...heights.map((height) => (at += height))]
  const [right, bottom] = [xs.at(-1) ?? 0, ys.at(-1) ?? 0]
  const cells = drawn.map((one): PlacedCell => {
    const [y = 0, end = 0] = [ys[one.area.row], ys[one.area.row + one.area.rows]]
    const [x, height] = [xs[one.area.column] ?? 0, end - y]
    const width = (xs[one.area.column + one.area.columns] ?? 0) - x
    // A merged cell of a header may reach farther than the header does.
    const fillBox = one.cell.fill !== undefined ? { x, y, width, height } : {
      x: 0, y: 0, width: one.header === 'row' ? Math.max(xs[1] ?? 0, x + width) : right, height: one.header === 'column' ? Math.max(ys[1] ?? 0, end) : bottom,
    }
    return {
      ...one, x, y, width, height, fillBox,
      down: verticalOffset({ height, verticalAlign: one.look.verticalAlign }, one.layout),
    }
  })
  return { xs, ys, cells }
}
