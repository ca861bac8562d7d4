import { describe, expect, it } from 'vitest'
import { RESEND_SECONDS, SIGN_IN_STATUS, SIGN_UP_STATUS } from '@lectern/shared/accounts'
import { ApiError } from '../platform/http/api.ts'
import { secondsLeft } from './resend-time.ts'
import * as signIn from './sign-in-flow.ts'
import * as signUp from './sign-up-flow.ts'

const failure = (fields: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: 'unknown', httpStatus: 0, message: 'said', ...fields })

describe('a sign-in that failed (S1 §4.2)', () => {
  it('counts an HTTP 400 as the unknown error', () => {
    expect(signIn.outcomeOfFailure(failure({ code: 'invalid-request', httpStatus: 400 })))
      .toEqual({ kind: 'failed', status: SIGN_IN_STATUS.UnknownError, isMalformed: true })
  })
  it('counts no answer and a timeout as the network error', () => {
    expect(signIn.outcomeOfFailure(failure({ code: 'network' }))).toEqual({ kind: 'failed', status: SIGN_IN_STATUS.NetworkError })
    expect(signIn.outcomeOfFailure(failure({ code: 'timeout', httpStatus: 408 }))).toEqual({ kind: 'failed', status: SIGN_IN_STATUS.NetworkError })
  })
  it('shows the words of the server for what is no outcome of the flow', () => {
    expect(signIn.outcomeOfFailure(failure({ code: 'too-many-requests', httpStatus: 429 }))).toEqual({ kind: 'refused', message: 'said' })
  })
  it('counts whatever else as the unknown error', () => {
    expect(signIn.outcomeOfFailure(new Error('boom'))).toEqual({ kind: 'failed', status: SIGN_IN_STATUS.UnknownError })
  })
})

describe('the fields of the sign-in (S1 §5.1)', () => {
  it('each say what is wrong with them', () => {
    expect(signIn.checkSignIn({ email: '', password: '' }))
      .toEqual({ email: 'Oops — we need your email to continue', password: "Can't login without a password!" })
    expect(signIn.checkSignIn({ email: 'maya@', password: 'x' })).toEqual({ email: "Hmm, that email doesn't look right.", password: undefined })
  })
  it('say nothing when they are right', () => {
    expect(signIn.checkSignIn({ email: ' maya@school.org ', password: 'x' })).toEqual({})
  })
})

describe('a sign-up that failed (S1 §4.2)', () => {
  it('counts an HTTP 400 without a field as the unknown error', () => {
    expect(signUp.outcomeOfFailure(failure({ code: 'invalid-request', httpStatus: 400 }))).toEqual({ kind: 'failed', status: SIGN_UP_STATUS.UnknownError })
  })
  it('keeps the field that a 400 names', () => {
    expect(signUp.outcomeOfFailure(failure({ code: 'invalid-request', httpStatus: 400, path: 'password' })))
      .toEqual({ kind: 'refused', message: 'said', path: 'password' })
  })
  it('counts no answer as the network error', () => {
    expect(signUp.outcomeOfFailure(failure({ code: 'network' }))).toEqual({ kind: 'failed', status: SIGN_UP_STATUS.NetworkError })
  })
})

describe('the resend countdown (S1 §3.1)', () => {
  it('counts whole seconds, up to none', () => {
    expect(secondsLeft(null, 1000)).toBe(0)
    expect(secondsLeft(1000, 1000)).toBe(0)
    expect(secondsLeft(1001, 1000)).toBe(1)
    expect(secondsLeft(31_000, 1000)).toBe(30)
  })
  it('is never longer than one wait, should the clock have been changed', () => {
    expect(secondsLeft(Number.MAX_SAFE_INTEGER, 0)).toBe(RESEND_SECONDS)
  })
})
