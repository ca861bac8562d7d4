import { SIGN_IN_MESSAGES, SIGN_IN_STATUS } from '@lectern/shared/accounts'
import type { SignInStatus, TwoFactorChallenge } from '@lectern/shared/accounts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import { setRefreshCookie } from './cookie.ts'
import type { Client } from './limits.ts'
import type { Grant } from './sessions.ts'
import type { Account } from '../identity/account-store.ts'
import { presentUser } from '../identity/present-user.ts'
import { answer } from '../platform/http.ts'
import { resendVerification } from './verification.ts'

/** How a sign-in went: a session, a question for the second factor, or neither. */
export interface SignInOutcome {
  readonly status: SignInStatus
  readonly grant: Grant | null
  readonly challenge: TwoFactorChallenge | null
}

/** Opens a session for somebody who has proved who they are. Somebody unverified gets one too, and a verification mail. */
export async function openSession(app: FastifyInstance, account: Account, client: Client): Promise<SignInOutcome> {
  const grant = await app.sessions.open(account, client)
  if (!grant) return { status: SIGN_IN_STATUS.IncorrectCredentials, grant: null, challenge: null }
  await recordAudit(app, app.db, {
    organizationId: account.organization_id, action: 'sign-in', actorId: account.id, address: client.address,
  })
  if (account.email_verified === 1) return { status: SIGN_IN_STATUS.Success, grant, challenge: null }
  await resendVerification(app, account)
  return { status: SIGN_IN_STATUS.VerificationEmailSent, grant, challenge: null }
}

/** The answer of every call that signs somebody in, with the cookie when there is a session (S1 §7). */
export function answerSignIn(reply: FastifyReply, { status, grant, challenge }: SignInOutcome) {
  if (grant) setRefreshCookie(reply, grant)
  const data = { signInStatus: status, jwt: grant?.jwt ?? null, user: grant ? presentUser(grant.account) : null, challenge }
  return answer(data, { status, ...(status === SIGN_IN_STATUS.Success ? {} : { message: SIGN_IN_MESSAGES[status] }) })
}
