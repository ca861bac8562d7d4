import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

describe('the kept form of a password', () => {
  it('is the same however a device composes the letters', async () => {
    const kept = await hashPassword('Cafe\u0301&Tafel7')
    expect(await passwordMatches(kept, 'Caf\u00e9&Tafel7')).toBe(true)
    expect(await passwordMatches(kept, 'Cafe\u0301&Tafel7')).toBe(true)
    expect(await passwordMatches(kept, 'Cafe&Tafel7')).toBe(false)
  })

  it('still matches as it was typed when it was kept before letters were made the same', async () => {
    const typed = 'Chalk\u00bd&Board7'
    const kept = await hash(typed)
    expect(await passwordMatches(kept, typed)).toBe(true)
    expect(await passwordMatches(kept, `${typed}x`)).toBe(false)
  })

  it('matches nothing when there is none', async () => {
    expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
  })
})
