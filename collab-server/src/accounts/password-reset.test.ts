import {
  ACCOUNT_MESSAGES, PASSWORDS_REMEMBERED, PASSWORD_RESET_MESSAGES, PASSWORD_RESET_MINUTES, PASSWORD_RESET_STATUS as S, RESEND_SECONDS,
  RESET_MAIL_MESSAGES, RESET_MAIL_STATUS, SIGN_IN_STATUS, listSessions, resetPassword, triggerResetPasswordEmail, updatePassword,
} from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp, sharedTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signInAgain, signUpMember } from '../test-support/members.ts'
import { linkIn, mailsTo } from '../test-support/outbox.ts'
import { TEST_PASSWORD, memberWithPassword, signInData, trySignIn } from '../test-support/sign-in.ts'
import { MAX_BLOCK_MS, waitAfter } from './guess-throttle.ts'
import { openSession } from './sign-in.ts'
import { findAccount } from '../identity/account-store.ts'

const server = sharedTestApp()

const NEW = 'Slate&Pencil8'
/** Passwords whose letters are put together of several characters. */
const LETTERS = [
  ['composed of letters and accents', 'Cafe\u0301&Tafel7'],
  ['in Devanagari, with vowel signs', 'Aa\u0928\u092e\u0938\u094d\u0924\u0947#42'],
] as const

async function ask(app: FastifyInstance, email: string) {
  return await attempt(app, null, triggerResetPasswordEmail, { body: { email } })
}

async function link(app: FastifyInstance, email: string) {
  await ask(app, email)
  const url = linkIn((await mailsTo(app, email)).find((mail) => mail.subject === 'Set a new password for Lectern'))
  return { url, userId: url.searchParams.get('userId') ?? '', code: url.searchParams.get('code') ?? '' }
}

async function reset(app: FastifyInstance, input: { userId: string; code: string; newPassword?: string }, check = false) {
  const { userId, code, newPassword } = input
  return await attempt(app, null, resetPassword, {
    body: { userId, code, ...(newPassword === undefined ? {} : { newPassword }) }, query: { preCheckExpiry: check ? 'true' : 'false' },
  })
}

describe('asking for a reset mail', () => {
  it('S1 §2.3 mails a link to the reset page with userId and code, whatever the case of the address', async () => {
    const app = server()
    const member = await memberWithPassword(app, { email: 'Mary@example.test' })
    const { http, data } = await ask(app, 'mary@EXAMPLE.test')
    expect([http, data]).toEqual([200, { status: 1, message: RESET_MAIL_MESSAGES[1], retryAfterSeconds: RESEND_SECONDS }])
    const url = linkIn((await mailsTo(app, 'Mary@example.test'))[0])
    expect(url.origin + url.pathname).toBe('http://lectern.test/reset-password')
    expect(url.searchParams.get('userId')).toBe(member.userId)
    const rows = JSON.stringify(await app.db.selectFrom('password_reset').selectAll().execute())
    expect(rows).not.toContain(url.searchParams.get('code'))
  })

  it('S1 §8.1 does not recognize an address without an account', async () => {
    const app = server()
    const { http, data } = await ask(app, 'nobody@example.test')
    expect(http).toBe(200)
    expect(data).toEqual({ status: RESET_MAIL_STATUS.Unregistered, message: "Hmmm, we don't recognize this email. Try signing up first.", retryAfterSeconds: 0 })
  })

  it('S1 §8.1 says that an account was terminated', async () => {
    const app = server()
    const member = await signUpMember(app)
    await app.db.updateTable('user').set({ terminated_at: 1 }).where('id', '=', member.userId).execute()
    expect((await ask(app, member.email)).data).toMatchObject({ status: RESET_MAIL_STATUS.Locked })
    expect(await mailsTo(app, member.email)).toHaveLength(0)
  })

  it('S1 §4.2 counts down between two mails, and limits the mails one address asks for', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now, config: { authLimits: { windowMs: 300_000, perAddress: 20, perAccount: 10 } } })
    const member = await signUpMember(app)
    await ask(app, member.email)
    clock.advance(20_000)
    expect((await ask(app, member.email)).data).toMatchObject({ status: 2, retryAfterSeconds: 40, message: 'Please wait 40 seconds before asking for another email.' })
    clock.advance(40_000)
    expect((await ask(app, member.email)).data).toMatchObject({ status: 1 })
    expect(await mailsTo(app, member.email)).toHaveLength(2)
    await ask(app, 'a@example.test')
    expect((await ask(app, 'b@example.test')).http).toBe(429)
  })
})

