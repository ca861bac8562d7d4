import { SIGN_IN_STATUS } from '@lectern/shared/accounts'
import type { SignInStatus, TwoFactorChallenge } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import type { Client } from './limits.ts'
import type { Grant } from './sessions.ts'
import type { Account } from '../identity/account-store.ts'
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
