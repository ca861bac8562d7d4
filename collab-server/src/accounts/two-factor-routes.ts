import {
  confirmTwoFactor, disableTwoFactor, getTwoFactor, renewRecoveryCodes, resendTwoFactorCode, setUpTwoFactorApp, setUpTwoFactorMail,
  verifyTwoFactorCode,
} from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { publicRoute, route } from '../platform/http.ts'
import { networkOf } from '../platform/network.ts'
import { clientOf } from './limits.ts'
import { answerSignIn } from './sign-in.ts'
import { beginApp, beginMail, confirmSetup, describeTwoFactor, renewCodes, turnOff } from './two-factor-setup.ts'
import { completeChallenge, resendCode } from './two-factor-sign-in.ts'

/** The second half of a sign-in, and its set-up. */
export function registerTwoFactorCalls(app: FastifyInstance): void {
  publicRoute(app, verifyTwoFactorCode, async ({ body, request, reply }) => {
    await app.authLimiters.byAddress.take(networkOf(request.ip))
    return answerSignIn(reply, await completeChallenge(app, body.challengeToken, body.code, clientOf(request)))
  })
  publicRoute(app, resendTwoFactorCode, async ({ body, request, reply }) => {
    await app.authLimiters.byAddress.take(networkOf(request.ip))
    return answerSignIn(reply, await resendCode(app, body.challengeToken))
  })

  route(app, getTwoFactor, async ({ actor }) => await describeTwoFactor(app, actor))
  route(app, setUpTwoFactorApp, async ({ actor, body }) => await beginApp(app, actor, body.password))
  route(app, setUpTwoFactorMail, async ({ actor, body }) => await beginMail(app, actor, body.password))
  route(app, confirmTwoFactor, async ({ actor, body }) => await confirmSetup(app, actor, body.code))
  route(app, renewRecoveryCodes, async ({ actor, body }) => await renewCodes(app, actor, body.password))
  route(app, disableTwoFactor, async ({ actor, body }) => {
    await turnOff(app, actor, body.password)
    return {}
  })
}