describe('setting a new password with the link', () => {
  it('S1 §2.4 the pre-check says whether the link works and uses nothing up', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const member = await memberWithPassword(app)
    const mail = await link(app, member.email)
    expect((await reset(app, mail, true)).data).toMatchObject({ status: S.Success })
    expect((await reset(app, mail, true)).data).toMatchObject({ status: S.Success })
    expect((await reset(app, { ...mail, code: 'wrong' }, true)).data).toMatchObject({ status: S.IncorrectCode })
    expect((await reset(app, { ...mail, userId: 'nobody' }, true)).data).toMatchObject({ status: S.IncorrectCode })
    clock.advance(PASSWORD_RESET_MINUTES * 60_000)
    expect((await reset(app, mail, true)).data).toEqual({ status: S.LinkExpired, message: PASSWORD_RESET_MESSAGES[5] })
    expect((await reset(app, { ...mail, newPassword: NEW })).data).toMatchObject({ status: S.LinkExpired })
  })

  it('S1 §4.2 changes the password once, signs out everywhere, and tells the person', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    const mail = await link(app, member.email)
    expect((await reset(app, { ...mail, newPassword: NEW })).data).toEqual({ status: S.Success, message: PASSWORD_RESET_MESSAGES[1] })
    expect((await attempt(app, member, listSessions)).http).toBe(401)
    expect((await trySignIn(app, member.email)).data).toMatchObject({ signInStatus: 2 })
    expect((await trySignIn(app, member.email, NEW)).data).toMatchObject({ signInStatus: 1 })
    expect((await reset(app, { ...mail, newPassword: 'Other&Pencil9' })).data).toMatchObject({ status: S.LinkExpired })
    expect((await mailsTo(app, member.email)).map((sent) => sent.subject)).toContain('Your Lectern password was changed')
  })

  it('one of two uses at the same time counts', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    const mail = await link(app, member.email)
    const answers = await Promise.all([NEW, 'Other&Pencil9'].map(async (newPassword) => await reset(app, { ...mail, newPassword })))
    expect(answers.map((answer) => answer.data?.status).sort()).toEqual([S.Success, S.LinkExpired])
  })

  it('a later mail makes the earlier link void', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const member = await memberWithPassword(app)
    const first = await link(app, member.email)
    clock.advance(RESEND_SECONDS * 1000)
    const second = await link(app, member.email)
    expect((await reset(app, first, true)).data).toMatchObject({ status: S.LinkExpired })
    expect((await reset(app, second, true)).data).toMatchObject({ status: S.Success })
  })

  it('S1 §4.1 answers 6 to passwords that nobody may choose, and the link still works', async () => {
    const app = server()
    await memberWithPassword(app, { email: 'mary.ward@example.test' })
    const mail = await link(app, 'mary.ward@example.test')
    for (const [newPassword, message] of [
      ['Ab1!', ACCOUNT_MESSAGES.passwordTooShort],
      ['Chalk&Board', ACCOUNT_MESSAGES.passwordNumber],
      ['ChalkBoard7', ACCOUNT_MESSAGES.passwordSpecial],
      ['P@ssw0rd1', ACCOUNT_MESSAGES.passwordCommon],
      ['Mary.Ward@Example.test1A', ACCOUNT_MESSAGES.passwordContainsEmail],
    ]) {
      expect([newPassword, (await reset(app, { ...mail, newPassword })).data]).toEqual([newPassword, { status: S.ContainsError, message }])
      expect((await reset(app, mail, true)).data).toMatchObject({ status: S.Success })
    }
  })

  it('S1 §4.1 answers 7 to the password of now, 3 for a terminated account, and 400 without a password', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    const mail = await link(app, member.email)
    expect((await reset(app, { ...mail, newPassword: TEST_PASSWORD })).data).toMatchObject({ status: S.UsedPreviousPassword })
    expect((await reset(app, mail)).error).toMatchObject({ code: 'invalid-request', path: 'newPassword' })
    await app.db.updateTable('user').set({ terminated_at: 1 }).where('id', '=', member.userId).execute()
    expect((await reset(app, { ...mail, newPassword: NEW })).data).toMatchObject({ status: S.AccountTerminated })
  })

  it.each(LETTERS)('takes a new password %s', async (_, newPassword) => {
    const app = server()
    const member = await memberWithPassword(app)
    const mail = await link(app, member.email)
    expect((await reset(app, { ...mail, newPassword })).data).toMatchObject({ status: S.Success })
    for (const form of ['NFC', 'NFD']) await signInData(app, member.email, newPassword.normalize(form))
  })

  it('lifts the brake on wrong passwords', async () => {
    const app = await buildTestApp({ config: { authLimits: { windowMs: 60_000, perAddress: 100, perAccount: 1 } } })
    const member = await memberWithPassword(app)
    await trySignIn(app, member.email, 'Wrong&Pass1')
    expect((await trySignIn(app, member.email)).http).toBe(429)
    const mail = await link(app, member.email)
    await reset(app, { ...mail, newPassword: NEW })
    expect((await trySignIn(app, member.email, NEW)).data).toMatchObject({ signInStatus: 1 })
  })
})

