import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  ACCOUNT_LIMITS, ACCOUNT_MESSAGES, emailSchema, newPasswordSchema, passwordContainsEmail, personNameSchema, splitName,
} from './index.ts'

/** The first message that a value gets, or null when it is right. */
function messageOf(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

describe('S1 §5.1: the e-mail address', () => {
  test('one that is missing is asked for in the words of the specification', () => {
    expect(ACCOUNT_MESSAGES.emailRequired).toBe('Oops — we need your email to continue')
    for (const value of ['', '   ', undefined, null]) expect(messageOf(emailSchema, value)).toBe(ACCOUNT_MESSAGES.emailRequired)
  })

  test('one that is not valid is refused in the words of the specification', () => {
    expect(ACCOUNT_MESSAGES.emailInvalid).toBe("Hmm, that email doesn't look right.")
    for (const value of ['x', 'a@b', '@b.test', 'a b@c.test', `${'a'.repeat(250)}@b.test`]) {
      expect(messageOf(emailSchema, value)).toBe(ACCOUNT_MESSAGES.emailInvalid)
    }
  })

  test('spaces around it do not matter', () => {
    expect(emailSchema.parse('  mei@example.org ')).toBe('mei@example.org')
  })
})

describe('S1 §5.1: the name', () => {
  test('it has 2 to 50 characters', () => {
    expect(messageOf(personNameSchema, '')).toBe(ACCOUNT_MESSAGES.nameRequired)
    expect(messageOf(personNameSchema, 'A')).toBe(ACCOUNT_MESSAGES.nameTooShort)
    expect(messageOf(personNameSchema, 'Al')).toBeNull()
    expect(messageOf(personNameSchema, 'a'.repeat(50))).toBeNull()
    expect(messageOf(personNameSchema, 'a'.repeat(51))).toBe(ACCOUNT_MESSAGES.nameTooLong)
  })

  test('it has only letters, spaces, hyphens and apostrophes, of any script', () => {
    for (const name of ["Anne-Marie O'Neill", 'José Núñez', '李小龍', 'नेहा शर्मा']) expect(messageOf(personNameSchema, name)).toBeNull()
    for (const name of ['R2D2', 'a_b', 'x@y', '<b>Bo</b>']) expect(messageOf(personNameSchema, name)).toBe(ACCOUNT_MESSAGES.nameCharacters)
  })

  test('S1 §3.3: it is split on the first space', () => {
    expect(splitName('Ada King Lovelace')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
    expect(splitName('  Ada   King ')).toEqual({ firstName: 'Ada', lastName: 'King' })
    expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
  })
})

describe('S1 §5.1: a new password', () => {
  const cases: [string, string, string | null][] = [
    ['has at least 8 characters', 'Aa1!aaa', ACCOUNT_MESSAGES.passwordTooShort],
    ['is fine with 8 characters', 'Aa1!aaaa', null],
    ['is fine with 256 characters', `Aa1!${'a'.repeat(252)}`, null],
    ['has at most 256 characters', `Aa1!${'a'.repeat(253)}`, ACCOUNT_MESSAGES.passwordTooLong],
    ['needs a lowercase letter', 'AAAA111!', ACCOUNT_MESSAGES.passwordLowercase],
    ['needs an uppercase letter', 'aaaa111!', ACCOUNT_MESSAGES.passwordUppercase],
    ['needs a number', 'aaaaAAA!', ACCOUNT_MESSAGES.passwordNumber],
    ['needs a special character', 'aaaaAAA1', ACCOUNT_MESSAGES.passwordSpecial],
    ['takes letters that a device composes of two', 'Cafe\u0301&Tafel7', null],
    ['takes Hindi with its vowel signs', 'Aaनमस्ते#42', null],
    ['counts composed letters once', 'Ae\u0301e\u0301e\u03011!', ACCOUNT_MESSAGES.passwordTooShort],
    ['allows only letters, numbers and common symbols', 'aaaaAA1!\u0007', ACCOUNT_MESSAGES.passwordCharacters],
    ['may hold the joiner that shapes Hindi letters', 'क्\u200Dष Aa1!aaaa', null],
    ['may hold the non-joiner that Persian is spelled with', 'می\u200Cخواهم Aa1!', null],
    ['may hold emoji of several people', '👩\u200D🏫 Aa1!aaaa', null],
    ['allows no other character that is not seen', 'aaaaAA1!\u200B', ACCOUNT_MESSAGES.passwordCharacters],
    ['allows no mark that turns the writing direction', 'aaaaAA1!\u202E', ACCOUNT_MESSAGES.passwordCharacters],
  ]
  test.each(cases)('it %s', (_rule, password, message) => {
    expect(messageOf(newPasswordSchema, password)).toBe(message)
  })

  test('messages name the limits', () => {
    expect(ACCOUNT_MESSAGES.passwordTooShort).toContain(String(ACCOUNT_LIMITS.passwordMin))
    expect(ACCOUNT_MESSAGES.passwordTooLong).toContain(String(ACCOUNT_LIMITS.passwordMax))
    expect(ACCOUNT_LIMITS).toMatchObject({ passwordMin: 8, passwordMax: 256, nameMin: 2, nameMax: 50, userNameMin: 5, userNameMax: 50 })
  })

  test('it must not contain the address or the part before its @', () => {
    expect(passwordContainsEmail('xMei@Example.org1!', 'mei@example.org')).toBe(true)
    expect(passwordContainsEmail('xMEI.chen9!', ' mei.chen@example.org ')).toBe(true)
    expect(passwordContainsEmail('Other123!', 'mei@example.org')).toBe(false)
    // One or two letters are in nearly every password.
    expect(passwordContainsEmail('Other123!', 'ot@example.org')).toBe(false)
    expect(passwordContainsEmail('Other123!', '')).toBe(false)
  })

  test('the words for signing in without one are those of the specification', () => {
    expect(ACCOUNT_MESSAGES.passwordRequired).toBe("Can't login without a password!")
    expect(ACCOUNT_MESSAGES.termsRequired).toBe('You must accept the Terms of Service and Privacy Policy')
    expect(ACCOUNT_MESSAGES.userIdRequired).toBe('User ID is required')
  })
})
