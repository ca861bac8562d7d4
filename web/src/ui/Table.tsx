import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { SearchField } from './SearchField.tsx'
import { cx } from './cx.ts'
import { nextSort, tablePage } from './table-rows.ts'
import type { ColumnData, Sort } from './table-rows.ts'

export interface TableColumn<R> extends ColumnData<R> {
  readonly header: string
  readonly cell: (row: R) => ReactNode
  readonly align?: 'start' | 'end'
  /** A CSS width. */
  readonly width?: string
  /** Left out on narrow pages, where cells beside it say the same (`xl:hidden`). */
  readonly isWide?: boolean
  /** For columns of buttons. */
  readonly headerHidden?: boolean
}

/** How a table is sorted and which page of it is shown, counted from 0. */
export interface TablePlace {
  readonly sort: Sort | null
  readonly page: number
  readonly onSort: (sort: Sort | null) => void
  readonly onPage: (page: number) => void
}

export interface TableProps<R> {
  /** What the table holds, for screen readers. */
  readonly label: string
  readonly rows: readonly R[]
  readonly columns: ReadonlyArray<TableColumn<R>>
  readonly rowKey: (row: R) => string
  readonly initialSort?: Sort
  readonly pageSize?: number
  /** Shows a filter box. */
  readonly filter?: boolean
  /** The words in the filter box, where somebody else keeps them, such as the address; else the table does. */
  readonly search?: { readonly query: string; readonly onQuery: (query: string) => void }
  /** Sort and page, where somebody else keeps them. */
  readonly place?: TablePlace
  /** `rows` are one page of so many that somebody else has filtered and sorted, by `search` and `place`. */
  readonly total?: number
  /** Shown in place of the table while there are no rows at all. */
  readonly empty: ReactNode
  /** Other filters, before the filter box in its row; they stay while there are no rows. */
  readonly filters?: ReactNode
  /** At the end of the filter box's row. */
  readonly toolbar?: ReactNode
}

/** Rows that sort, filter and page. */
export function Table<R>(props: TableProps<R>) {
  const { label, rows, columns, rowKey, initialSort, pageSize = 25, filter, search, place, total: others, empty, filters, toolbar } = props
  const { t } = useTranslation('ui')
  const own = useOwnPlace(initialSort ?? null)
  const { sort, page: wanted, onSort: setSort, onPage: setPage } = place ?? own
  const [ownQuery, setOwnQuery] = useState('')
  const { query, onQuery: setQuery } = search ?? { query: ownQuery, onQuery: setOwnQuery }
  const { rows: shown, total, page, pageCount } = others === undefined
    ? tablePage(rows, columns, { query, sort, page: wanted, pageSize })
    : { rows, total: others, page: wanted, pageCount: Math.max(1, Math.ceil(others / pageSize)) }
  const isEmpty = rows.length === 0 && (others === undefined || query === '')
  if (isEmpty && !filters) return empty
  return (
    <div className="flex flex-col gap-3">
      {(filter || filters || toolbar) && (
        <div className="flex flex-wrap items-end gap-3">
          {filters}
          {filter && !isEmpty && (
            <SearchField
              label={t('table.filter')}
              placeholder={t('table.filterPlaceholder')}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                own.onPage(0)
              }}
              className="min-w-40 max-w-72 flex-1"
            />
          )}
          {toolbar && <div className="ms-auto">{toolbar}</div>}
        </div>
      )}
      {/* Relative, so that what is positioned in it, such as words for screen readers, scrolls with it and not with the page. */}
      {isEmpty ? empty : (
        <div className="relative overflow-x-auto rounded-surface bg-sheet shadow-resting ring-1 ring-line">
          <table aria-label={label} className="w-full text-sm">
            <thead>
              <tr className="border-b border-line">
                {columns.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={sort} onSort={() => setSort(nextSort(sort, column.id))} />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-hover">
                  {columns.map((column) => (
                    <td key={column.id} className={cx('h-12 px-2.5 py-2 xl:px-3', column.align === 'end' && 'text-end tabular-nums', column.isWide && 'hidden xl:table-cell')}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {total === 0 && (
            <div className="flex flex-col items-center gap-3 px-4 py-10 text-center text-sm text-soft" role="status">
              {t('table.nothingFound', { query })}
              <Button size="small" onClick={() => setQuery('')}>{t('table.clearFilter')}</Button>
            </div>
          )}
        </div>
      )}
      {pageCount > 1 && (
        <div className="flex items-center justify-end gap-2 text-sm text-soft">
          <span role="status">{t('table.range', { from: page * pageSize + 1, to: page * pageSize + shown.length, total })}</span>
          <IconButton label={t('table.previous')} icon={<ChevronLeft size={18} className="rtl:-scale-x-100" />} disabled={page === 0} onClick={() => setPage(page - 1)} />
          <IconButton label={t('table.next')} icon={<ChevronRight size={18} className="rtl:-scale-x-100" />} disabled={page >= pageCount - 1} onClick={() => setPage(page + 1)} />
        </div>
      )}
    </div>
  )
}

/** Sort and page of a table that keeps them itself. A new order begins with its first page. */
function useOwnPlace(initialSort: Sort | null): TablePlace {
  const [sort, setSort] = useState(initialSort)
  const [page, setPage] = useState(0)
  const onSort = (next: Sort | null): void => {
    setSort(next)
    setPage(0)
  }
  return { sort, page, onSort, onPage: setPage }
}

function HeaderCell<R>({ column, sort, onSort }: { readonly column: TableColumn<R>; readonly sort: Sort | null; readonly onSort: () => void }) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined
  const look = cx('h-10 px-2.5 text-xs font-medium text-faint xl:px-3', column.align === 'end' ? 'text-end' : 'text-start', column.isWide && 'hidden xl:table-cell')
  if (!column.sortBy) {
    return (
      <th scope="col" style={{ width: column.width }} className={look}>
        <span className={cx(column.headerHidden && 'sr-only')}>{column.header}</span>
      </th>
    )
  }
  return (
    <th scope="col" style={{ width: column.width }} aria-sort={direction ?? 'none'} className={look}>
      <button type="button" onClick={onSort} className={cx(
        'group -mx-1 inline-flex items-center gap-1 align-middle rounded-small px-1 py-0.5 hover:text-ink',
        // The arrow keeps its place while it is invisible: before the words, where these end with the numbers below.
        column.align === 'end' && 'flex-row-reverse',
      )}>
        {column.header}
        <span aria-hidden className={cx(!direction && 'opacity-0 group-hover:opacity-60')}>
          {direction === 'descending' ? <ArrowDown size={14} /> : <ArrowUp size={14} />}
        </span>
      </button>
    </th>
  )
}
