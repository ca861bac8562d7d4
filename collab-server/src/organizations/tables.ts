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

/** Somebody was asked to join an organization. */
export interface InvitationTable {
  id: string
  organization_id: string
  /** Lower case. */
  email_key: string
  /** SHA-256 of the mailed code, hex. */
  code_hash: string
  invited_by: string
  created_at: number
  expires_at: number
  accepted_at: number | null
  /** The new account that signed up with the code and still has to verify its address. */
  signed_up_user_id: string | null
}

declare module '../database/tables.ts' {
  interface Database {
    organization: OrganizationTable
    invitation: InvitationTable
  }
}
