/**
 * What an organization has stored, in bytes. Only triggers write it, in the transaction that stores or removes something
 * (see the migrations `021-storage-use` and `046-job-storage`); `verify` counts anew.
 */
export interface StorageUseTable {
  readonly organization_id: string
  readonly lessons: number
  readonly versions: number
  readonly publications: number
  readonly videos: number
  readonly pictures: number
  readonly attachments: number
  /** What jobs that belong to no lesson are made of and have made. */
  readonly jobs: number
}

/** The same for each lesson, with how many versions and videos it has. */
export interface LessonUseTable {
  readonly lesson_id: string
  readonly doc_id: string
  readonly organization_id: string
  readonly content: number
  readonly versions: number
  readonly publications: number
  readonly videos: number
  readonly version_count: number
  readonly video_count: number
}

declare module '../database/tables.ts' {
  interface Database {
    storage_use: StorageUseTable
    lesson_use: LessonUseTable
  }
}
