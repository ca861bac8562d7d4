/** What stands in a cell. */
export interface Cell {
  /** From 0, both. */
  readonly row: number
  readonly column: number
  readonly value:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'number'; readonly number: number; readonly decimals: number | null; readonly isPercent: boolean; readonly isGrouped: boolean }
    /** ms since 1970 of the day and time that is shown, as if it were UTC. */
    | { readonly kind: 'date'; readonly ms: number; readonly hasDay: boolean; readonly hasTime: boolean }
  readonly isBold: boolean
}

/** Cells that are shown as one. */
export interface MergedCells {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly rows: number
  readonly columns: number
  readonly cells: readonly Cell[]
  readonly merged: readonly MergedCells[]
  /** There is more than is shown. */
  readonly isCut: boolean
}

/** An Excel workbook, as far as it is shown. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  /** There are more sheets. */
  readonly isCut: boolean
}
