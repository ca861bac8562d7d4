import type { TableCell } from '@lectern/shared/lesson'
import type { SlideContext } from './deck-context.ts'
import { lineOfShape } from './lines.ts'
import type { DeckLine } from './lines.ts'
import { at, child } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** A part of a table that its look says something of, such as the header row. */
export interface LookPart {
  readonly name: string
  readonly node: XmlNode
}

/** A cell as far as its lines need it. */
export interface EdgedCell {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  readonly properties: XmlNode | undefined
  /** What the look of the table says of the parts that it is in, the nearest first. */
  readonly parts: readonly LookPart[]
}

type Edge = Pick<DeckLine, 'stroke' | 'strokeWidth'>
type Side = 'left' | 'top' | 'right' | 'bottom'
type OwnEdges = Pick<TableCell, `${Side}Stroke` | `${Side}StrokeWidth`>

/** How cells name their sides. */
const OWN: Readonly<Record<Side, string>> = { left: 'a:lnL', top: 'a:lnT', right: 'a:lnR', bottom: 'a:lnB' }
const NONE: Edge = { stroke: 'transparent', strokeWidth: 0 }

/** Whether a side of a cell is one of the part of the table that it is in, and no line between the cells of that. */
function isOuter({ column, columns, row, rows }: EdgedCell, side: Side, part: string, lines: { readonly rows: number; readonly columns: number }): boolean {
  const isUpright = side === 'left' || side === 'right'
  if (isUpright ? /Col$|V$/.test(part) : /Row$|H$/.test(part)) return true
  if (side === 'left') return column === 0
  if (side === 'top') return row === 0
  return side === 'right' ? column + columns >= lines.columns : row + rows >= lines.rows
}

/** What the look of the table says of a side of a cell (ECMA-376 20.1.4.2.27 and its like). */
function styledSide(cell: EdgedCell, side: Side, lines: { readonly rows: number; readonly columns: number }): XmlNode | undefined {
  const between = side === 'left' || side === 'right' ? 'a:insideV' : 'a:insideH'
  return cell.parts.map(({ name, node }) => at(node, 'a:tcStyle', 'a:tcBdr', isOuter(cell, side, name.replace('a:', ''), lines) ? `a:${side}` : between)).find((found) => found !== undefined)
}

/** The wider one of lines that lie in the same place. */
const wider = (edges: readonly Edge[]): Edge => edges.reduce((widest, edge) => (edge.strokeWidth > widest.strokeWidth ? edge : widest), NONE)

/** How the lines of a table are: those that most are, which are the table's, and those of cells that are not. */
export interface TableEdges {
  readonly usual: Edge
  /** By row and column. */
  readonly own: ReadonlyMap<string, OwnEdges>
}

/** Reads the lines of a table; what covers several rows or columns is a cell that stands in each of them. */
export function readEdges(cells: readonly EdgedCell[], lines: { readonly rows: number; readonly columns: number }, context: SlideContext): TableEdges {
  const standing = new Map<string, EdgedCell>()
  for (const cell of cells) {
    for (let place = 0; place < cell.rows * cell.columns; place++) standing.set(`${cell.row + Math.floor(place / cell.columns)} ${cell.column + (place % cell.columns)}`, cell)
  }
  const edgeOf = (before: EdgedCell | undefined, behind: EdgedCell | undefined, [beforeSide, behindSide]: readonly [Side, Side]): Edge => {
    const sides = [[before, beforeSide], [behind, behindSide]] as const
    // What cells say themselves holds before what the look of the table says of either.
    const said = sides.flatMap(([cell, side]) => (cell === undefined ? [] : [{ own: child(cell.properties, OWN[side]), styled: styledSide(cell, side, lines) }]))
    const explicit = said.filter(({ own }) => own !== undefined)
    return wider((explicit.length > 0 ? explicit : said).map(({ own, styled }) => lineOfShape([own, child(styled, 'a:ln')], styled, context)))
  }
  const found: { readonly edge: Edge; readonly cell: EdgedCell; readonly side: Side }[] = []
  const read = (row: number, column: number, isUpright: boolean): void => {
    const [before, behind] = [standing.get(isUpright ? `${row} ${column - 1}` : `${row - 1} ${column}`), standing.get(`${row} ${column}`)]
    if (before === behind) return
    const names: readonly [Side, Side] = isUpright ? ['right', 'left'] : ['bottom', 'top']
    const along = (cell: EdgedCell): number => (isUpright ? cell.rows : cell.columns)
    // Of a line along several cells the shorter one beside it says how it is there.
    const isOfBehind = behind !== undefined && (before === undefined || along(behind) <= along(before))
    const cell = isOfBehind ? behind : before
    if (cell) found.push({ edge: edgeOf(before, behind, names), cell, side: isOfBehind ? names[1] : names[0] })
  }
  for (let row = 0; row <= lines.rows; row++) {
    for (let column = 0; column <= lines.columns; column++) {
      if (row < lines.rows) read(row, column, true)
      if (column < lines.columns) read(row, column, false)
    }
  }
  const keyOf = ({ stroke, strokeWidth }: Edge): string => `${strokeWidth} ${stroke}`
  const counts = new Map<string, number>()
  for (const { edge } of found) if (edge.strokeWidth > 0) counts.set(keyOf(edge), (counts.get(keyOf(edge)) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  const usual = found.find(({ edge }) => keyOf(edge) === most?.[0])?.edge ?? NONE
  const own = new Map<string, OwnEdges>()
  for (const { cell, edge, side } of found) {
    if (keyOf(edge) === keyOf(usual)) continue
    const place = `${cell.row} ${cell.column}`
    const look = { ...(edge.stroke === usual.stroke ? {} : { [`${side}Stroke`]: edge.stroke }), ...(edge.strokeWidth === usual.strokeWidth || edge.strokeWidth === 0 ? {} : { [`${side}StrokeWidth`]: edge.strokeWidth }) }
    own.set(place, { ...look, ...own.get(place) })
  }
  return { usual: { stroke: usual.stroke, strokeWidth: usual.strokeWidth }, own }
}
