/** A mail waiting to be sent, or sent. */
export interface OutgoingMailTable {
  id: string
  /** Two sends with the same key are one mail. */
  idempotency_key: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  created_at: number
  attempts: number
  /** Not before then, ms since 1970. */
  next_attempt_at: number
  sent_at: number | null
  /** Given up for good: refused by the mail server, or too many attempts. */
  failed_at: number | null
  last_error: string | null
}

declare module '../database/tables.ts' {
  interface Database {
    outgoing_mail: OutgoingMailTable
  }
}
