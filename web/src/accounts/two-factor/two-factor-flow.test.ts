import { describe, expect, it } from 'vitest'
import { SIGN_IN_STATUS } from '@lectern/shared/accounts'
import type { SignInStatus } from '@lectern/shared/accounts'
import { outcomeOfAnswer } from '../sign-in-flow.ts'
import { codeProblem, isOver } from './two-factor-flow.ts'

const answer = (signInStatus: number) => ({ signInStatus, jwt: null, user: null, challenge: null })
const challenge = { challengeToken: 'c', method: 'mail', expiresAt: 1, resendAfterSeconds: 60 } as const

describe('the outcomes of two-factor sign-in (S1 §4.1)', () => {
  it('a code that was sent is asked for', () => {
    const outcome = outcomeOfAnswer({ ...answer(SIGN_IN_STATUS.TwoFactorAuthCodeSent), challenge })
    expect(outcome).toMatchObject({ kind: 'second-factor', state: { challenge } })
  })
  it.each([
    ['generation failed', SIGN_IN_STATUS.TwoFactorAuthCodeGenerationFailed, true],
    ['attempts expired', SIGN_IN_STATUS.TwoFactorAuthAttemptsExpired, true],
    ['verification failed', SIGN_IN_STATUS.TwoFactorAuthCodeVerificationFailed, false],
  ] as ReadonlyArray<readonly [string, SignInStatus, boolean]>)('%s (%i) ends the half-done sign-in: %s', (_, status, over) => {
    const outcome = outcomeOfAnswer(answer(status))
    expect(outcome).toEqual({ kind: 'failed', status })
    expect(isOver(outcome)).toBe(over)
  })
})

describe('a sign-in code', () => {
  it.each([['', 'required'], ['12345', 'incomplete'], ['1234567', 'incomplete'], ['12a456', 'incomplete'], ['123 456', null]] as const)(
    '%j: %s', (code, problem) => expect(codeProblem(code, false)).toBe(problem),
  )
  it('of recovery may have any letters, but not none', () => {
    expect(codeProblem('abcd-efgh', true)).toBeNull()
    expect(codeProblem(' ', true)).toBe('required')
  })
})
