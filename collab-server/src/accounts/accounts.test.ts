import {
  ACCOUNT_MESSAGES, RESEND_SECONDS, SIGN_IN_MESSAGES, SIGN_IN_STATUS, SIGN_UP_MESSAGES, SIGN_UP_STATUS, VERIFICATION_HOURS, VERIFY_STATUS,
} from '@lectern/shared/accounts'
import type { User } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { signUpMember } from '../test-support/members.ts'
import { linkIn, mailsTo } from '../test-support/outbox.ts'
import { hashPassword } from './passwords.ts'
import { ACCESS_TOKEN_TTL_MS } from './tokens.ts'

const PASSWORD = 'Chalk&Board7'

function payload(changes: Record<string, unknown> = {}) {
  return {
    schoolId: '00000000-0000-0000-0000-000000000000', firstName: 'Mary', lastName: 'Ward Smith', userName: 'mary.ward42',
    email: { isVerified: false, address: 'Mary@Example.test' }, password: PASSWORD, accountType: 3, requireChangePassword: false,
    ...changes,
  }
}

interface AuthData {
  signInStatus: number
  signUpStatus: number
  status: number
  message: string
  retryAfterSeconds: number
  jwt: { token: string; expiresAt: number }
  user: User
}

async function post(app: FastifyInstance, path: string, body: unknown, token?: string, cookie?: string) {
  const response = await app.inject({
    method: 'POST', url: `/api/v1${path}`, ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) },
  })
  const json = response.json<{ status: number; code?: string; message?: string; path?: string; data: AuthData }>()
  const set = response.cookies.find((entry) => entry.name.endsWith('lectern_refresh'))
  return { http: response.statusCode, ...json, cookie: set, cookieHeader: set ? `${set.name}=${set.value}` : undefined }
}

const refresh = async (app: FastifyInstance, cookie: string | undefined) => await post(app, '/sessions/refresh', undefined, undefined, cookie)

async function signedUp(app: FastifyInstance, changes: Record<string, unknown> = {}) {
  const answer = await post(app, '/Auth/SignupWithEmailVerification', payload(changes))
  expect(answer.http).toBe(200)
  return answer
}

async function verify(app: FastifyInstance, address = 'Mary@Example.test') {
  const { searchParams } = linkIn((await mailsTo(app, address))[0])
  return await post(app, '/Auth/VerifyEmail', { userId: searchParams.get('userId'), code: searchParams.get('code') })
}

