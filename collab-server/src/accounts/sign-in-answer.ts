import { SIGN_IN_MESSAGES, SIGN_IN_STATUS } from '@lectern/shared/accounts'
import type { FastifyReply } from 'fastify'
import { answer } from '../platform/http.ts'
import { setRefreshCookie } from './cookie.ts'
import { presentUser } from '../identity/present-user.ts'
import type { SignInOutcome } from './sign-in.ts'

/** The answer of every call that signs somebody in, with the cookie when there is a session (S1 §7). */
export function answerSignIn(reply: FastifyReply, { status, grant, challenge }: SignInOutcome) {
  if (grant) setRefreshCookie(reply, grant)
  const data = { signInStatus: status, jwt: grant?.jwt ?? null, user: grant ? presentUser(grant.account) : null, challenge }
  return answer(data, { status, ...(status === SIGN_IN_STATUS.Success ? {} : { message: SIGN_IN_MESSAGES[status] }) })
}