describe('changing the password', () => {
  const change = async (app: FastifyInstance, member: Parameters<typeof attempt>[1], currentPassword: string, newPassword: string) => (
    (await attempt(app, member, updatePassword, { body: { currentPassword, newPassword } })).data
  )

  it('S1 §2.3 takes the current one, keeps this device and signs the others out', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    const other = await signInAgain(app, member.userId)
    expect(await change(app, member, TEST_PASSWORD, NEW)).toMatchObject({ status: 1 })
    expect((await call(app, member, listSessions)).sessions).toHaveLength(1)
    const asOther = { ...member, headers: { authorization: `Bearer ${other.token}` } }
    expect((await attempt(app, asOther, listSessions)).http).toBe(401)
    await signInData(app, member.email, NEW)
  })

  it('lets no sign-in through whose password was right only until the change', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    const before = await findAccount(app.db, member.userId)
    if (!before) throw new Error('the member is not there')
    expect(await change(app, member, TEST_PASSWORD, NEW)).toMatchObject({ status: 1 })
    const client = { address: '203.0.113.7', userAgent: null }
    expect(await openSession(app, before, client)).toEqual({ status: SIGN_IN_STATUS.IncorrectCredentials, grant: null, challenge: null })
    expect((await call(app, member, listSessions)).sessions).toHaveLength(1)
  })

  it('makes a reset link void that somebody asked for before', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    const { userId, code } = await link(app, member.email)
    await call(app, member, updatePassword, { body: { currentPassword: TEST_PASSWORD, newPassword: NEW } })
    expect((await reset(app, { userId, code, newPassword: 'Other&Chalk9' })).data).toMatchObject({ status: S.LinkExpired })
    expect((await trySignIn(app, member.email, NEW)).data).toMatchObject({ signInStatus: 1 })
  })

  it('takes an accented password however a device composes its letters', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    await call(app, member, updatePassword, { body: { currentPassword: TEST_PASSWORD, newPassword: 'Caf\u00e9&Tafel7' } })
    expect((await trySignIn(app, member.email, 'Cafe\u0301&Tafel7')).data).toMatchObject({ signInStatus: 1 })
    expect((await trySignIn(app, member.email, 'Cafe&Tafel7')).data).toMatchObject({ signInStatus: 2 })
  })

  it.each(LETTERS)('takes a new password %s', async (_, newPassword) => {
    const app = server()
    const member = await memberWithPassword(app)
    expect(await change(app, member, TEST_PASSWORD, newPassword)).toMatchObject({ status: 1 })
    for (const form of ['NFC', 'NFD']) await signInData(app, member.email, newPassword.normalize(form))
  })

  it('S1 §4.1 answers 2 to a wrong current password, 5 to an invalid new one', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    expect(await change(app, member, 'Wrong&Pass1', NEW)).toEqual({ status: 2, message: 'Your current password is not right.' })
    expect(await change(app, member, TEST_PASSWORD, 'short')).toEqual({ status: 5, message: ACCOUNT_MESSAGES.passwordTooShort })
    expect(await change(app, member, '', NEW)).toEqual({ status: 5, message: ACCOUNT_MESSAGES.currentPasswordRequired })
    await signInData(app, member.email)
  })

  it('S1 §4.1 answers 7 to one of the last five passwords, and takes an older one', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const member = await memberWithPassword(app)
    const passwords = [TEST_PASSWORD, ...Array.from({ length: PASSWORDS_REMEMBERED }, (_, index) => `Slate&Pencil${index}`)]
    for (const [index, next] of passwords.slice(1).entries()) {
      clock.advance(1000)
      expect(await change(app, member, passwords[index] ?? '', next)).toMatchObject({ status: 1 })
    }
    const now = passwords.at(-1) ?? ''
    for (const used of passwords.slice(1)) expect([used, await change(app, member, now, used)]).toMatchObject([used, { status: 7 }])
    expect(await change(app, member, now, TEST_PASSWORD)).toMatchObject({ status: 1 })
    expect(await app.db.selectFrom('password_history').selectAll().execute()).toHaveLength(PASSWORDS_REMEMBERED - 1)
  }, 20_000)

  it('is braked like a sign-in when the current password is guessed', async () => {
    const app = await buildTestApp({ config: { authLimits: { windowMs: 60_000, perAddress: 100, perAccount: 2 } } })
    const member = await memberWithPassword(app)
    for (let i = 0; i < 2; i++) expect(await change(app, member, 'Wrong&Pass1', NEW)).toMatchObject({ status: 2 })
    expect((await attempt(app, member, updatePassword, { body: { currentPassword: TEST_PASSWORD, newPassword: NEW } })).http).toBe(429)
  })
})

