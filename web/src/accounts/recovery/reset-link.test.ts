import { describe, expect, it } from 'vitest'
import { isPreChecked, readResetLink, resetQuery } from './reset-link.ts'

const read = (query: string) => readResetLink(new URLSearchParams(query))

describe('the link of a reset mail (S1 §2.4)', () => {
  it.each(['UserId=u1&Code=c%2B1', 'userId=u1&code=c%2B1', 'USERID=u1&CODE=c%2B1', 'userid=u1&Code=c%2B1'])(
    'is read in any letter case: %s', (query) => expect(read(query)).toEqual({ userId: 'u1', code: 'c+1' }),
  )
  it.each(['', 'UserId=u1', 'Code=c1', 'UserId=&Code=c1'])('is not complete without one of its parts: %j', (query) => {
    expect(read(query)).toBeNull()
  })
  it('goes on to the form with userId, code and preCheckExpiry=true', () => {
    const query = new URLSearchParams(resetQuery({ userId: 'u 1', code: 'a&b' }))
    expect(Object.fromEntries(query)).toEqual({ userId: 'u 1', code: 'a&b', preCheckExpiry: 'true' })
    expect(isPreChecked(query)).toBe(true)
    expect(readResetLink(query)).toEqual({ userId: 'u 1', code: 'a&b' })
  })
  it('has to be checked when it comes straight from the mail', () => {
    expect(isPreChecked(new URLSearchParams('UserId=u1&Code=c1'))).toBe(false)
  })
})
