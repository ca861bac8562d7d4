/** A course: a named shelf of lessons that people share as one. */
export interface CourseTable {
  readonly id: string
  readonly organization_id: string
  /** Whom lists name as the owner, and whose course names must differ; always one of the effective owners. */
  owner_id: string
  name: string
  /** The name as it is compared: see `nameKey`. */
  name_key: string
  readonly created_at: number
  updated_at: number
  /** When it went to the trash, ms since 1970; null while it is live. */
  deleted_at: number | null
}

declare module '../database/tables.ts' {
  interface Database {
    course: CourseTable
  }
}
