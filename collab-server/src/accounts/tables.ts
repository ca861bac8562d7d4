/** A person. */
export interface UserTable {
  id: string
  organization_id: string
  first_name: string
  last_name: string
  user_name: string
  /** As typed. */
  email: string
  /** Lower case; unique. */
  email_key: string
  /** 0 or 1. */
  email_verified: number
  password_hash: string
  onboard_type: string | null
  school_id: string
  account_type: number
  /** 0 or 1. */
  require_change_password: number
  /** A terminated account cannot sign in (S1 §4.1 AccountTerminated). */
  terminated_at: number | null
  created_at: number
}

/** A sign-in on one browser; ends with sign-out, expiry, or when a refresh token is used twice. */
export interface SessionTable {
  id: string
  user_id: string
  created_at: number
  last_used_at: number
  expires_at: number
  revoked_at: number | null
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

/** Tables of the accounts. */
export interface AccountTables {
  user: UserTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  verification: VerificationTable
}
