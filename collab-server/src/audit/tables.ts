/** Something that happened in an organization. */
export interface AuditEventTable {
  /** Sorts by time. */
  id: string
  organization_id: string
  action: string
  actor_id: string | null
  person_id: string | null
  target_kind: 'lesson' | 'course' | null
  target_id: string | null
  /** JSON. */
  detail: string
  address: string | null
  created_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    audit_event: AuditEventTable
  }
}
