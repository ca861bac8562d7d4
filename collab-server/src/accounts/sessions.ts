import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { LecternError } from '../platform/errors.ts'
import { transact } from '../database/transact.ts'
import type { Client } from './limits.ts'
import {
  findRefreshToken, findSession, forgetUsedTokens, hasUsedChild, insertRefreshToken, insertSession, liveSessions, markTokenUsed,
  revokeSession, filterRevoked, touchSession,
} from './session-store.ts'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import { hashCode, randomCode } from '../identity/codes.ts'

/** Two tabs may trade the same cookie at once; within this time that is no theft. In ms. */
export const REFRESH_GRACE_MS = 30_000
const FORGET_AFTER_MS = 24 * 60 * 60_000

/** A fresh pair: the access token for the caller, the refresh token for the cookie. */
export interface Grant {
  readonly account: Account
  readonly sessionId: string
  readonly jwt: { readonly token: string; readonly expiresAt: number }
  readonly refreshToken: string
  /** When the sign-in ends unless it is used before, ms since 1970. */
  readonly endsAt: number
}

/** Sign-ins and their tokens. */
export interface Sessions {
  /** A new sign-in of this person; null when their password was changed since `account` was read. */
  open(account: Account, client: Client): Promise<Grant | null>
  /** A new access token of a sign-in that exists, for instance after the person moved to another organization. */
  renewAccess(userId: string, sessionId: string): Promise<Pick<Grant, 'account' | 'jwt'>>
  /** Trades a refresh token; throws `unauthenticated`. A token that was stolen and used twice ends the sign-in. */
  refresh(refreshToken: string): Promise<Grant>
  /** Ends the sign-in a refresh token belongs to. */
  closeByRefreshToken(refreshToken: string): Promise<void>
  /** Ends a sign-in. */
  close(sessionId: string): Promise<void>
  /** Ends all sign-ins of a person, one excepted if given; answers how many. */
  closeAll(userId: string, exceptSessionId?: string): Promise<number>
  /** The sign-ins of a person that are not over. */
  liveOf(userId: string): Promise<readonly string[]>
  /** Which of these sign-ins, a thousand at most, were ended. */
  filterRevoked(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Calls back in this process as soon as a sign-in ends, so that open sockets can be closed. */
  onEnded(listener: (sessionId: string) => void): void
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
}

/** The session's id stands before the dot, so that a token unknown to the database still tells whose it pretends to be. */
function splitToken(token: string): { sessionId: string; hash: string } {
  return { sessionId: token.split('.')[0] ?? '', hash: hashCode(token) }
}

/** Builds {@link Sessions} on the app's database, clock and signing key. */
export function createSessions(app: FastifyInstance): Sessions {
  const listeners = new Set<(sessionId: string) => void>()

  /** A sign-in ends when it is not used for a while, and at the latest some time after it began. */
  const endOf = (createdAt: number): number => Math.min(app.now() + app.config.sessionIdleMs, createdAt + app.config.sessionMaxMs)

  const issueRefresh = async (db: Kysely<Database>, sessionId: string, parentHash: string | null): Promise<string> => {
    const token = `${sessionId}.${randomCode()}`
    await insertRefreshToken(db, {
      hash: hashCode(token), session_id: sessionId, parent_hash: parentHash, created_at: app.now(), used_at: null,
    })
    return token
  }

  const end = async (sessionId: string): Promise<void> => {
    if (!(await revokeSession(app.db, sessionId, app.now()))) return
    for (const listener of listeners) listener(sessionId)
  }

  /**
   * A token that has been traded is accepted again as long as nobody used what it was traded for: the answer may have
   * been lost on the way. Once the next one is in use, the old one (or a twin of the next one) in anybody's hand is a copy.
   */
  const isReplay = async (db: Kysely<Database>, token: { hash: string; parent_hash: string | null }): Promise<boolean> => {
    const before = app.now() - REFRESH_GRACE_MS
    if (await hasUsedChild(db, token.hash, null, before)) return true
    return token.parent_hash !== null && (await hasUsedChild(db, token.parent_hash, token.hash, before))
  }

  const trade = async (trx: Kysely<Database>, refreshToken: string) => {
    const { sessionId, hash } = splitToken(refreshToken)
    const session = await findSession(trx, sessionId)
    if (!session || session.revoked_at !== null || session.expires_at <= app.now()) return null
    const token = await findRefreshToken(trx, sessionId, hash)
    if (!token || (await isReplay(trx, token))) return { replayed: sessionId }
    const account = await findAccount(trx, session.user_id)
    if (!account || account.terminated_at !== null) return { replayed: sessionId }
    await markTokenUsed(trx, hash, app.now())
    const endsAt = endOf(session.created_at)
    await touchSession(trx, sessionId, app.now(), endsAt)
    await forgetUsedTokens(trx, sessionId, app.now() - FORGET_AFTER_MS)
    return { account, sessionId, endsAt, refreshToken: await issueRefresh(trx, sessionId, hash) }
  }

  return {
    async open(account, client) {
      const sessionId = randomUUID()
      const now = app.now()
      const endsAt = endOf(now)
      const refreshToken = await transact(app.db, async (trx) => {
        // Checking a password takes its time. A change meanwhile ends all sign-ins, and this one is not there to be ended yet.
        if ((await findAccount(trx, account.id))?.password_hash !== account.password_hash) return null
        await insertSession(trx, {
          id: sessionId, user_id: account.id, created_at: now, last_used_at: now, expires_at: endsAt, revoked_at: null,
          address: client.address, user_agent: client.userAgent,
        })
        return await issueRefresh(trx, sessionId, null)
      })
      if (refreshToken === null) return null
      const jwt = await app.accessTokens.issue({ userId: account.id, sessionId }, now)
      return { account, sessionId, jwt, refreshToken, endsAt }
    },
    async renewAccess(userId, sessionId) {
      const account = await findAccount(app.db, userId)
      if (!account) throw new LecternError('unauthenticated')
      return { account, jwt: await app.accessTokens.issue({ userId, sessionId }, app.now()) }
    },
    async refresh(refreshToken) {
      const result = await transact(app.db, async (trx) => await trade(trx, refreshToken))
      if (result?.replayed !== undefined) {
        app.log.warn({ sessionId: result.replayed }, 'a refresh token was used twice or is unknown; the session is ended')
        await end(result.replayed)
      }
      if (!result || result.replayed !== undefined) throw new LecternError('unauthenticated')
      const { account, sessionId, endsAt } = result
      const jwt = await app.accessTokens.issue({ userId: account.id, sessionId }, app.now())
      return { account, sessionId, jwt, refreshToken: result.refreshToken, endsAt }
    },
    async closeByRefreshToken(refreshToken) {
      const { sessionId, hash } = splitToken(refreshToken)
      if (await findRefreshToken(app.db, sessionId, hash)) await end(sessionId)
    },
    close: end,
    async closeAll(userId, exceptSessionId) {
      const sessions = await liveSessions(app.db, userId, app.now())
      const ending = sessions.filter((session) => session.id !== exceptSessionId)
      for (const session of ending) await end(session.id)
      return ending.length
    },
    liveOf: async (userId) => (await liveSessions(app.db, userId, app.now())).map(({ id }) => id),
    filterRevoked: async (sessionIds) => await filterRevoked(app.db, sessionIds),
    onEnded(listener) { listeners.add(listener) },
  }
}
