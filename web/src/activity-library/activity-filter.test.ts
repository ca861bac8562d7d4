import { expect, it } from 'vitest'
import { activityFilter, withActivityFilter } from './activity-filter.ts'

it('an address says what is looked for, and what it cannot ask for is not asked', () => {
  expect(activityFilter(new URLSearchParams('search=lava&kind=game&tag=Earth&whose=mine&order=name&page=3'))).toEqual({ search: 'lava', kind: 'game', tag: 'Earth', isMine: true, order: 'name', page: 3 })
  expect(activityFilter(new URLSearchParams('order=size&page=-2&whose=all'))).toEqual({})
})

it('another search begins with the first page, and what is no longer looked for is not in the address', () => {
  const address = new URLSearchParams('search=lava&page=3')
  expect(withActivityFilter(address, { tag: 'Earth', isMine: true }).toString()).toBe('search=lava&tag=Earth&whose=mine')
  expect(withActivityFilter(address, { page: 2 }).toString()).toBe('search=lava&page=2')
  expect(withActivityFilter(new URLSearchParams('whose=mine&search=x'), { isMine: false, search: '' }).toString()).toBe('')
})
