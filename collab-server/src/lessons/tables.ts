import type { Generated } from 'kysely'

/** A lesson: the row that lists, names and places one lesson document. */
export interface LessonTable {
  readonly id: string
  readonly organization_id: string
  /** Null for a lesson that stands on its own. */
  course_id: string | null
  /** The lesson's document; `doc.lesson_id` points back. */
  readonly doc_id: string
  /** Whom lists name as the owner; always one of the effective owners. */
  owner_id: string
  readonly created_by: string
  name: string
  /** The first slide as JSON, for lists; null before the first drawing. */
  thumbnail: string | null
  /** The document's update number the thumbnail was drawn from. */
  thumbnail_seq: number
  readonly created_at: number
  updated_at: number
  /** When it went to the trash, ms since 1970; null while it is live. */
  deleted_at: number | null
  /** The course it went to the trash with, so that restoring the course brings back just these. */
  deleted_with: string | null
  /** 1 for a lesson that began as a copy of another. */
  readonly is_copy: Generated<number>
}

declare module '../database/tables.ts' {
  interface Database {
    lesson: LessonTable
  }
}
