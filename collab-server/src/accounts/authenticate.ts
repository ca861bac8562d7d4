import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { findActiveSession } from './store.ts'
import type { Account } from '../identity/account-store.ts'
import type { AccessTokens } from './tokens.ts'
import { findTwoFactor } from './two-factor-store.ts'

/** What the rest of the server needs to know of an account that calls. */
export function callerOf(account: Account, sessionId: string): Caller {
  return {
    userId: account.id,
    organizationId: account.organization_id,
    isVerified: account.email_verified === 1,
    sessionId,
    name: `${account.first_name} ${account.last_name}`.trim(),
    inDefaultOrganization: account.organization_is_default === 1,
  }
}

/**
 * Decorates `app.authenticate`. The session is read with every request: one indexed read buys that sign-out, a moved
 * organization and a terminated account count at once, on every node.
 */
export function decorateAuthenticate(app: FastifyInstance, tokens: AccessTokens): void {
  app.decorate('authenticate', async (request) => {
    const header = request.headers.authorization
    if (header === undefined) return null
    const [scheme, token] = header.split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw new LecternError('unauthenticated')
    const claims = await tokens.read(token, app.now())
    const account = claims && await findActiveSession(app.db, claims.sessionId, claims.userId, app.now())
    if (!account) throw new LecternError('unauthenticated')
    const caller = callerOf(account, claims.sessionId)
    if (!app.config.ownersNeedSecondFactor || (await findTwoFactor(app.db, account.id))) return caller
    return { ...caller, lacksSecondFactor: true }
  })
}
