import { z } from 'zod'
import { count } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** Variables about signing in. */
export const accountVariables = {
  SESSION_IDLE_MINUTES: count('SESSION_IDLE_MINUTES', 30 * 24 * 60, 20, 365 * 24 * 60),
  SESSION_MAX_HOURS: count('SESSION_MAX_HOURS', 30 * 24, 1, 365 * 24),
  AUTH_LIMIT_PER_ADDRESS: count('AUTH_LIMIT_PER_ADDRESS', 100, 1, 10_000_000),
  AUTH_LIMIT_PER_ACCOUNT: count('AUTH_LIMIT_PER_ACCOUNT', 10, 1, 10_000_000),
  OWNER_SECOND_FACTOR: z.enum(['0', '1'], 'OWNER_SECOND_FACTOR must be 0 or 1').default('0'),
}

/** Attempts allowed on the sign-in family of calls in one window. */
export interface AuthLimits {
  readonly windowMs: number
  /** Attempts of one network address. */
  readonly perAddress: number
  /** Failed attempts on one account. */
  readonly perAccount: number
}

/** How people sign in, and for how long. */
export interface AccountConfig {
  readonly authLimits: AuthLimits
  /** How long a sign-in lasts without being used, and at most, in ms. */
  readonly sessionIdleMs: number
  readonly sessionMaxMs: number
  /** Owners of workspaces need a second factor for what only owners do. */
  readonly ownersNeedSecondFactor: boolean
}

/** The configuration that checked variables say. */
export function readAccountConfig(values: Variables<typeof accountVariables>): AccountConfig {
  return {
    authLimits: { windowMs: 5 * 60_000, perAddress: values.AUTH_LIMIT_PER_ADDRESS, perAccount: values.AUTH_LIMIT_PER_ACCOUNT },
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: values.SESSION_MAX_HOURS * 60 * 60_000,
    ownersNeedSecondFactor: values.OWNER_SECOND_FACTOR === '1',
  }
}
