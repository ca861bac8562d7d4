import {
  SIGN_IN_MESSAGES, SIGN_IN_STATUS as S, TWO_FACTOR_LIMITS, TWO_FACTOR_MESSAGES, confirmTwoFactor, disableTwoFactor, getTwoFactor,
  renewRecoveryCodes, resendTwoFactorCode, setUpTwoFactorApp, setUpTwoFactorMail, updatePassword, verifyTwoFactorCode,
} from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import type { TestAppOptions, TestClock } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import type { TestMember } from '../test-support/members.ts'
import { mailsTo } from '../test-support/outbox.ts'
import { TEST_PASSWORD, memberWithPassword, signInData } from '../test-support/sign-in.ts'
import { appCode, openSecret, sealSecret } from './two-factor-secret.ts'

const body = { password: TEST_PASSWORD }

async function mailedCode(app: FastifyInstance, member: TestMember): Promise<string> {
  const mail = (await mailsTo(app, member.email)).find((sent) => sent.text.includes('Your code is'))
  return /Your code is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function newApp(options: TestAppOptions = {}): Promise<{ app: FastifyInstance; clock: TestClock; member: TestMember }> {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now, ...options })
  return { app, clock, member: await memberWithPassword(app) }
}

async function withApp(app: FastifyInstance, member: TestMember) {
  const { secret, uri } = await call(app, member, setUpTwoFactorApp, { body })
  const { recoveryCodes } = await call(app, member, confirmTwoFactor, { body: { code: appCode(secret, app.now()) } })
  return { secret, uri, recoveryCodes }
}

async function withMail(app: FastifyInstance, member: TestMember) {
  await call(app, member, setUpTwoFactorMail, { body })
  return await call(app, member, confirmTwoFactor, { body: { code: await mailedCode(app, member) } })
}

async function challenged(app: FastifyInstance, member: TestMember): Promise<string> {
  const { signInStatus, jwt, user, challenge } = await signInData(app, member.email)
  expect([signInStatus, jwt, user]).toEqual([S.TwoFactorAuthCodeSent, null, null])
  return challenge?.challengeToken ?? ''
}

async function complete(app: FastifyInstance, challengeToken: string, code: string) {
  return await attempt(app, null, verifyTwoFactorCode, { body: { challengeToken, code } })
}

