import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { jobSchema } from './job.ts'

const params = z.object({ jobId: z.string().max(100) })
const oneJob = z.object({ job: jobSchema })

export const listJobs = endpoint({
  method: 'GET', path: '/jobs', access: 'member',
  summary: 'What is being made in the caller\'s workspace, newest first: their own, and those of lessons they may read',
  query: z.object({
    /** Only those after this one, older than it: `createdAt` of the last one had, ms since 1970 … */
    before: z.coerce.number().int().optional(),
    /** … and its `jobId`, by which those of the same moment are told apart. */
    beforeId: z.string().max(100).optional(),
    /** Only those of this lesson. */
    lessonId: z.string().max(100).optional(),
  }),
  data: z.object({
    jobs: z.array(jobSchema),
    /** There are older ones. */
    more: z.boolean(),
  }),
})
export const followJobs = endpoint({
  method: 'GET', path: '/jobs/changes', access: 'member',
  summary: 'Follow what the caller may see of what is being made: server-sent events, one JSON of JobEvent each, until the sign-in or its token ends',
  data: z.string(),
})
export const stopJob = endpoint({
  method: 'POST', path: '/jobs/:jobId/stop', access: 'member', summary: 'Stop a job; its credits come back', params, data: oneJob,
})
export const retryJob = endpoint({
  method: 'POST', path: '/jobs/:jobId/retry', access: 'member', summary: 'Try a job that failed or was stopped once more; costs what it did',
  params, data: oneJob,
})
