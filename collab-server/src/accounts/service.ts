import { randomUUID } from 'node:crypto'
import { SIGN_IN_STATUS, SIGN_UP_STATUS } from '@lectern/shared/accounts'
import type { AccountLanguage, SignInStatus, SignUpStatus, signUpBodySchema } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../audit/record.ts'
import { claimInvitation } from '../organizations/joining.ts'
import { defaultOrganizationId } from '../identity/organization-store.ts'
import { LecternError } from '../platform/errors.ts'
import { transact } from '../database/transact.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Client } from './limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { Grant } from './sessions.ts'
import { openSession } from './sign-in.ts'
import type { SignInOutcome } from './sign-in.ts'
import { emailKey, findAccount, findAccountByEmail, insertUser } from '../identity/account-store.ts'
import { updateUser, userNameExists } from './store.ts'
import type { Account } from '../identity/account-store.ts'
import { beginChallenge } from './two-factor-sign-in.ts'
import { findTwoFactor } from './two-factor-store.ts'
import { enqueueVerification } from './verification.ts'

/** A result code, with a session when there is one. */
export interface Outcome<Status> {
  readonly status: Status
  readonly grant: Grant | null
}

async function noteFailure(app: FastifyInstance, account: Account, client: Client): Promise<void> {
  try {
    await recordAudit(app, app.db, {
      organizationId: account.organization_id, action: 'sign-in-failed', personId: account.id, address: client.address,
    })
  } catch (error) {
    app.log.error({ err: error }, 'a failed sign-in could not be written down')
  }
}

/** Checks the password, then opens a session or asks for the second factor (S1 §4.2). */
export async function signInWithPassword(
  app: FastifyInstance, input: { readonly email: string; readonly password: string; readonly language?: AccountLanguage | undefined }, client: Client,
): Promise<SignInOutcome> {
  const failed = (status: SignInStatus): SignInOutcome => ({ status, grant: null, challenge: null })
  const known = await findAccountByEmail(app.db, input.email)
  const isRight = await passwordMatches(known?.password_hash ?? null, input.password)
  if (!known || !isRight) {
    // Not waited for: the time of the answer must not tell that there is an account to write it down for.
    if (known) void noteFailure(app, known, client)
    return failed(SIGN_IN_STATUS.IncorrectCredentials)
  }
  if (known.terminated_at !== null) return failed(SIGN_IN_STATUS.AccountTerminated)
  const { language = known.language } = input
  if (language !== known.language) await updateUser(app.db, known.id, { language })
  const account = { ...known, language }
  const factor = await findTwoFactor(app.db, account.id)
  return factor ? await beginChallenge(app, account, factor) : await openSession(app, account, client)
}

/** The fields of a sign-up, checked by the shared schema. */
export type SignUpInput = z.output<typeof signUpBodySchema>

/** Makes the account in the default organization with its verification mail, all or nothing (S1 §3.3, §4.2). */
export async function signUpWithPassword(
  app: FastifyInstance, input: SignUpInput, client: Client,
): Promise<Outcome<SignUpStatus>> {
  if (await isCommonPassword(input.password)) {
    throw new LecternError('invalid-request', { path: 'password', reason: 'account.passwordCommon' })
  }
  // Hashing takes its time, so it is done before the transaction holds the database.
  const passwordHash = await hashPassword(input.password)
  const now = app.now()
  const result = await transact(app.db, async (trx): Promise<Account | SignUpStatus> => {
    if (await findAccountByEmail(trx, input.email.address)) return SIGN_UP_STATUS.DuplicateEmail
    if (await userNameExists(trx, input.userName)) return SIGN_UP_STATUS.DuplicateUsername
    const id = randomUUID()
    await insertUser(trx, {
      id, organization_id: await defaultOrganizationId(trx), first_name: input.firstName, last_name: input.lastName,
      user_name: input.userName, email: input.email.address, email_key: emailKey(input.email.address), email_verified: 0,
      password_hash: passwordHash, onboard_type: null, school_id: input.schoolId, account_type: input.accountType,
      require_change_password: 0, terminated_at: null, created_at: now, language: input.language,
    })
    if (input.invitation !== undefined) await claimInvitation(trx, input.invitation, input.email.address, id, now)
    const account = await findAccount(trx, id)
    if (!account) throw new Error('the account that was just stored is not there')
    await enqueueVerification(app, trx, account)
    return account
  })
  if (typeof result === 'number') return { status: result, grant: null }
  await app.mail.deliver()
  return { status: SIGN_UP_STATUS.Success, grant: await app.sessions.open(result, client) }
}