describe('set-up', () => {
  it('with an app takes a password and a code made from the secret, and shows the recovery codes once', async () => {
    const { app, member } = await newApp()
    expect(await call(app, member, getTwoFactor)).toEqual({ method: null, recoveryCodesLeft: 0, enabledAt: null })
    const wrong = await attempt(app, member, setUpTwoFactorApp, { body: { password: 'Wrong&Pass1' } })
    expect(wrong.error).toMatchObject({ code: 'forbidden', path: 'password', message: TWO_FACTOR_MESSAGES.wrongPassword })
    const { secret, uri } = await call(app, member, setUpTwoFactorApp, { body })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lectern:/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(await call(app, member, getTwoFactor)).toMatchObject({ method: null })
    expect((await attempt(app, member, confirmTwoFactor, { body: { code: '000000' } })).error).toMatchObject({ path: 'code', message: TWO_FACTOR_MESSAGES.wrongCode })
    const { method, recoveryCodes } = await call(app, member, confirmTwoFactor, { body: { code: appCode(secret, app.now()) } })
    expect([method, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual(['app', 10, 10])
    expect(await call(app, member, getTwoFactor)).toEqual({ method: 'app', recoveryCodesLeft: 10, enabledAt: app.now() })
    const kept = JSON.stringify([
      await app.db.selectFrom('two_factor').selectAll().execute(), await app.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(recoveryCodes[0]?.replaceAll('-', ''))
  })

  it('with mail takes the mailed code, within its time and five attempts', async () => {
    const { app, clock, member } = await newApp()
    await call(app, member, setUpTwoFactorMail, { body })
    expect((await attempt(app, member, setUpTwoFactorMail, { body })).http).toBe(429)
    const code = await mailedCode(app, member)
    for (let i = 0; i < TWO_FACTOR_LIMITS.attempts; i++) {
      expect((await attempt(app, member, confirmTwoFactor, { body: { code: 'abcdef' } })).http).toBe(400)
    }
    expect((await attempt(app, member, confirmTwoFactor, { body: { code } })).error).toMatchObject({ code: 'conflict', message: TWO_FACTOR_MESSAGES.expired })
    clock.advance(TWO_FACTOR_LIMITS.resendSeconds * 1000)
    await call(app, member, setUpTwoFactorMail, { body })
    clock.advance(TWO_FACTOR_LIMITS.challengeSeconds * 1000)
    const late = await attempt(app, member, confirmTwoFactor, { body: { code: await mailedCode(app, member) } })
    expect(late.error).toMatchObject({ message: TWO_FACTOR_MESSAGES.expired })
    expect(await withMail(app, member)).toMatchObject({ method: 'mail' })
  })

  it('can be turned off and its recovery codes renewed, with the password', async () => {
    const { app, member } = await newApp()
    expect((await attempt(app, member, disableTwoFactor, { body })).http).toBe(409)
    const { recoveryCodes } = await withApp(app, member)
    const renewed = await call(app, member, renewRecoveryCodes, { body })
    const token = await challenged(app, member)
    expect((await complete(app, token, recoveryCodes[0] ?? '')).data).toMatchObject({ signInStatus: 9 })
    expect((await complete(app, token, renewed.recoveryCodes[0] ?? '')).data).toMatchObject({ signInStatus: 1 })
    expect((await attempt(app, member, disableTwoFactor, { body: { password: 'Wrong&Pass1' } })).http).toBe(403)
    await call(app, member, disableTwoFactor, { body })
    expect((await signInData(app, member.email)).signInStatus).toBe(S.Success)
    expect((await mailsTo(app, member.email)).map((mail) => mail.subject).sort()).toEqual([
      'Two-factor sign-in was turned off for Lectern', 'Two-factor sign-in was turned on for Lectern',
    ])
  })

  it('seals secrets so that another server secret cannot read them', () => {
    const sealed = sealSecret('a'.repeat(32), 'JBSWY3DPEHPK3PXP')
    expect(openSecret('a'.repeat(32), sealed)).toBe('JBSWY3DPEHPK3PXP')
    expect(() => openSecret('b'.repeat(32), sealed)).toThrow('authenticate')
  })
})

describe('sign-in with a mailed code', () => {
  it('S1 §4.1 answers 6 with a challenge, and the second call completes it, once', async () => {
    const { app, clock, member } = await newApp()
    await withMail(app, member)
    clock.advance(1000)
    const { challenge } = await signInData(app, member.email)
    expect(challenge).toMatchObject({ method: 'mail', expiresAt: app.now() + 600_000, resendAfterSeconds: 60 })
    const token = challenge?.challengeToken ?? ''
    const code = await mailedCode(app, member)
    const response = await app.inject({ method: 'POST', url: '/api/v1/Auth/VerifyTwoFactorCode', payload: { challengeToken: token, code: ` ${code} ` } })
    expect(response.json()).toMatchObject({ status: 1, data: { signInStatus: 1, user: { userId: member.userId }, challenge: null } })
    expect(response.cookies.map((cookie) => cookie.name)).toEqual(['lectern_refresh'])
    expect((await complete(app, token, code)).data).toMatchObject({ signInStatus: S.TwoFactorAuthAttemptsExpired, jwt: null })
  })

  it('S1 §4.1 answers 9 to a wrong code, 8 after the fifth and to a code that is too old', async () => {
    const { app, clock, member } = await newApp()
    await withMail(app, member)
    clock.advance(1000)
    const token = await challenged(app, member)
    const code = await mailedCode(app, member)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let i = 1; i < TWO_FACTOR_LIMITS.attempts; i++) {
      expect((await complete(app, token, wrong)).data).toMatchObject({ signInStatus: 9, challenge: { challengeToken: token } })
    }
    expect((await complete(app, token, wrong)).data).toMatchObject({ signInStatus: 8, jwt: null, challenge: null })
    expect((await complete(app, token, code)).data).toMatchObject({ signInStatus: 8, jwt: null })
    clock.advance(60_000)
    const second = await challenged(app, member)
    const late = await mailedCode(app, member)
    clock.advance(TWO_FACTOR_LIMITS.challengeSeconds * 1000)
    expect((await complete(app, second, late)).data).toMatchObject({ signInStatus: 8 })
    expect((await complete(app, 'no such token', late)).data).toMatchObject({ signInStatus: 8 })
    expect(SIGN_IN_MESSAGES[8]).toBe('This sign-in has ended. Please sign in again.')
  })

  it('S1 §4.1 answers 7 when no further code can be made: too soon, or too many', async () => {
    const { app, clock, member } = await newApp()
    await withMail(app, member)
    clock.advance(1000)
    const token = await challenged(app, member)
    const first = await mailedCode(app, member)
    const resend = async () => (await attempt(app, null, resendTwoFactorCode, { body: { challengeToken: token } })).data
    expect(await resend()).toMatchObject({ signInStatus: 7, challenge: { resendAfterSeconds: 60 } })
    clock.advance(60_000)
    expect(await resend()).toMatchObject({ signInStatus: 6 })
    const second = await mailedCode(app, member)
    if (first !== second) expect((await complete(app, token, first)).data).toMatchObject({ signInStatus: 9 })
    clock.advance(60_000)
    expect(await resend()).toMatchObject({ signInStatus: 6 })
    clock.advance(60_000)
    expect(await resend()).toMatchObject({ signInStatus: 7 })
    await challenged(app, member)
    await challenged(app, member)
    expect(await signInData(app, member.email)).toMatchObject({ signInStatus: 7, challenge: null, jwt: null })
    clock.advance(15 * 60_000)
    await challenged(app, member)
  })
})

describe('sign-in with an app', () => {
  it('takes a code of now or next to now, each once', async () => {
    const { app, clock, member } = await newApp()
    const { secret } = await withApp(app, member)
    const used = appCode(secret, app.now())
    expect((await complete(app, await challenged(app, member), used)).data).toMatchObject({ signInStatus: 9 })
    clock.advance(30_000)
    const code = appCode(secret, app.now())
    expect((await complete(app, await challenged(app, member), code)).data).toMatchObject({ signInStatus: 1 })
    expect((await complete(app, await challenged(app, member), code)).data).toMatchObject({ signInStatus: 9 })
    clock.advance(120_000)
    expect((await complete(app, await challenged(app, member), appCode(secret, app.now() - 30_000))).data).toMatchObject({ signInStatus: 1 })
    clock.advance(120_000)
    expect((await complete(app, await challenged(app, member), appCode(secret, app.now() - 90_000))).data).toMatchObject({ signInStatus: 9 })
  })

  it('takes a recovery code instead, once, however it is typed', async () => {
    const { app, member } = await newApp()
    const { recoveryCodes } = await withApp(app, member)
    const typed = ` ${(recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')} `
    expect((await complete(app, await challenged(app, member), typed)).data).toMatchObject({ signInStatus: 1 })
    expect((await complete(app, await challenged(app, member), typed)).data).toMatchObject({ signInStatus: 9 })
    expect(await call(app, member, getTwoFactor)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('brakes guessing over many sign-ins, also for who knows the password', async () => {
    const { app, clock, member } = await newApp({ config: { authLimits: { windowMs: 300_000, perAddress: 1000, perAccount: 6 } } })
    const { secret } = await withApp(app, member)
    const guesses: number[] = []
    for (let round = 0; round < 2; round++) {
      const token = await challenged(app, member)
      for (let i = 0; i < 4; i++) guesses.push((await complete(app, token, 'nonsense')).http)
    }
    expect(guesses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    clock.advance(30_000)
    expect((await complete(app, await challenged(app, member), appCode(secret, app.now()))).data).toMatchObject({ signInStatus: 1 })
  })

  it('of somebody who knew the old password ends when the password changes', async () => {
    const { app, member } = await newApp()
    await withMail(app, member)
    const token = await challenged(app, member)
    const code = await mailedCode(app, member)
    await call(app, member, updatePassword, { body: { currentPassword: TEST_PASSWORD, newPassword: 'Slate&Pencil8' } })
    expect((await complete(app, token, code)).data).toMatchObject({ signInStatus: S.TwoFactorAuthAttemptsExpired, jwt: null })
  })

  it('does not ask who does not know the password', async () => {
    const { app, member } = await newApp()
    await withApp(app, member)
    expect(await signInData(app, member.email, 'Wrong&Pass1')).toMatchObject({ signInStatus: 2, challenge: null })
  })
})
