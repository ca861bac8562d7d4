import { CELL_SIDES } from '@lectern/shared/lesson'
import type { CellArea, CellSide, TableCell, TableElement } from '@lectern/shared/lesson'
import type { TableLayout } from './table-layout.ts'

/** How a line is drawn: its colour as fields of colour have it, and its width in slide points. */
export interface LineLook {
  readonly stroke: string
  readonly strokeWidth: number
}

/** Lines of one look, slide points from the top left corner of the table. */
export interface TableLines extends LineLook {
  readonly lines: readonly (readonly [x: number, y: number, toX: number, toY: number])[]
}

/** The line at a side of a cell that has one of its own there. */
export function ownLine(cell: TableCell | undefined, side: CellSide, table: LineLook): LineLook | null {
  const [stroke, strokeWidth] = [cell?.[`${side}Stroke`], cell?.[`${side}StrokeWidth`]]
  return stroke === undefined && strokeWidth === undefined ? null : { stroke: stroke ?? table.stroke, strokeWidth: strokeWidth ?? table.strokeWidth }
}

/** Whether a cell of a table has a line of its own. */
export function hasOwnLines(cells: readonly TableCell[]): boolean {
  return cells.some((cell) => CELL_SIDES.some((side) => cell[`${side}Stroke`] !== undefined || cell[`${side}StrokeWidth`] !== undefined))
}

type Owners = ReadonlyMap<string, TableCell>

/** The cells by each row and column that they take up. */
function ownersOf(cells: TableLayout['cells']): Owners {
  return new Map(cells.flatMap(({ area: { column, columns, row, rows }, cell }) => (
    Array.from({ length: rows * columns }, (_, at) => [`${row + Math.floor(at / columns)} ${column + (at % columns)}`, cell] as const)
  )))
}

/**
 * The line between two cells that lie beside each other or one below the other: what the one behind or below says of its side holds first,
 * then what the other one says, then the table.
 */
function lineBetween(before: TableCell | undefined, behind: TableCell | undefined, isUpright: boolean, table: LineLook): LineLook {
  return ownLine(behind, isUpright ? 'left' : 'top', table) ?? ownLine(before, isUpright ? 'right' : 'bottom', table) ?? table
}

/** The lines at the sides of cells, each as it is drawn at the first row or column of the cell. */
export function sidesOf({ cells }: TableLayout, table: LineLook): (area: CellArea) => Readonly<Record<CellSide, LineLook>> {
  const owners = ownersOf(cells)
  const cellAt = (row: number, column: number): TableCell | undefined => owners.get(`${row} ${column}`)
  return ({ column, columns, row, rows }) => ({
    left: lineBetween(cellAt(row, column - 1), cellAt(row, column), true, table), right: lineBetween(cellAt(row, column + columns - 1), cellAt(row, column + columns), true, table),
    top: lineBetween(cellAt(row - 1, column), cellAt(row, column), false, table), bottom: lineBetween(cellAt(row + rows - 1, column), cellAt(row + rows, column), false, table),
  })
}

/** All lines of a table, those of one look together. */
export function linesOf({ cells, xs, ys }: TableLayout, table: Pick<TableElement, 'rows' | 'columns'> & LineLook): readonly TableLines[] {
  const owners = ownersOf(cells)
  const found = new Map<string, { readonly look: LineLook; readonly lines: (readonly [number, number, number, number])[] }>()
  const draw = (row: number, column: number, isUpright: boolean): void => {
    const [before, behind] = [owners.get(isUpright ? `${row} ${column - 1}` : `${row - 1} ${column}`), owners.get(`${row} ${column}`)]
    const look = lineBetween(before, behind, isUpright, table)
    if (before === behind || look.strokeWidth <= 0 || look.stroke === 'transparent') return
    const [x = 0, y = 0, toX = 0, toY = 0] = [xs[column], ys[row], xs[isUpright ? column : column + 1], ys[isUpright ? row + 1 : row]]
    const key = `${look.strokeWidth} ${look.stroke}`
    const same = found.get(key) ?? { look, lines: [] }
    found.set(key, same)
    const last = same.lines.at(-1)
    // What goes on where the one before it ended is one line.
    if (last !== undefined && last[2] === x && last[3] === y && isUpright === (last[0] === last[2])) same.lines[same.lines.length - 1] = [last[0], last[1], toX, toY]
    else same.lines.push([x, y, toX, toY])
  }
  const [rows, columns] = [table.rows.length, table.columns.length]
  for (let column = 0; column <= columns; column++) for (let row = 0; row < rows; row++) draw(row, column, true)
  for (let row = 0; row <= rows; row++) for (let column = 0; column < columns; column++) draw(row, column, false)
  return [...found.values()].map(({ lines, look }) => ({ stroke: look.stroke, strokeWidth: look.strokeWidth, lines }))
}
