import { TWO_FACTOR_LIMITS } from '@lectern/shared/accounts'
import type { TwoFactorMethod } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { requirePassword } from './password-service.ts'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import { CODE_TTL_MS, enqueueCode, enqueueFactorChange, issueRecoveryCodes } from './two-factor-codes.ts'
import { appStep, appUri, hashMailedCode, newAppSecret, newMailedCode, openSecret, sealSecret } from './two-factor-secret.ts'
import {
  countSetupAttempt, deleteSetup, deleteTwoFactor, findSetup, findTwoFactor, putSetup, putTwoFactor, recoveryCodesLeft,
} from './two-factor-store.ts'

async function ownAccount(app: FastifyInstance, caller: Caller, password?: string): Promise<Account> {
  const account = await findAccount(app.db, caller.userId)
  if (!account) throw new LecternError('unauthenticated')
  if (password !== undefined) await requirePassword(app, account, password, 'twoFactor.wrongPassword')
  return account
}

/** Whether and how the caller's sign-in asks for a second factor. */
export async function describeTwoFactor(app: FastifyInstance, caller: Caller) {
  const row = await findTwoFactor(app.db, caller.userId)
  return {
    method: row?.method ?? null, enabledAt: row?.enabled_at ?? null,
    recoveryCodesLeft: row ? await recoveryCodesLeft(app.db, caller.userId) : 0,
  }
}

/** Makes a secret for an authenticator app; it counts once a code made from it was seen. */
export async function beginApp(app: FastifyInstance, caller: Caller, password: string): Promise<{ secret: string; uri: string }> {
  const account = await ownAccount(app, caller, password)
  const secret = newAppSecret()
  const now = app.now()
  await putSetup(app.db, {
    user_id: account.id, method: 'app', sealed_secret: sealSecret(app.config.secret, secret), code_hash: null, created_at: now,
    expires_at: now + CODE_TTL_MS,
  })
  return { secret, uri: appUri(secret, account.email) }
}

/** Mails a code to prove that mailed codes arrive. */
export async function beginMail(app: FastifyInstance, caller: Caller, password: string): Promise<{ expiresAt: number }> {
  const account = await ownAccount(app, caller, password)
  const now = app.now()
  const code = newMailedCode()
  await transact(app.db, async (trx) => {
    const earlier = await findSetup(trx, account.id)
    const wait = earlier?.method === 'mail' ? earlier.created_at + TWO_FACTOR_LIMITS.resendSeconds * 1000 - now : 0
    if (wait > 0) {
      throw new LecternError('too-many-requests', { reason: 'twoFactor.tooSoon', retryAfterSeconds: Math.ceil(wait / 1000) })
    }
    await putSetup(trx, {
      user_id: account.id, method: 'mail', sealed_secret: null, code_hash: hashMailedCode(app.config.secret, account.id, code),
      created_at: now, expires_at: now + CODE_TTL_MS,
    })
    await enqueueCode(app, trx, account, code, 'setUp')
  })
  await app.mail.deliver()
  return { expiresAt: now + CODE_TTL_MS }
}

/** Turns the second factor on when the code is right; answers the recovery codes, the only time they are seen. */
export async function confirmSetup(
  app: FastifyInstance, caller: Caller, code: string,
): Promise<{ method: TwoFactorMethod; recoveryCodes: string[] }> {
  const now = app.now()
  const setup = await findSetup(app.db, caller.userId)
  const isOver = !setup || setup.expires_at <= now || !(await countSetupAttempt(app.db, caller.userId, TWO_FACTOR_LIMITS.attempts))
  if (isOver) throw new LecternError('conflict', { path: 'code', reason: 'twoFactor.expired' })
  const step = setup.sealed_secret === null ? null : appStep(openSecret(app.config.secret, setup.sealed_secret), code, now)
  const isRight = setup.method === 'app' ? step !== null : setup.code_hash === hashMailedCode(app.config.secret, caller.userId, code)
  if (!isRight) throw new LecternError('invalid-request', { path: 'code', reason: 'twoFactor.wrongCode' })
  const account = await ownAccount(app, caller)
  const recoveryCodes = await transact(app.db, async (trx) => {
    await deleteSetup(trx, caller.userId)
    await putTwoFactor(trx, {
      user_id: caller.userId, method: setup.method, sealed_secret: setup.sealed_secret, last_step: step ?? 0, enabled_at: now,
    })
    await recordAudit(app, trx, {
      organizationId: caller.organizationId, action: 'two-factor-on', actorId: caller.userId, detail: { method: setup.method },
    })
    await enqueueFactorChange(app, trx, account, true)
    return await issueRecoveryCodes(trx, caller.userId)
  })
  await app.mail.deliver()
  return { method: setup.method, recoveryCodes }
}

/** Makes new recovery codes; the old ones stop working. */
export async function renewCodes(app: FastifyInstance, caller: Caller, password: string): Promise<{ recoveryCodes: string[] }> {
  await ownAccount(app, caller, password)
  if (!(await findTwoFactor(app.db, caller.userId))) throw new LecternError('conflict', { reason: 'twoFactor.notSetUp' })
  return { recoveryCodes: await transact(app.db, async (trx) => await issueRecoveryCodes(trx, caller.userId)) }
}

/** Turns the second factor off. */
export async function turnOff(app: FastifyInstance, caller: Caller, password: string): Promise<void> {
  const account = await ownAccount(app, caller, password)
  await transact(app.db, async (trx) => {
    if (!(await findTwoFactor(trx, caller.userId))) throw new LecternError('conflict', { reason: 'twoFactor.notSetUp' })
    await deleteTwoFactor(trx, caller.userId)
    await recordAudit(app, trx, { organizationId: caller.organizationId, action: 'two-factor-off', actorId: caller.userId })
    await enqueueFactorChange(app, trx, account, false)
  })
  await app.mail.deliver()
}
