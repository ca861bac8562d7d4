import type { LessonGrant } from '@lectern/shared/access'

/** What a person may do on one lesson or course, as given there; the effective role follows from both. */
export interface ShareTable {
  readonly target_kind: 'lesson' | 'course'
  readonly target_id: string
  readonly user_id: string
  /** `none` only on a lesson: it takes away what the course gives. */
  role: LessonGrant
  /** Who gave the role. */
  granted_by: string
  /** When this role was given, ms since 1970; the eldest owner is the one lists name. */
  granted_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    share: ShareTable
  }
}
