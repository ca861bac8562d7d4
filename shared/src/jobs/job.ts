import { z } from 'zod'
import { JOB_RUNNERS, JOB_STATES } from './limits.ts'
import type { JobState } from './limits.ts'

/** How far a job is: what every open page of its lesson is told. */
export const jobProgressSchema = z.object({
  jobId: z.string(),
  /** The name of its kind, such as `video`. */
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** Percent, 0 … 100. */
  progress: z.number().int().min(0).max(100),
})
export type JobProgress = z.infer<typeof jobProgressSchema>

/** A job as the people who may see it do. */
export const jobSchema = jobProgressSchema.extend({
  /** What it makes, in the words of its lesson. */
  title: z.string(),
  /** Why it failed: one of `JOB_FAILURES` or a reason of its kind; null unless it did. */
  failure: z.string().nullable(),
  /** Who works on it; a page of before a way to work was known takes it for the server. */
  runner: z.enum(JOB_RUNNERS).catch('server'),
  /** How often it was asked for: 1, and one more each time it is tried again. */
  attempt: z.number().int(),
  /** Null for what belongs to no lesson. */
  lessonId: z.string().nullable(),
  /** Who asked for it. */
  author: z.object({ userId: z.string(), name: z.string() }),
  /** The caller may stop it and try it again. */
  mayChange: z.boolean(),
  /** ms since 1970 */
  createdAt: z.number(),
  /** When work on it began last, ms since 1970; null before. */
  startedAt: z.number().nullable(),
  /** ms since 1970; null while it waits or is worked on. */
  finishedAt: z.number().nullable(),
})
export type Job = z.infer<typeof jobSchema>

/** The caller's own name for paid work that a request does: the same key with the same words is done and paid once, and answered again for a day. */
export const requestKeySchema = z.string().min(1).max(100).optional()

/** Whether a job waits or is worked on. */
export function isJobOpen(state: JobState): boolean {
  return state === 'queued' || state === 'running'
}
