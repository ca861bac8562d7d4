import { SIGN_IN_STATUS, TWO_FACTOR_LIMITS } from '@lectern/shared/accounts'
import type { SignInStatus, TwoFactorChallenge } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { recordAudit } from '../audit/record.ts'
import { openSession } from './sign-in.ts'
import type { SignInOutcome } from './sign-in.ts'
import type { Client } from './limits.ts'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import type { TwoFactorChallengeTable, TwoFactorTable } from './tables.ts'
import { hashCode, randomCode } from '../identity/codes.ts'
import { CODE_TTL_MS, enqueueCode, hashRecoveryCode } from './two-factor-codes.ts'
import { appStep, hashMailedCode, newMailedCode, openSecret } from './two-factor-secret.ts'
import {
  advanceStep, countAttempt, findChallenge, findTwoFactor, insertChallenge, mailsSince, renewChallengeCode, spendChallenge, spendRecoveryCode,
} from './two-factor-store.ts'
import { transact } from '../database/transact.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const S = SIGN_IN_STATUS

const failed = (status: SignInStatus): SignInOutcome => ({ status, grant: null, challenge: null })

function pending(token: string, row: Pick<Selectable<TwoFactorChallengeTable>, 'method' | 'expires_at' | 'mailed_at'>, now: number): TwoFactorChallenge {
  const wait = row.mailed_at === null ? 0 : Math.ceil((row.mailed_at + TWO_FACTOR_LIMITS.resendSeconds * 1000 - now) / 1000)
  return { challengeToken: token, method: row.method, expiresAt: row.expires_at, resendAfterSeconds: Math.max(0, wait) }
}

/** Begins the second half of a sign-in whose password was right: mails a code, or waits for one of the app. */
export async function beginChallenge(app: FastifyInstance, account: Account, factor: Selectable<TwoFactorTable>): Promise<SignInOutcome> {
  const now = app.now()
  const token = randomCode()
  const isMail = factor.method === 'mail'
  const code = newMailedCode()
  const row = {
    token_hash: hashCode(token), user_id: account.id, method: factor.method, mails: isMail ? 1 : 0, mailed_at: isMail ? now : null,
    code_hash: isMail ? hashMailedCode(app.config.secret, token, code) : null, created_at: now, expires_at: now + CODE_TTL_MS, used_at: null,
  }
  const isMade = await transact(app.db, async (trx) => {
    if (isMail && (await mailsSince(trx, account.id, now - QUARTER_HOUR_MS)) >= TWO_FACTOR_LIMITS.mailsPerQuarterHour) return false
    await insertChallenge(trx, row)
    if (isMail) await enqueueCode(app, trx, account, code, 'signIn')
    return true
  })
  if (!isMade) return failed(S.TwoFactorAuthCodeGenerationFailed)
  await app.mail.deliver()
  return { status: S.TwoFactorAuthCodeSent, grant: null, challenge: pending(token, row, now) }
}

/** Mails another code of a half-done sign-in; the one before stops working. */
export async function resendCode(app: FastifyInstance, token: string): Promise<SignInOutcome> {
  const now = app.now()
  const code = newMailedCode()
  const outcome = await transact(app.db, async (trx): Promise<SignInOutcome> => {
    const row = await findChallenge(trx, hashCode(token))
    const account = row && await findAccount(trx, row.user_id)
    const isOver = !row || !account || row.used_at !== null || row.expires_at <= now || row.attempts >= TWO_FACTOR_LIMITS.attempts
    if (isOver) return failed(S.TwoFactorAuthAttemptsExpired)
    const same = pending(token, row, now)
    if (row.method === 'app') return { status: S.TwoFactorAuthCodeSent, grant: null, challenge: same }
    const isTooMuch = row.mails >= TWO_FACTOR_LIMITS.mailsPerChallenge
      || (await mailsSince(trx, row.user_id, now - QUARTER_HOUR_MS)) >= TWO_FACTOR_LIMITS.mailsPerQuarterHour
    if (same.resendAfterSeconds > 0 || isTooMuch) return { status: S.TwoFactorAuthCodeGenerationFailed, grant: null, challenge: same }
    await renewChallengeCode(trx, row.token_hash, hashMailedCode(app.config.secret, token, code), now)
    await enqueueCode(app, trx, account, code, 'signIn')
    return { status: S.TwoFactorAuthCodeSent, grant: null, challenge: pending(token, { ...row, mailed_at: now }, now) }
  })
  if (outcome.status === S.TwoFactorAuthCodeSent) await app.mail.deliver()
  return outcome
}

type Proof = 'code' | 'recovery' | null

/** What kind of proof a typed code is; null for none. Codes of the app and recovery codes are used up by asking. */
async function proofOf(app: FastifyInstance, row: Selectable<TwoFactorChallengeTable>, token: string, code: string): Promise<Proof> {
  if (!/^\d{6}$/.test(code)) {
    return (await spendRecoveryCode(app.db, row.user_id, hashRecoveryCode(row.user_id, code), app.now())) ? 'recovery' : null
  }
  if (row.method === 'mail') return row.code_hash === hashMailedCode(app.config.secret, token, code) ? 'code' : null
  const factor = await findTwoFactor(app.db, row.user_id)
  if (!factor?.sealed_secret) return null
  const step = appStep(openSecret(app.config.secret, factor.sealed_secret), code, app.now())
  return step !== null && (await advanceStep(app.db, row.user_id, step)) ? 'code' : null
}

/** Completes a sign-in with its second factor (S1 §4.1). */
export async function completeChallenge(app: FastifyInstance, token: string, typed: string, client: Client): Promise<SignInOutcome> {
  const tokenHash = hashCode(token)
  const row = await findChallenge(app.db, tokenHash)
  if (!row || row.used_at !== null || row.expires_at <= app.now()) return failed(S.TwoFactorAuthAttemptsExpired)
  const account = await findAccount(app.db, row.user_id)
  if (!account) return failed(S.TwoFactorAuthAttemptsExpired)
  if (row.attempts >= TWO_FACTOR_LIMITS.attempts) return failed(S.TwoFactorAuthAttemptsExpired)
  await app.authLimiters.codes.take(account.id)
  const attempts = await countAttempt(app.db, tokenHash, TWO_FACTOR_LIMITS.attempts)
  if (attempts === null) return failed(S.TwoFactorAuthAttemptsExpired)
  const proof = await proofOf(app, row, token, typed.replace(/\s/g, ''))
  if (proof === null) {
    await recordAudit(app, app.db, {
      organizationId: account.organization_id, action: 'two-factor-failed', personId: account.id, address: client.address,
    })
    const isOver = attempts >= TWO_FACTOR_LIMITS.attempts
    if (isOver) return failed(S.TwoFactorAuthAttemptsExpired)
    return { status: S.TwoFactorAuthCodeVerificationFailed, grant: null, challenge: pending(token, row, app.now()) }
  }
  if (!(await spendChallenge(app.db, tokenHash, app.now()))) return failed(S.TwoFactorAuthAttemptsExpired)
  if (account.terminated_at !== null) return failed(S.AccountTerminated)
  await app.authLimiters.codes.clear(account.id)
  if (proof === 'recovery') {
    await recordAudit(app, app.db, {
      organizationId: account.organization_id, action: 'recovery-code-used', actorId: account.id, address: client.address,
    })
  }
  return await openSession(app, account, client)
}
