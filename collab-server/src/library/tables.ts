// Courses and lessons as every noun needs them: where they lie, whose they are, who may do what on them, and which are templates or activities of the library.
import type { LessonGrant } from '@lectern/shared/access'
import type { ActivityPrivacy } from '@lectern/shared/activity-library'
import type { Audience } from '@lectern/shared/creation'
import type { TemplateCategory, TemplateKind, TemplatePrivacy } from '@lectern/shared/templates'
import type { Generated } from 'kysely'

/** A course: a named shelf of lessons that people share as one. */
export interface CourseTable {
  readonly id: string
  readonly organization_id: string
  /** Whom lists name as the owner, and whose course names must differ; always one of the effective owners. */
  owner_id: string
  name: string
  /** What it is about, in plain text; empty where nobody has written it. */
  description: Generated<string>
  /** The name as it is compared: see `nameKey`. */
  name_key: string
  readonly created_at: number
  updated_at: number
  /** When it went to the trash, ms since 1970; null while it is live. */
  deleted_at: number | null
}

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
  /** What it is about, in plain text; empty where nobody has written it. */
  description: Generated<string>
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

/**
 * What makes a lesson a template. Its slides are the lesson's document, a copy of that which it was made of, so that it is stored, counted,
 * migrated, edited, handed over and deleted as all lessons are; its name, owner and time are the lesson's.
 */
export interface TemplateTable {
  readonly lesson_id: string
  readonly organization_id: string
  category: TemplateCategory
  /** Null: for anybody. */
  audience: Audience | null
  privacy: TemplatePrivacy
  /** As it was when somebody looked last. */
  slide_count: number
  kind: Generated<TemplateKind>
  /** 0 while the layouts of one that is built have not been saved. */
  is_ready: Generated<number>
}

/**
 * What makes a lesson an activity of the library: the lesson's document has it on a slide, so that it is stored, counted, edited by several
 * people, kept in versions, shared and handed over as all lessons are; its name, owner and time are the lesson's.
 */
export interface LibraryActivityTable {
  readonly lesson_id: string
  readonly organization_id: string
  /** As `activityKind` says; as it was when somebody looked last. */
  kind: string
  description: string
  /** JSON of a list of strings. */
  tags: string
  privacy: ActivityPrivacy
  /** When it was saved, or what is said about it was changed, ms since 1970. */
  changed_at: number
}

/** An element of a lesson that came from an activity of the library or was saved as one; whether it is still there says the document. */
export interface LibraryActivityUseTable {
  readonly activity_id: string
  readonly lesson_id: string
  readonly element_id: string
  /** ms since 1970 */
  readonly created_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    course: CourseTable
    lesson: LessonTable
    share: ShareTable
    template: TemplateTable
    library_activity: LibraryActivityTable
    library_activity_use: LibraryActivityUseTable
  }
}