describe('the brake on wrong passwords', () => {
  it('doubles with every further wrong one, up to an hour', () => {
    expect([9, 10, 11, 12, 13].map((failures) => waitAfter(failures, 10, 30_000))).toEqual([0, 30_000, 60_000, 120_000, 240_000])
    expect(waitAfter(1000, 10, 30_000)).toBe(MAX_BLOCK_MS)
  })

  it('is the same for addresses without an account, survives a restart, and counts guesses made at once', async () => {
    const clock = testClock()
    const config = { authLimits: { windowMs: 100_000, perAddress: 1000, perAccount: 2 } }
    const app = await buildTestApp({ now: clock.now, config })
    const member = await memberWithPassword(app)
    for (const email of [member.email, 'nobody@example.test']) {
      const answers = await Promise.all(Array.from({ length: 5 }, async () => await trySignIn(app, email, 'Wrong&Pass1')))
      expect([email, answers.map((answer) => answer.http).sort()]).toEqual([email, [200, 200, 429, 429, 429]])
    }
    const again = await buildTestApp({ now: clock.now, config, dataDir: app.config.dataDir })
    expect((await trySignIn(again, member.email)).http).toBe(429)
    clock.advance(10_000)
    expect((await trySignIn(again, member.email, 'Wrong&Pass1')).data).toMatchObject({ signInStatus: 2 })
    clock.advance(19_999)
    expect((await trySignIn(again, member.email)).http).toBe(429)
    clock.advance(1)
    expect((await trySignIn(again, member.email)).data).toMatchObject({ signInStatus: 1 })
    expect(JSON.stringify(await again.db.selectFrom('guess_throttle').selectAll().execute())).not.toContain('@')
  })
})
