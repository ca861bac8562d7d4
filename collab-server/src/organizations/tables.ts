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
    invitation: InvitationTable
  }
}
