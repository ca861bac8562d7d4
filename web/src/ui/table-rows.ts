export type SortDirection = 'ascending' | 'descending'

export interface Sort {
  readonly columnId: string
  readonly direction: SortDirection
}

/** What sorting and filtering need to know of a column. */
export interface ColumnData<R> {
  readonly id: string
  /** What the column sorts by; a column without it does not sort. */
  readonly sortBy?: (row: R) => string | number
  /** What the filter looks through; a column without it is not searched. */
  readonly text?: (row: R) => string
}

export interface TablePage<R> {
  readonly rows: readonly R[]
  /** How many rows pass the filter. */
  readonly total: number
  /** From 0; brought back into bounds. */
  readonly page: number
  readonly pageCount: number
}

/** The rows to show: filtered, sorted and cut to one page. */
export function tablePage<R>(
  rows: readonly R[],
  columns: ReadonlyArray<ColumnData<R>>,
  view: { readonly query: string; readonly sort: Sort | null; readonly page: number; readonly pageSize: number },
): TablePage<R> {
  const found = filterRows(rows, columns, view.query)
  const sorted = sortRows(found, columns, view.sort)
  const pageCount = Math.max(1, Math.ceil(sorted.length / view.pageSize))
  const page = Math.min(Math.max(0, view.page), pageCount - 1)
  return { rows: sorted.slice(page * view.pageSize, (page + 1) * view.pageSize), total: sorted.length, page, pageCount }
}

/** The sort after a press on a column's header: ascending, descending, then as the rows came. */
export function nextSort(sort: Sort | null, columnId: string): Sort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: 'ascending' }
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : null
}

/** The rows in whose words every word of the query occurs; case and accents make no difference. */
export function filterRows<R>(rows: readonly R[], columns: ReadonlyArray<ColumnData<R>>, query: string): readonly R[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = fold(columns.map((column) => column.text?.(row) ?? '').join('\n'))
    return words.every((word) => text.includes(word))
  })
}

function sortRows<R>(rows: readonly R[], columns: ReadonlyArray<ColumnData<R>>, sort: Sort | null): readonly R[] {
  const by = columns.find((column) => column.id === sort?.columnId)?.sortBy
  if (!sort || !by) return rows
  const factor = sort.direction === 'ascending' ? 1 : -1
  return [...rows].sort((a, b) => factor * compare(by(a), by(b)))
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' })
}

/** Without case and accents, so that "resume" finds "Résumé". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
