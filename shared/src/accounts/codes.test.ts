import { describe, expect, test } from 'vitest'
import { ACCOUNT_TYPE, NO_SCHOOL, SIGN_IN_STATUS, SIGN_UP_STATUS, VERIFY_STATUS, signUpBodySchema } from './index.ts'

describe('S1 §4.1: result codes', () => {
  test('sign-in', () => {
    expect(Object.entries(SIGN_IN_STATUS).map(([name, code]) => `${name} ${code}`).join(', ')).toBe(
      'Success 1, IncorrectCredentials 2, AccountTerminated 3, NetworkError 4, VerificationEmailSent 5, TwoFactorAuthCodeSent 6, '
      + 'TwoFactorAuthCodeGenerationFailed 7, TwoFactorAuthAttemptsExpired 8, TwoFactorAuthCodeVerificationFailed 9, UnknownError 99',
    )
  })

  test('sign-up', () => {
    expect(SIGN_UP_STATUS).toEqual({
      Success: 1, DuplicateEmail: 2, DuplicateUsername: 3, NetworkError: 4, VerificationEmailSent: 5, UnknownError: 99,
    })
  })

  test('verification uses the generic set', () => {
    expect(VERIFY_STATUS).toEqual({ Success: 1, Error: 2, NotFound: 3, AlreadyExists: 4, Unknown: 99 })
  })
})

describe('S1 §3.3: the sign-up payload', () => {
  const body = {
    schoolId: '00000000-0000-0000-0000-000000000000', firstName: 'Ada', lastName: '', userName: 'ada_0',
    email: { isVerified: false, address: 'ada@example.org' }, password: 'Aa1!aaaa', accountType: 3, requireChangePassword: false,
  }

  test('everyone signs up as a teacher of no school, unverified', () => {
    expect(signUpBodySchema.parse(body)).toMatchObject({ accountType: ACCOUNT_TYPE.Teacher, schoolId: NO_SCHOOL, email: { isVerified: false } })
    expect(signUpBodySchema.safeParse({ ...body, accountType: 1 }).success).toBe(false)
    expect(signUpBodySchema.safeParse({ ...body, email: { isVerified: true, address: 'ada@example.org' } }).success).toBe(false)
    expect(signUpBodySchema.safeParse({ ...body, requireChangePassword: true }).success).toBe(false)
  })

  test('a field that is unknown or missing is named', () => {
    expect(signUpBodySchema.safeParse({ ...body, isAdmin: true }).error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['isAdmin'] })
    const { password: _password, ...incomplete } = body
    expect(signUpBodySchema.safeParse(incomplete).error?.issues[0]?.path).toEqual(['password'])
  })
})
