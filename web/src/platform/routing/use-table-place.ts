import type { Sort, TablePlace } from '../../ui/index.ts'
import { useQueryValue } from './use-query-value.ts'

/** Names of a table's sort and page in the address. */
const TABLE_PARAMS = { sort: 'sort', page: 'page' } as const

/** The values of the address that mean nothing any more once other rows are shown, or in another order. */
export const PAGE_PARAMS: readonly string[] = [TABLE_PARAMS.page]

/** The value of the sort for rows as they came. */
const UNSORTED = 'none'

/** The sort an address asks for: a column's name, with a minus before it from last to first; else the usual one. */
export function readSort(value: string | null, usual: Sort, sortable: readonly string[]): Sort | null {
  if (value === UNSORTED) return null
  const columnId = value?.replace(/^-/, '') ?? ''
  if (value === null || !sortable.includes(columnId)) return usual
  return { columnId, direction: value.startsWith('-') ? 'descending' : 'ascending' }
}

/** What the address keeps of a sort: nothing of the usual one. */
export function writeSort(sort: Sort | null, usual: Sort): string | null {
  if (sort === null) return UNSORTED
  if (sort.columnId === usual.columnId && sort.direction === usual.direction) return null
  return `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`
}

/** The page an address asks for, counted from 0; the table brings it back into bounds. */
export function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) - 1 : 0
}

/** Sort and page of a table, kept in the address; at most one such table a screen. `sortable` names its columns that sort. */
export function useTablePlace(usual: Sort, sortable: readonly string[]): TablePlace {
  const [sort, setSort] = useQueryValue(TABLE_PARAMS.sort, PAGE_PARAMS)
  const [page, setPage] = useQueryValue(TABLE_PARAMS.page)
  return {
    sort: readSort(sort, usual, sortable),
    page: readPage(page),
    onSort: (next) => setSort(writeSort(next, usual)),
    onPage: (next) => setPage(next === 0 ? null : String(next + 1)),
  }
}
