import { memo } from 'react'
import type { CellArea } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { PlacedCell } from '../../../rendering/table/table-layout.ts'

interface TableCellsProps {
  readonly cells: readonly PlacedCell[]
  readonly selected: readonly CellArea[]
  /** The cell that has the keyboard; null for none. */
  readonly head: string | null
  /** The cell whose words are edited; null for none. */
  readonly typedIn: string | null
  /** CSS pixels a slide point. */
  readonly scale: number
}

const ROLES = { column: 'columnheader', row: 'rowheader' } as const

/** The cells as a grid: each where it is drawn, with what it says for people who do not see it. */
export function TableCells({ cells, selected, head, typedIn, scale }: TableCellsProps) {
  const chosen = new Set(selected.map(({ id }) => id))
  const rows = Map.groupBy(cells, ({ area }) => area.row)
  return [...rows].map(([row, inRow]) => (
    <div key={row} role="row" aria-rowindex={row + 1} className="contents">
      {inRow.map((placed) => (
        <Cell
          key={placed.cell.id} placed={placed} isSelected={chosen.has(placed.cell.id)} isHead={placed.cell.id === head} isTypedIn={placed.cell.id === typedIn}
          isOneOfMany={selected.length > 1} scale={scale}
        />
      ))}
    </div>
  ))
}

const Cell = memo(function Cell({ placed: { area, cell, header, height, width, x, y }, isSelected, isHead, isTypedIn, isOneOfMany, scale }: {
  readonly placed: PlacedCell
  readonly isSelected: boolean
  readonly isHead: boolean
  readonly isTypedIn: boolean
  readonly isOneOfMany: boolean
  readonly scale: number
}) {
  return (
    <div
      role={header === null ? 'gridcell' : ROLES[header]} tabIndex={isHead ? 0 : -1} aria-selected={isSelected} data-cell={cell.id}
      aria-colindex={area.column + 1} aria-rowspan={area.rows > 1 ? area.rows : undefined} aria-colspan={area.columns > 1 ? area.columns : undefined}
      className="absolute outline-none"
      style={{
        left: x, top: y, width, height,
        // Over any fill of a cell: the wash says what is selected, the frame where the keyboard is.
        backgroundColor: isSelected && isOneOfMany ? 'color-mix(in srgb, var(--color-teal) 18%, transparent)' : undefined,
        boxShadow: isHead || isTypedIn ? `inset 0 0 0 ${2 / scale}px var(--color-teal), inset 0 0 0 ${3 / scale}px #fffc` : undefined,
      }}
    >
      {!isTypedIn && <span className="sr-only">{plainText(cell.text)}</span>}
    </div>
  )
})
