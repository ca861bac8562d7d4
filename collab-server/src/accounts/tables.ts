import type { Generated } from 'kysely'

/** A sign-in on one browser; ends with sign-out, expiry, or when a refresh token is used twice. */
export interface SessionTable {
  id: string
  user_id: string
  created_at: number
  last_used_at: number
  expires_at: number
  revoked_at: number | null
  /** As the browser said at sign-in; null for old sign-ins. */
  user_agent: Generated<string | null>
  /** The network address of the sign-in; null for old sign-ins. */
  address: Generated<string | null>
}

/** Refresh tokens of a session, hashed; each is traded once for the next. */
export interface RefreshTokenTable {
  /** SHA-256 of the token, hex. */
  hash: string
  session_id: string
  /** The token this one was traded for; null for the first. */
  parent_hash: string | null
  created_at: number
  used_at: number | null
}

/** A code that was mailed to prove an address. */
export interface VerificationTable {
  id: string
  user_id: string
  /** SHA-256 of the code, hex. */
  code_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
}

/** A password somebody had before; a new one must differ. */
export interface PasswordHistoryTable {
  id: string
  user_id: string
  password_hash: string
  replaced_at: number
}

/** A code that was mailed to set a new password. */
export interface PasswordResetTable {
  id: string
  user_id: string
  /** SHA-256 of the code, hex. */
  code_hash: string
  created_at: number
  expires_at: number
  /** Used, or made void by a later one. */
  used_at: number | null
}

/** How often somebody guessed wrong, by what they guess at. */
export interface GuessThrottleTable {
  key: string
  failures: number
  /** No further guess before then, ms since 1970. */
  blocked_until: number
  updated_at: number
}

/** Somebody's second factor. */
export interface TwoFactorTable {
  user_id: string
  method: 'mail' | 'app'
  /** The app's secret, encrypted; null for mailed codes. */
  sealed_secret: string | null
  /** The time step of the last code taken from the app; an older or equal one is a replay. */
  last_step: Generated<number>
  enabled_at: number
}

/** A second factor being set up. */
export interface TwoFactorSetupTable {
  user_id: string
  method: 'mail' | 'app'
  sealed_secret: string | null
  code_hash: string | null
  attempts: Generated<number>
  created_at: number
  expires_at: number
}

/** A code for somebody who lost their second factor. */
export interface RecoveryCodeTable {
  user_id: string
  /** SHA-256 of person and code, hex; the code has 80 random bits. */
  code_hash: string
  used_at: number | null
}

/** A sign-in whose password was right and whose second factor is awaited. */
export interface TwoFactorChallengeTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  user_id: string
  method: 'mail' | 'app'
  /** Of the last mailed code, hashed with the token. */
  code_hash: string | null
  attempts: Generated<number>
  mails: Generated<number>
  mailed_at: number | null
  created_at: number
  expires_at: number
  used_at: number | null
}

declare module '../database/tables.ts' {
  interface Database {
    password_history: PasswordHistoryTable
    password_reset: PasswordResetTable
    guess_throttle: GuessThrottleTable
    two_factor: TwoFactorTable
    two_factor_setup: TwoFactorSetupTable
    recovery_code: RecoveryCodeTable
    two_factor_challenge: TwoFactorChallengeTable
    session: SessionTable
    refresh_token: RefreshTokenTable
    verification: VerificationTable
  }
}
