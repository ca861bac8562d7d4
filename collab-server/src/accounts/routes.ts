import {
  RESEND_MESSAGES, RESEND_SECONDS, SIGN_IN_STATUS, SIGN_UP_MESSAGES, VERIFY_MESSAGES, VERIFY_STATUS, refreshSession,
  sendVerificationMail, signIn, signOut, signUp, verifyEmail, deleteAccount, exportAccount,
} from '@lectern/shared/accounts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import { answer, publicRoute, route } from '../platform/http.ts'
import { decorateAuthenticate } from './authenticate.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookie.ts'
import { registerDeviceCalls } from './device-routes.ts'
import { clientOf, createAuthLimiters } from './limits.ts'
import { registerPasswordCalls } from './password-routes.ts'
import { presentUser } from '../identity/present-user.ts'
import { registerProfileCalls } from './profile-routes.ts'
import { signInWithPassword, signUpWithPassword } from './service.ts'
import { createSessions } from './sessions.ts'
import { answerSignIn } from './sign-in.ts'
import { emailKey, findAccount } from '../identity/account-store.ts'
import { networkOf } from '../platform/network.ts'
import { createAccessTokens } from './tokens.ts'
import type { AccessTokens } from './tokens.ts'
import { registerTwoFactorCalls } from './two-factor-routes.ts'
import { resendVerification, verifyAddress } from './verification.ts'
import { accountPersonalData } from './store.ts'
import { deleteOwnAccount } from './deletion.ts'
import { exportOwnAccount } from './export.ts'

/** What people may know and have deleted about themselves. */
function registerPrivacyCalls(app: FastifyInstance): void {
  route(app, exportAccount, async ({ actor }) => await exportOwnAccount(app, actor))
  route(app, deleteAccount, async ({ actor, body, reply }) => {
    await deleteOwnAccount(app, actor, body.password)
    clearRefreshCookie(reply)
    return {}
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
}

function registerSignInCalls(app: FastifyInstance): void {
  const { byAddress } = app.authLimiters

  publicRoute(app, signIn, async ({ body, request, reply }) => {
    const key = emailKey(body.email)
    await byAddress.take(networkOf(request.ip))
    await app.authLimiters.passwords.take(key)
    const outcome = await signInWithPassword(app, body, clientOf(request))
    if (outcome.status !== SIGN_IN_STATUS.IncorrectCredentials) await app.authLimiters.passwords.clear(key)
    return answerSignIn(reply, outcome)
  })

  publicRoute(app, signUp, async ({ body, request, reply }) => {
    await byAddress.take(networkOf(request.ip))
    const { status, grant } = await signUpWithPassword(app, body, clientOf(request))
    if (grant) setRefreshCookie(reply, grant)
    const data = { signUpStatus: status, jwt: grant?.jwt ?? null, user: grant ? presentUser(grant.account) : null }
    return answer(data, { status, message: SIGN_UP_MESSAGES[status] })
  })

  publicRoute(app, verifyEmail, async ({ body, request }) => {
    await byAddress.take(networkOf(request.ip))
    const status = VERIFY_STATUS[await verifyAddress(app, body.userId, body.code)]
    const message = VERIFY_MESSAGES[status]
    return answer({ status, message }, { status, message })
  })

  route(app, sendVerificationMail, async ({ body, actor, request }) => {
    if (body.userId.trim() === '') throw new LecternError('invalid-request', { path: 'userId', reason: 'account.userIdRequired' })
    if (body.userId !== actor.userId) throw new LecternError('not-found', { reason: `verification.${VERIFY_STATUS.NotFound}` })
    await byAddress.take(networkOf(request.ip))
    const account = await findAccount(app.db, actor.userId)
    if (!account) throw new LecternError('not-found', { reason: `verification.${VERIFY_STATUS.NotFound}` })
    const done = (status: number, message: string, retryAfterSeconds: number) => (
      answer({ status, message, retryAfterSeconds }, { status, message })
    )
    if (account.email_verified === 1) return done(VERIFY_STATUS.AlreadyExists, VERIFY_MESSAGES[VERIFY_STATUS.AlreadyExists], 0)
    const wait = await resendVerification(app, account)
    return wait === 0
      ? done(VERIFY_STATUS.Success, RESEND_MESSAGES.sent, RESEND_SECONDS)
      : done(VERIFY_STATUS.Error, RESEND_MESSAGES.tooSoon(wait), wait)
  })
}

function registerSessionCalls(app: FastifyInstance): void {
  publicRoute(app, refreshSession, async ({ request, reply }) => {
    const refreshToken = readRefreshCookie(request)
    if (refreshToken === null) throw new LecternError('unauthenticated')
    try {
      const grant = await app.sessions.refresh(refreshToken)
      setRefreshCookie(reply, grant)
      return { jwt: grant.jwt, user: presentUser(grant.account) }
    } catch (error) {
      if (error instanceof LecternError) clearRefreshCookie(reply)
      throw error
    }
  })

  publicRoute(app, signOut, async ({ request, reply }) => {
    const refreshToken = readRefreshCookie(request)
    if (refreshToken !== null) await app.sessions.closeByRefreshToken(refreshToken)
    // A token that is over already is no reason to refuse a sign-out.
    const caller = await app.authenticate(request).catch((error: unknown) => {
      if (error instanceof LecternError) return null
      throw error
    })
    if (caller) {
      await app.sessions.close(caller.sessionId)
      await recordAudit(app, app.db, { organizationId: caller.organizationId, action: 'sign-out', actorId: caller.userId, address: request.ip })
    }
    clearRefreshCookie(reply)
    return {}
  })
}

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(accountPersonalData)
  const tokens = createAccessTokens(app.config.secret)
  app.decorate('authLimiters', createAuthLimiters(app))
  app.decorate('accessTokens', tokens)
  app.decorate('sessions', createSessions(app))
  decorateAuthenticate(app, tokens)
  registerSignInCalls(app)
  registerSessionCalls(app)
  registerPasswordCalls(app)
  registerProfileCalls(app)
  registerDeviceCalls(app)
  registerTwoFactorCalls(app)
  registerPrivacyCalls(app)
}

/** Sign-up, sign-in, sessions, passwords, second factors and verification. */
export const accounts = fp(plugin, { name: 'accounts' })