describe('sign-up', () => {
  it('S1 §4.2 stores an unverified account in the default organization, signs it in and mails the link of S1 §2.1', async () => {
    const app = await buildTestApp()
    const answer = await signedUp(app)
    expect(answer).toMatchObject({ status: SIGN_UP_STATUS.Success, data: { signUpStatus: 1, user: {
      firstName: 'Mary', lastName: 'Ward Smith', accountType: 3, onboardType: null, requireChangePassword: false,
      email: { address: 'Mary@Example.test', isVerified: false, verificationCode: null }, organization: { isDefault: true },
    } } })
    const link = linkIn((await mailsTo(app, 'Mary@Example.test'))[0])
    expect(link.origin + link.pathname).toBe('http://lectern.test/signup/verification')
    expect(link.searchParams.get('userId')).toBe(answer.data.user.userId)
    expect(answer.cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/v1/sessions' })
    expect(answer.cookie?.secure).toBeFalsy()
  })

  it('S1 §4.1 answers 2 for a known address whatever its case, and 3 for a taken user name', async () => {
    const app = await buildTestApp()
    await signedUp(app)
    const email = await post(app, '/Auth/SignupWithEmailVerification', payload({ userName: 'other.name', email: { address: 'MARY@example.TEST' } }))
    expect(email).toMatchObject({ http: 200, status: 2, message: SIGN_UP_MESSAGES[2], data: { signUpStatus: 2, jwt: null, user: null } })
    const name = await post(app, '/Auth/SignupWithEmailVerification', payload({ email: { address: 'else@example.test' } }))
    expect(name).toMatchObject({ http: 200, status: 3, data: { signUpStatus: 3, jwt: null } })
    expect(await mailsTo(app, 'else@example.test')).toHaveLength(0)
  })

  it.each([
    ['a short password', { password: 'Ab1!' }, 'password', ACCOUNT_MESSAGES.passwordTooShort],
    ['a password without a number', { password: 'Chalk&Board' }, 'password', ACCOUNT_MESSAGES.passwordNumber],
    ['a password with the address in it', { password: 'Mary@Example.test1A' }, 'password', ACCOUNT_MESSAGES.passwordContainsEmail],
    ['a password that everybody has', { password: 'Password2024!' }, 'password', ACCOUNT_MESSAGES.passwordCommon],
    ['a bad address', { email: { address: 'nobody' } }, 'email.address', ACCOUNT_MESSAGES.emailInvalid],
    ['digits in the name', { firstName: 'M4ry' }, 'firstName', ACCOUNT_MESSAGES.nameCharacters],
    ['a name of one letter', { firstName: 'M', lastName: '' }, 'firstName', ACCOUNT_MESSAGES.nameTooShort],
  ])('S1 §5.1 refuses %s and names the field', async (_, changes, path, message) => {
    const app = await buildTestApp()
    expect(await post(app, '/Auth/SignupWithEmailVerification', payload(changes))).toMatchObject({ http: 400, code: 'invalid-request', path, message })
    expect(await app.db.selectFrom('user').selectAll().execute()).toHaveLength(0)
  })

  it('refuses an unknown field by its name', async () => {
    const app = await buildTestApp()
    expect(await post(app, '/Auth/SignupWithEmailVerification', payload({ isAdmin: true }))).toMatchObject({ http: 400, path: 'isAdmin' })
  })

  it('lets one of two sign-ups at once with the same address through', async () => {
    const app = await buildTestApp()
    const answers = await Promise.all([
      post(app, '/Auth/SignupWithEmailVerification', payload()),
      post(app, '/Auth/SignupWithEmailVerification', payload({ userName: 'second.one' })),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([1, 2])
  })

  it('keeps neither password nor code in a readable form', async () => {
    const app = await buildTestApp()
    await signedUp(app)
    const link = linkIn((await mailsTo(app, 'Mary@Example.test'))[0])
    const rows = JSON.stringify([
      await app.db.selectFrom('user').selectAll().execute(), await app.db.selectFrom('verification').selectAll().execute(),
      await app.db.selectFrom('outgoing_mail').selectAll().execute(), await app.db.selectFrom('refresh_token').selectAll().execute(),
    ])
    expect(rows).not.toContain(PASSWORD)
    expect(rows).not.toContain(link.searchParams.get('code'))
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('verification', () => {
  it('S1 §2.3 verifies with the mailed code, once', async () => {
    const app = await buildTestApp()
    const { data } = await signedUp(app)
    expect(await verify(app)).toMatchObject({ http: 200, status: VERIFY_STATUS.Success, data: { status: 1 } })
    expect(await verify(app)).toMatchObject({ status: VERIFY_STATUS.AlreadyExists })
    await app.db.updateTable('user').set({ email_verified: 0 }).execute()
    expect(await verify(app)).toMatchObject({ status: VERIFY_STATUS.Error })
    expect(await post(app, '/Auth/VerifyEmail', { userId: data.user.userId, code: 'wrong' })).toMatchObject({ status: VERIFY_STATUS.Error })
    expect(await post(app, '/Auth/VerifyEmail', { userId: 'nobody', code: 'wrong' })).toMatchObject({ status: VERIFY_STATUS.NotFound })
  })

  it('refuses a code after a day', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    await signedUp(app)
    clock.advance(VERIFICATION_HOURS * 3_600_000)
    expect(await verify(app)).toMatchObject({ status: VERIFY_STATUS.Error })
  })

  it('S1 §5.1 wants a user id to send the mail again: User ID is required', async () => {
    const app = await buildTestApp()
    const { data } = await signedUp(app)
    for (const body of [{}, { userId: '' }]) {
      expect(await post(app, '/Auth/SendEmailForVerification', body, data.jwt.token))
        .toMatchObject({ http: 400, path: 'userId', message: 'User ID is required' })
    }
    expect(await post(app, '/Auth/SendEmailForVerification', { userId: 'somebody-else' }, data.jwt.token))
      .toMatchObject({ http: 404, message: 'User not found' })
    expect(await post(app, '/Auth/SendEmailForVerification', { userId: data.user.userId })).toMatchObject({ http: 401 })
  })

  it('S1 §4.2 counts down before it sends the mail again', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const { data } = await signedUp(app)
    const again = async () => await post(app, '/Auth/SendEmailForVerification', { userId: data.user.userId }, data.jwt.token)
    clock.advance(20_000)
    expect(await again()).toMatchObject({ http: 200, status: 2, message: 'Please wait 40 seconds before asking for another email.', data: { retryAfterSeconds: 40 } })
    clock.advance(40_000)
    expect(await again()).toMatchObject({ http: 200, status: 1, data: { status: 1, retryAfterSeconds: RESEND_SECONDS } })
    expect(await mailsTo(app, 'Mary@Example.test')).toHaveLength(2)
  })
})

describe('sign-in', () => {
  it.each(['Cafe\u0301&Tafel7', 'Aaनमस्ते#42'])('takes the password %s of the sign-up however a device composes its letters', async (password) => {
    const app = await buildTestApp()
    expect(await post(app, '/Auth/SignupWithEmailVerification', payload({ password }))).toMatchObject({ http: 200, status: SIGN_UP_STATUS.Success })
    for (const form of ['NFC', 'NFD']) {
      const answer = await post(app, '/Auth/SignIn', { email: 'mary@example.test', password: password.normalize(form) })
      expect(answer.data.signInStatus).toBe(SIGN_IN_STATUS.VerificationEmailSent)
    }
  })

  it('S1 §4.1 answers 1 with token and user for a verified person', async () => {
    const app = await buildTestApp()
    await signedUp(app)
    await verify(app)
    const answer = await post(app, '/Auth/SignIn', { email: ' mary@EXAMPLE.test', password: PASSWORD })
    expect(answer).toMatchObject({ http: 200, status: 1, data: { signInStatus: 1, user: { email: { isVerified: true } } } })
    expect(answer.data.jwt.expiresAt - app.now()).toBeLessThanOrEqual(ACCESS_TOKEN_TTL_MS)
  })

  it('S1 §8.1 answers 2 in the same words for a wrong password and for an unknown address', async () => {
    const app = await buildTestApp()
    await signedUp(app)
    const wrong = await post(app, '/Auth/SignIn', { email: 'mary@example.test', password: 'Wrong&Pass1' })
    const unknown = await post(app, '/Auth/SignIn', { email: 'nobody@example.test', password: 'Wrong&Pass1' })
    expect(wrong).toMatchObject({ http: 200, status: 2, message: 'Invalid email or password', data: { signInStatus: 2, jwt: null, user: null } })
    expect({ ...unknown, cookie: null }).toEqual({ ...wrong, cookie: null })
  })

  it('S1 §4.2 answers 5 for an unverified person, who gets token, user and a verification mail', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    await signedUp(app)
    clock.advance(RESEND_SECONDS * 1000)
    const answer = await post(app, '/Auth/SignIn', { email: 'mary@example.test', password: PASSWORD })
    expect(answer).toMatchObject({ http: 200, status: SIGN_IN_STATUS.VerificationEmailSent, message: SIGN_IN_MESSAGES[5], data: { signInStatus: 5, user: { email: { isVerified: false } } } })
    expect(answer.data.jwt.token).toBeTruthy()
    expect(await mailsTo(app, 'Mary@Example.test')).toHaveLength(2)
  })

  it('S1 §8.1 answers 3 for a terminated account, but only to who knows the password', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    await app.db.updateTable('user').set({ password_hash: await hashPassword(PASSWORD), terminated_at: 1 }).where('id', '=', member.userId).execute()
    expect(await post(app, '/Auth/SignIn', { email: member.email, password: PASSWORD }))
      .toMatchObject({ http: 200, status: 3, message: 'Your account has been terminated. Please contact support.', data: { jwt: null } })
    expect(await post(app, '/Auth/SignIn', { email: member.email, password: 'Wrong&Pass1' })).toMatchObject({ status: 2 })
    const response = await app.inject({ method: 'GET', url: '/api/v1/organizations/current/members', headers: member.headers })
    expect(response.statusCode).toBe(401)
  })

  it('is limited by account and by address, and a right password costs the account nothing', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now, config: { authLimits: { windowMs: 60_000, perAddress: 8, perAccount: 2 } } })
    const member = await signUpMember(app)
    await app.db.updateTable('user').set({ password_hash: await hashPassword(PASSWORD) }).where('id', '=', member.userId).execute()
    const attempt = async (email: string, password: string) => (await post(app, '/Auth/SignIn', { email, password })).http
    for (let i = 0; i < 4; i++) expect(await attempt(member.email, PASSWORD)).toBe(200)
    expect(await attempt(member.email, 'Wrong&Pass1')).toBe(200)
    expect(await attempt(member.email, 'Wrong&Pass1')).toBe(200)
    expect(await attempt(member.email, PASSWORD)).toBe(429)
    expect(await attempt('a@example.test', 'Wrong&Pass1')).toBe(200)
    const refused = await app.inject({ method: 'POST', url: '/api/v1/Auth/SignIn', payload: { email: 'b@example.test', password: 'x' } })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBe(60)
    clock.advance(60_000)
    expect(await attempt(member.email, PASSWORD)).toBe(200)
  })
})

