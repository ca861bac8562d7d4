import { randomUUID } from 'node:crypto'
import {
  PASSWORD_CHANGE_MESSAGES, PASSWORD_CHANGE_STATUS, PASSWORD_RESET_MESSAGES, PASSWORD_RESET_MINUTES, PASSWORD_RESET_STATUS,
  ACCOUNT_MESSAGES, RESEND_MESSAGES, RESEND_SECONDS, RESET_MAIL_MESSAGES, RESET_MAIL_STATUS, newPasswordSchema, passwordContainsEmail,
} from '@lectern/shared/accounts'
import type { Reason } from '@lectern/shared/reasons'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Client } from './limits.ts'
import { passwordChangedMail, resetMail } from './password-mails.ts'
import { findReset, insertReset, lastResetAt, rememberedPasswords, replacePassword, spendReset } from './password-store.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { emailKey, findAccount, findAccountByEmail } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import { hashCode, randomCode } from '../identity/codes.ts'

const RESET_TTL_MS = PASSWORD_RESET_MINUTES * 60_000

/** A result code with its words. */
export interface Result {
  readonly status: number
  readonly message: string
}

/** Mails a link that sets a new password; earlier links stop working. */
export async function sendReset(app: FastifyInstance, email: string): Promise<Result & { readonly retryAfterSeconds: number }> {
  const done = (status: keyof typeof RESET_MAIL_MESSAGES, retryAfterSeconds = 0) => (
    { status, message: RESET_MAIL_MESSAGES[status], retryAfterSeconds }
  )
  const account = await findAccountByEmail(app.db, email)
  if (!account) return done(RESET_MAIL_STATUS.Unregistered)
  if (account.terminated_at !== null) return done(RESET_MAIL_STATUS.Locked)
  const wait = await transact(app.db, async (trx) => {
    const now = app.now()
    const last = await lastResetAt(trx, account.id)
    const seconds = last === null ? 0 : Math.max(0, Math.ceil((last + RESEND_SECONDS * 1000 - now) / 1000))
    if (seconds > 0) return seconds
    const id = randomUUID()
    const code = randomCode()
    await insertReset(trx, {
      id, user_id: account.id, code_hash: hashCode(code), created_at: now, expires_at: now + RESET_TTL_MS, used_at: null,
    })
    await app.mail.enqueue(trx, { to: account.email, idempotencyKey: `reset:${id}`, ...resetMail(app.config.publicUrl, account, code) })
    return 0
  })
  if (wait > 0) return { status: RESET_MAIL_STATUS.Error, message: RESEND_MESSAGES.tooSoon(wait), retryAfterSeconds: wait }
  await app.mail.deliver()
  return done(RESET_MAIL_STATUS.Success, RESEND_SECONDS)
}

/** Why a password cannot be the new one of this person, in words; null when it can (S1 §5.1). */
async function passwordProblem(account: Account, password: string): Promise<string | null> {
  const parsed = newPasswordSchema.safeParse(password)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? PASSWORD_RESET_MESSAGES[PASSWORD_RESET_STATUS.ContainsError]
  if (passwordContainsEmail(parsed.data, account.email)) return ACCOUNT_MESSAGES.passwordContainsEmail
  return (await isCommonPassword(parsed.data)) ? ACCOUNT_MESSAGES.passwordCommon : null
}

async function wasUsedBefore(app: FastifyInstance, userId: string, password: string): Promise<boolean> {
  const kept = await rememberedPasswords(app.db, userId)
  const matches = await Promise.all(kept.map(async (hash) => await passwordMatches(hash, password)))
  return matches.includes(true)
}

async function enqueueChanged(app: FastifyInstance, db: Parameters<typeof app.mail.enqueue>[0], account: Account): Promise<void> {
  await app.mail.enqueue(db, { to: account.email, ...passwordChangedMail(app.config.publicUrl, account) })
}

