import type { AccountLanguage } from '@lectern/shared/accounts'
import type { ColumnType } from 'kysely'

/** A workspace people belong to, one each. */
export interface OrganizationTable {
  id: string
  name: string
  /** 1 for the special organization that receives sign-ups (S1 §2.2), else 0. */
  is_default: number
  plan_type: number
  /** The person who runs it and may invite; null for the default organization. */
  owner_id: string | null
  created_at: number
  /** How many people may edit one lesson at once; null = as many as like. */
  max_editors_per_document: ColumnType<number | null, number | null | undefined, number | null>
}

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
  /** What mails are written in; English where nobody has said. */
  language: ColumnType<AccountLanguage, AccountLanguage | undefined, AccountLanguage>
}

declare module '../database/tables.ts' {
  interface Database {
    organization: OrganizationTable
    user: UserTable
  }
}
