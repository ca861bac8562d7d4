import type { JobRunner, JobState } from '@lectern/shared/jobs'

/** Something long that somebody asked for. */
export interface JobTable {
  readonly id: string
  /** The name of its kind. */
  readonly kind: string
  /** The caller's own name for it; the same key of a person is the same job of its kind. */
  readonly key: string
  readonly organization_id: string
  /** Who asked for it, and pays from the organization's credits. */
  readonly user_id: string
  /** The lesson it belongs to, or has made; null for what belongs to none. */
  lesson_id: string | null
  /** What lists call it. */
  readonly title: string
  /** JSON that its kind reads; small. */
  readonly input: string
  state: JobState
  /** Percent. */
  progress: number
  /** One of `JOB_FAILURES` or a reason of its kind; null unless it failed. */
  failure: string | null
  runner: JobRunner
  /** SHA-256 of the token of whoever works on it; another one has lost its lease. */
  token_hash: string | null
  /** When whoever works on it was last heard of, or it was put in line; ms since 1970. */
  heartbeat_at: number
  /** When work on it began last, ms since 1970; null before. */
  started_at: number | null
  /** How often the server has begun with it in this attempt, or its person in a request. */
  runs: number
  /** From 1; each time it is tried again has a hold of its own. */
  attempt: number
  /**
   * The credits that are set aside for this attempt; null for what costs nothing. How they stand says the row of the hold: settled
   * before the end is what was paid with its first words.
   */
  hold_id: string | null
  readonly created_at: number
  finished_at: number | null
}

/** What a job is made of, where that is large. */
export interface JobPayloadTable {
  readonly job_id: string
  /** The lesson whose storage it counts to. */
  readonly lesson_id: string | null
  /** The organization whose storage it counts to where it belongs to no lesson; else null. */
  readonly organization_id: string | null
  readonly content: string
  readonly bytes: number
}

/**
 * What the work of a request came to, for those who ask again with its key, what an import says of each slide, and what goes on at a service
 * for a job, so that another server goes on with that; gone after a day.
 */
export interface JobAnswerTable {
  readonly job_id: string
  /** What its kind reads: a text, or JSON. */
  content: string
  created_at: number
}

/** An item that an attempt of a job has given to people, of a kind that is paid by these. */
export interface JobItemTable {
  readonly job_id: string
  readonly attempt: number
  /** Which of its items, such as the id of a slide. */
  readonly item: string
}

/** A file that a job has made. Its hash is named, so the file stays as long as the row. */
export interface JobResultTable {
  readonly job_id: string
  /** Which of its results. */
  readonly name: string
  /** The lesson whose storage it counts to. */
  readonly lesson_id: string | null
  /** The organization whose storage it counts to where it belongs to no lesson; else null. */
  readonly organization_id: string | null
  hash: string
  content_type: string
  bytes: number
}

declare module '../database/tables.ts' {
  interface Database {
    job: JobTable
    job_payload: JobPayloadTable
    job_answer: JobAnswerTable
    job_item: JobItemTable
    job_result: JobResultTable
  }
}
