import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AttemptLimiter } from '../limits/limits.ts'
import { createGuessThrottle } from './guess-throttle.ts'
import type { GuessThrottle } from './guess-throttle.ts'

/** Where a request comes from, for lists of devices and the audit log. */
export interface Client {
  readonly address: string
  readonly userAgent: string | null
}

/** The longest user agent we keep. */
const USER_AGENT_MAX = 400

/** Reads it off a request. */
export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null }
}

/** The brakes on guessing; one set for all account calls. */
export interface AuthLimiters {
  /** Attempts of one network address at anything about accounts. */
  readonly byAddress: AttemptLimiter
  /** Mails one network address may cause to addresses it names; stricter, because the answers tell which are known. */
  readonly mailsByAddress: AttemptLimiter
  /** Wrong passwords, by e-mail address, known or not. */
  readonly passwords: GuessThrottle
  /** Wrong second factors, by person. */
  readonly codes: GuessThrottle
}

declare module 'fastify' {
  interface FastifyInstance {
    authLimiters: AuthLimiters
  }
}

/** Builds them from the configuration. */
export function createAuthLimiters(app: FastifyInstance): AuthLimiters {
  const { perAccount, perAddress, windowMs } = app.config.authLimits
  const baseMs = windowMs / 10
  return {
    byAddress: app.limits.attempts('accounts', perAddress, windowMs),
    mailsByAddress: app.limits.attempts('account mails', Math.max(3, Math.ceil(perAddress / 5)), windowMs),
    passwords: createGuessThrottle(app, { name: 'password', free: perAccount, baseMs }),
    codes: createGuessThrottle(app, { name: 'code', free: perAccount, baseMs }),
  }
}
