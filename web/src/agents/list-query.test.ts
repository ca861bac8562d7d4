import { describe, expect, it } from 'vitest'
import { listQuery, withQuery } from './list-query.ts'

const after = (address: string, changes: Parameters<typeof withQuery>[1]) => withQuery(new URLSearchParams(address), changes).toString()

describe('the address of the list of agents', () => {
  it.each([
    ['', { kind: null, search: '', page: 1, agentId: null }],
    ['kind=coach&q=+sales+&page=2&agent=a1', { kind: 'coach', search: 'sales', page: 2, agentId: 'a1' }],
    ['kind=tutor&page=0', { kind: null, search: '', page: 1, agentId: null }],
    ['page=1.5', { kind: null, search: '', page: 1, agentId: null }],
    ['page=x', { kind: null, search: '', page: 1, agentId: null }],
  ])('"%s" is read as %j', (address, query) => expect(listQuery(new URLSearchParams(address))).toEqual(query))

  it('keeps what is not changed, and another filter begins at the first page', () => {
    expect(after('kind=coach&page=3', { agentId: 'a1' })).toBe('kind=coach&page=3&agent=a1')
    expect(after('kind=coach&page=3&agent=a1', { agentId: null })).toBe('kind=coach&page=3')
    expect(after('kind=coach&page=3', { search: 'x' })).toBe('kind=coach&q=x')
    expect(after('kind=coach&q=x', { kind: null, search: '' })).toBe('')
    expect(after('q=x', { page: 2 })).toBe('q=x&page=2')
  })
})
