/** One press of a paid button, by the name its client gave it. */
export interface CreationRequestTable {
  readonly user_id: string
  readonly key: string
  readonly organization_id: string
  readonly kind: 'reading' | 'slides'
  /**
   * `running` now; `charged` and running; `stopped` by the person after it was paid; `failed`, and given back what was paid;
   * `done`.
   */
  state: 'running' | 'charged' | 'stopped' | 'failed' | 'done'
  /** How often it was started. */
  runs: number
  /** How often it was given back; each paying has a key of its own in the ledger. */
  refunds: number
  /** What it came to, for those who ask again: a text, or ids as JSON. Null once it is too old. */
  result: string | null
  changed_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    creation_request: CreationRequestTable
  }
}