/** Sets a new password with a mailed code, or with `newPassword` null only says whether the code would do (S1 §2.4). */
export async function resetWithCode(
  app: FastifyInstance, input: { readonly userId: string; readonly code: string; readonly newPassword: string | null }, client: Client,
): Promise<Result> {
  const S = PASSWORD_RESET_STATUS
  const done = (status: keyof typeof PASSWORD_RESET_MESSAGES, message = PASSWORD_RESET_MESSAGES[status]): Result => ({ status, message })
  const account = await findAccount(app.db, input.userId)
  const reset = account && await findReset(app.db, account.id, hashCode(input.code))
  if (!account || !reset) return done(S.IncorrectCode)
  if (account.terminated_at !== null) return done(S.AccountTerminated)
  if (reset.used_at !== null || reset.expires_at <= app.now()) return done(S.LinkExpired)
  if (input.newPassword === null) return { status: S.Success, message: '' }
  const problem = await passwordProblem(account, input.newPassword)
  if (problem !== null) return done(S.ContainsError, problem)
  if (await wasUsedBefore(app, account.id, input.newPassword)) return done(S.UsedPreviousPassword)
  const passwordHash = await hashPassword(input.newPassword)
  const isSet = await transact(app.db, async (trx) => {
    if (!(await spendReset(trx, reset.id, app.now()))) return false
    await replacePassword(trx, account.id, passwordHash, app.now())
    await enqueueChanged(app, trx, account)
    await recordAudit(app, trx, {
      organizationId: account.organization_id, action: 'password-reset', actorId: account.id, address: client.address,
    })
    return true
  })
  if (!isSet) return done(S.LinkExpired)
  await app.sessions.closeAll(account.id)
  await app.authLimiters.passwords.clear(emailKey(account.email))
  await app.mail.deliver()
  return done(S.Success)
}

/** Demands the caller's own password before something grave; wrong ones are throttled like at sign-in. */
export async function requirePassword(app: FastifyInstance, account: Account, password: string, reason: Reason): Promise<void> {
  if (!(await isOwnPassword(app, account, password))) throw new LecternError('forbidden', { path: 'password', reason })
}

async function isOwnPassword(app: FastifyInstance, account: Account, password: string): Promise<boolean> {
  const key = emailKey(account.email)
  await app.authLimiters.passwords.take(key)
  if (!(await passwordMatches(account.password_hash, password))) return false
  await app.authLimiters.passwords.clear(key)
  return true
}

/** Changes the caller's password; their other devices are signed out. */
export async function changePassword(
  app: FastifyInstance, caller: Caller, input: { readonly currentPassword: string; readonly newPassword: string }, client: Client,
): Promise<Result> {
  const S = PASSWORD_CHANGE_STATUS
  const done = (status: keyof typeof PASSWORD_CHANGE_MESSAGES, message = PASSWORD_CHANGE_MESSAGES[status]): Result => ({ status, message })
  const account = await findAccount(app.db, caller.userId)
  if (!account || account.terminated_at !== null) return done(S.AccountTerminated)
  if (input.currentPassword === '') return done(S.ValidationError, ACCOUNT_MESSAGES.currentPasswordRequired)
  if (!(await isOwnPassword(app, account, input.currentPassword))) return done(S.IncorrectCredentials)
  const problem = await passwordProblem(account, input.newPassword)
  if (problem !== null) return done(S.ValidationError, problem)
  if (await wasUsedBefore(app, account.id, input.newPassword)) return done(S.UsedPreviousPassword)
  const passwordHash = await hashPassword(input.newPassword)
  await transact(app.db, async (trx) => {
    await replacePassword(trx, account.id, passwordHash, app.now())
    await enqueueChanged(app, trx, account)
    await recordAudit(app, trx, {
      organizationId: account.organization_id, action: 'password-changed', actorId: account.id, address: client.address,
    })
  })
  await app.sessions.closeAll(account.id, caller.sessionId)
  await app.mail.deliver()
  return done(S.Success)
}
