import { describe, expect, it } from 'vitest'
import { readPage, readSort, writeSort } from './use-table-place.ts'

const usual = { columnId: 'edits', direction: 'descending' } as const
const sortable = ['edits', 'lesson']

describe('sort and page in the address', () => {
  it('S1 §2.5 say again what was written, and nothing of the usual order', () => {
    for (const sort of [
      usual, null, { columnId: 'edits', direction: 'ascending' }, { columnId: 'lesson', direction: 'descending' },
    ] as const) expect(readSort(writeSort(sort, usual), usual, sortable)).toEqual(sort)
    expect(writeSort(usual, usual)).toBeNull()
    expect(writeSort({ columnId: 'lesson', direction: 'descending' }, usual)).toBe('-lesson')
  })

  it('are the usual ones where the address asks for what there is not', () => {
    for (const value of [null, '', '-', 'colour', '--edits']) expect(readSort(value, usual, sortable)).toEqual(usual)
    for (const value of [null, '', '0', '-1', '1.5', 'x', '9999999']) expect(readPage(value)).toBe(0)
    expect([readPage('1'), readPage('3')]).toEqual([0, 2])
  })
})