describe('sessions', () => {
  it('trades the refresh cookie for a new access token and a new cookie', async () => {
    const app = await buildTestApp()
    const first = await signedUp(app)
    const second = await refresh(app, first.cookieHeader)
    expect(second).toMatchObject({ http: 200, status: 1, data: { user: { userId: first.data.user.userId } } })
    expect(second.cookieHeader).not.toBe(first.cookieHeader)
    expect(await refresh(app, undefined)).toMatchObject({ http: 401, code: 'unauthenticated' })
    expect(await refresh(app, 'lectern_refresh=nonsense')).toMatchObject({ http: 401 })
  })

  it('lets two tabs trade the same cookie at once, and forgives an answer that was lost', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const first = await signedUp(app)
    const [left, right] = await Promise.all([refresh(app, first.cookieHeader), refresh(app, first.cookieHeader)])
    expect([left.http, right.http]).toEqual([200, 200])
    clock.advance(3_600_000)
    const late = await refresh(app, first.cookieHeader)
    expect(late.http).toBe(200)
    expect((await refresh(app, late.cookieHeader)).http).toBe(200)
  })

  it('ends the session when a token is used again after the next one is in use', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const ended: string[] = []
    app.sessions.onEnded((sessionId) => { ended.push(sessionId) })
    const first = await signedUp(app)
    const second = await refresh(app, first.cookieHeader)
    const third = await refresh(app, second.cookieHeader)
    clock.advance(60_000)
    expect((await refresh(app, first.cookieHeader)).http).toBe(401)
    expect((await refresh(app, third.cookieHeader)).http).toBe(401)
    expect(await post(app, '/Auth/SendEmailForVerification', { userId: first.data.user.userId }, third.data.jwt.token)).toMatchObject({ http: 401 })
    expect(ended).toHaveLength(1)
  })

  it('refuses the access token of a session that was signed out, at once', async () => {
    const app = await buildTestApp()
    const first = await signedUp(app)
    const { token } = first.data.jwt
    const out = await app.inject({
      method: 'DELETE', url: '/api/v1/sessions/current', headers: { cookie: first.cookieHeader, authorization: `Bearer ${token}` },
    })
    expect(out.statusCode).toBe(200)
    expect(out.json()).toEqual({ status: 1, data: {} })
    expect(await post(app, '/Auth/SendEmailForVerification', { userId: first.data.user.userId }, token)).toMatchObject({ http: 401 })
    expect((await refresh(app, first.cookieHeader)).http).toBe(401)
  })

  it('refuses an access token after its time, with another key, and without a signature', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const other = await buildTestApp({ now: clock.now })
    const member = await signUpMember(app)
    const status = async (token: string) => (await app.inject({
      method: 'GET', url: '/api/v1/organizations/current/members', headers: { authorization: `Bearer ${token}` },
    })).statusCode
    expect(await status(member.token)).toBe(200)
    const forged = await other.accessTokens.issue(member, clock.now())
    expect(await status(forged.token)).toBe(401)
    const [, body] = member.token.split('.')
    expect(await status(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`)).toBe(401)
    clock.advance(ACCESS_TOKEN_TTL_MS)
    expect(await status(member.token)).toBe(401)
  })

  it('ends a sign-in that nobody used for a while, and every one some time after it began', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now, env: { SESSION_IDLE_MINUTES: '30', SESSION_MAX_HOURS: '1' } })
    const left = await signedUp(app)
    clock.advance(30 * 60_000)
    expect((await refresh(app, left.cookieHeader)).http).toBe(401)

    const member = await signedUp(app, { userName: 'other.name', email: { address: 'other@example.test' } })
    clock.advance(29 * 60_000)
    const once = await refresh(app, member.cookieHeader)
    clock.advance(29 * 60_000)
    const twice = await refresh(app, once.cookieHeader)
    expect([once.http, twice.http]).toEqual([200, 200])
    clock.advance(2 * 60_000)
    expect((await refresh(app, twice.cookieHeader)).http).toBe(401)
    expect(await post(app, '/Auth/SendEmailForVerification', { userId: member.data.user.userId }, twice.data.jwt.token)).toMatchObject({ http: 401 })
  })

  it('binds the cookie to the host, and marks it Secure, when the product is reached by https', async () => {
    const app = await buildTestApp({ env: { PUBLIC_URL: 'https://lectern.example' } })
    const { cookie, cookieHeader } = await signedUp(app)
    expect(cookie).toMatchObject({ name: '__Host-lectern_refresh', path: '/', secure: true, httpOnly: true })
    expect(cookie).not.toHaveProperty('domain')
    expect((await refresh(app, cookieHeader)).http).toBe(200)
  })
})
