import { describe, expect, it } from 'vitest'
import type { TableCell } from '@lectern/shared/lesson'
import type { PlacedCell, TableLayout } from './table-layout.ts'
import { hasOwnLines, linesOf } from './table-lines.ts'

const TABLE = { rows: [{}, {}], columns: [{}, {}], stroke: '#000000', strokeWidth: 2 } as unknown as Parameters<typeof linesOf>[1]
const placed = (row: number, column: number, cell: object = {}, columns = 1): PlacedCell => ({ cell: { id: `${row}${column}`, ...cell }, area: { id: `${row}${column}`, row, column, rows: 1, columns } }) as unknown as PlacedCell
const layout = (...cells: readonly PlacedCell[]): TableLayout => ({ xs: [0, 100, 200], ys: [0, 50, 100], cells })

describe('lines of a table', () => {
  it('are one look where no cell has a line of its own, and none lies within a merged cell', () => {
    expect(linesOf(layout(placed(0, 0, {}, 2), placed(1, 0), placed(1, 1)), TABLE)).toEqual([{ stroke: '#000000', strokeWidth: 2, lines: [
      [0, 0, 0, 100], [100, 50, 100, 100], [200, 0, 200, 100], [0, 0, 200, 0], [0, 50, 200, 50], [0, 100, 200, 100],
    ] }])
  })

  it('that a cell has of its own lie at its side, with the colour or width of the table where it says one of them alone, and none where it takes it away', () => {
    const own = layout(placed(0, 0, { bottomStroke: '#ff0000', bottomStrokeWidth: 6 }), placed(0, 1, { bottomStrokeWidth: 4 }), placed(1, 0, { leftStroke: 'transparent' }), placed(1, 1))
    const found = linesOf(own, TABLE)
    expect(found.slice(1)).toEqual([{ stroke: '#ff0000', strokeWidth: 6, lines: [[0, 50, 100, 50]] }, { stroke: '#000000', strokeWidth: 4, lines: [[100, 50, 200, 50]] }])
    expect(found[0]?.lines).toEqual([[0, 0, 0, 50], [100, 0, 100, 100], [200, 0, 200, 100], [0, 0, 200, 0], [0, 100, 200, 100]])
  })

  it('between two cells are as the one behind or below has them, where both say something', () => {
    const cells = [placed(0, 0, { rightStroke: '#ff0000' }), placed(0, 1, { leftStroke: '#00ff00' }), placed(1, 0, { rightStroke: '#0000ff' }), placed(1, 1)]
    expect(linesOf(layout(...cells), TABLE).slice(1)).toEqual([{ stroke: '#00ff00', strokeWidth: 2, lines: [[100, 0, 100, 50]] }, { stroke: '#0000ff', strokeWidth: 2, lines: [[100, 50, 100, 100]] }])
    expect([hasOwnLines(cells.map(({ cell }) => cell)), hasOwnLines([{ id: 'a' } as TableCell])]).toEqual([true, false])
  })
})
