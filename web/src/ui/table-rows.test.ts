import { describe, expect, it } from 'vitest'
import { nextSort, tablePage } from './table-rows.ts'
import type { ColumnData } from './table-rows.ts'

interface Row {
  readonly name: string
  readonly slides: number
}

const rows: readonly Row[] = [
  { name: 'Zoë 10', slides: 3 },
  { name: 'anna', slides: 12 },
  { name: 'Zoë 9', slides: 12 },
]
const columns: ReadonlyArray<ColumnData<Row>> = [
  { id: 'name', sortBy: (row) => row.name, text: (row) => row.name },
  { id: 'slides', sortBy: (row) => row.slides },
  { id: 'actions' },
]
const view = { query: '', sort: null, page: 0, pageSize: 2 }
const names = (page: { readonly rows: readonly Row[] }) => page.rows.map((row) => row.name)

describe('the rows of a table', () => {
  it('come as they were given, a page at a time', () => {
    expect(names(tablePage(rows, columns, view))).toEqual(['Zoë 10', 'anna'])
    expect(tablePage(rows, columns, { ...view, page: 1 })).toMatchObject({ total: 3, page: 1, pageCount: 2 })
  })
  it('sort without regard to case, with numbers inside names as numbers', () => {
    const sort = { columnId: 'name', direction: 'ascending' } as const
    expect(names(tablePage(rows, columns, { ...view, sort, pageSize: 9 }))).toEqual(['anna', 'Zoë 9', 'Zoë 10'])
  })
  it('keep their order among equals in either direction', () => {
    const sort = { columnId: 'slides', direction: 'descending' } as const
    expect(names(tablePage(rows, columns, { ...view, sort, pageSize: 9 }))).toEqual(['anna', 'Zoë 9', 'Zoë 10'])
  })
  it('are found by every word typed, without regard to case and accents', () => {
    expect(names(tablePage(rows, columns, { ...view, query: ' ZOE  9' }))).toEqual(['Zoë 9'])
    expect(tablePage(rows, columns, { ...view, query: 'nobody' })).toMatchObject({ total: 0, page: 0, pageCount: 1 })
  })
  it('bring a page that is no longer there back into bounds', () => {
    expect(tablePage(rows, columns, { ...view, page: 7 }).page).toBe(1)
    expect(tablePage(rows, columns, { ...view, page: -1 }).page).toBe(0)
  })
  it('sort up, down, then as they came, by presses on one header', () => {
    const up = nextSort(null, 'name')
    const down = nextSort(up, 'name')
    expect([up?.direction, down?.direction, nextSort(down, 'name')]).toEqual(['ascending', 'descending', null])
    expect(nextSort(down, 'slides')).toEqual({ columnId: 'slides', direction: 'ascending' })
  })
})
