import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { jobSchema } from './job.ts'

const params = z.object({ jobId: z.string().max(100) })
const oneJob = z.object({ job: jobSchema })

export const listJobs = endpoint({
  method: 'GET', path: '/jobs', access: 'member',
  summary: 'What is being made in the caller\'s workspace, newest first: their own, and those of lessons they may read',
  query: z.object({
    /** Only older ones than this moment, ms since 1970: `createdAt` of the last one had. */
    before: z.coerce.number().int().optional(),
  }),
  data: z.object({
    jobs: z.array(jobSchema),
    /** There are older ones. */
    more: z.boolean(),
  }),
})
export const stopJob = endpoint({
  method: 'POST', path: '/jobs/:jobId/stop', access: 'member', summary: 'Stop a job; its credits come back', params, data: oneJob,
})
export const retryJob = endpoint({
  method: 'POST', path: '/jobs/:jobId/retry', access: 'member', summary: 'Try a job that failed or was stopped once more; costs what it did',
  params, data: oneJob,
})
