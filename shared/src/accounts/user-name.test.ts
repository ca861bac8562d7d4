import { describe, expect, test } from 'vitest'
import { makeUserName } from './index.ts'

/** Leaves the shuffle as it is (each character changes places with itself) and appends 0. */
const highest = (): number => 0.999_999_999
const lowest = (): number => 0

function repeatable(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('S1 §3.3: the user name made at sign-up', () => {
  test('it is made of name and e-mail, accents stripped, with only letters, digits, underscore and dot', () => {
    const made = makeUserName('José Núñez', 'j_n+x@ex-ample.org', highest)
    expect(made).toBe('JoseNunezj_nxexample.org999')
  })

  test('the letters are shuffled and a number from 0 to 999 is appended', () => {
    const made = makeUserName('Ada', 'ada@b.test', lowest)
    const letters = (text: string): string => text.split('').sort().join('')
    expect(made).toMatch(/0$/)
    expect(made).not.toBe('Adaadab.test0')
    expect(letters(made)).toBe(letters('Adaadab.test0'))
    const suffixes = new Set(Array.from({ length: 50 }, (_, index) => makeUserName('', '', repeatable((index + 1) * 40_000_000)).replace(/\D/g, '')))
    expect(suffixes.size).toBeGreaterThan(20)
  })

  test('a short one is padded with `user` and zeros to 5 characters', () => {
    expect(makeUserName('李', '@', lowest)).toBe('user0')
    expect(makeUserName('', '', highest)).toBe('user999')
  })

  test('it has 5 to 50 allowed characters whatever comes in', () => {
    const names = ['', 'A', '李小龍', 'x'.repeat(300), 'नेहा', '<script>', 'a.b_c', 'İstanbul', '\u0000']
    for (const [index, name] of names.entries()) {
      for (const email of ['', 'a@b.test', `${'y'.repeat(250)}@z.test`]) {
        expect(makeUserName(name, email, repeatable(index + 7))).toMatch(/^[A-Za-z0-9_.]{5,50}$/)
      }
    }
  })

  test('the same chance makes the same name', () => {
    expect(makeUserName('Mei Chen', 'mei@example.org', repeatable(3))).toBe(makeUserName('Mei Chen', 'mei@example.org', repeatable(3)))
  })
})
