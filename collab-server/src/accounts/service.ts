import { randomUUID } from 'node:crypto'
import { SIGN_IN_STATUS, SIGN_UP_STATUS } from '@lectern/shared/accounts'
import type { SignInStatus, SignUpStatus, signUpBodySchema } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { claimInvitation } from '../organizations/joining.ts'
import { defaultOrganizationId } from '../organizations/store.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { Grant } from './sessions.ts'
import { emailKey, findAccount, findAccountByEmail, insertUser, userNameExists } from './store.ts'
import type { Account } from './store.ts'
import { enqueueVerification, resendVerification } from './verification.ts'

/** A result code, with a session when there is one. */
export interface Outcome<Status> {
  readonly status: Status
  readonly grant: Grant | null
}

/** Checks the password and opens a session (S1 §4.2). Somebody unverified gets one too, and a verification mail. */
export async function signInWithPassword(
  app: FastifyInstance, email: string, password: string,
): Promise<Outcome<SignInStatus>> {
  const account = await findAccountByEmail(app.db, email)
  const isRight = await passwordMatches(account?.password_hash ?? null, password)
  if (!account || !isRight) return { status: SIGN_IN_STATUS.IncorrectCredentials, grant: null }
  if (account.terminated_at !== null) return { status: SIGN_IN_STATUS.AccountTerminated, grant: null }
  const grant = await app.sessions.open(account)
  if (account.email_verified === 1) return { status: SIGN_IN_STATUS.Success, grant }
  await resendVerification(app, account)
  return { status: SIGN_IN_STATUS.VerificationEmailSent, grant }
}

/** The fields of a sign-up, checked by the shared schema. */
export type SignUpInput = z.output<typeof signUpBodySchema>

/** Makes the account in the default organization with its verification mail, all or nothing (S1 §3.3, §4.2). */
export async function signUpWithPassword(app: FastifyInstance, input: SignUpInput): Promise<Outcome<SignUpStatus>> {
  // Hashing takes its time, so it is done before the transaction holds the database.
  const passwordHash = await hashPassword(input.password)
  const now = app.now()
  const result = await app.db.transaction().execute(async (trx): Promise<Account | SignUpStatus> => {
    if (await findAccountByEmail(trx, input.email.address)) return SIGN_UP_STATUS.DuplicateEmail
    if (await userNameExists(trx, input.userName)) return SIGN_UP_STATUS.DuplicateUsername
    const id = randomUUID()
    await insertUser(trx, {
      id, organization_id: await defaultOrganizationId(trx), first_name: input.firstName, last_name: input.lastName,
      user_name: input.userName, email: input.email.address, email_key: emailKey(input.email.address), email_verified: 0,
      password_hash: passwordHash, onboard_type: null, school_id: input.schoolId, account_type: input.accountType,
      require_change_password: 0, terminated_at: null, created_at: now,
    })
    if (input.invitation !== undefined) await claimInvitation(trx, input.invitation, input.email.address, id, now)
    const account = await findAccount(trx, id)
    if (!account) throw new Error('the account that was just stored is not there')
    await enqueueVerification(app, trx, account)
    return account
  })
  if (typeof result === 'number') return { status: result, grant: null }
  await app.mail.deliver()
  return { status: SIGN_UP_STATUS.Success, grant: await app.sessions.open(result) }
}
