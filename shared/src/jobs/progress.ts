import { z } from 'zod'
import { JOB_STATES } from './limits.ts'

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
