import { z } from 'zod'
import { jobSchema } from './job.ts'

/** What somebody who follows jobs is told. */
const jobEventSchema = z.discriminatedUnion('kind', [
  /** From now on every change is told; what there is already is in the list. */
  z.object({ kind: z.literal('open') }),
  z.object({
    kind: z.literal('changes'),
    /** Those that are new or have changed, as the list has them. */
    jobs: z.array(jobSchema),
    /** Ids of those that they may not see any more, or that are no more. */
    gone: z.array(z.string()),
  }),
])
export type JobEvent = z.infer<typeof jobEventSchema>

/** A server-sent event with the empty line after it; null stands for a comment, which says only that the stream is alive. */
export function jobEventLine(event: JobEvent | null): string {
  return event === null ? ':\n\n' : `data: ${JSON.stringify(event)}\n\n`
}

/** What a line of a stream says; null for comments, empty lines, and events that only a newer version knows. */
export function parseJobEvent(line: string): JobEvent | null {
  if (!line.startsWith('data:')) return null
  try {
    return jobEventSchema.safeParse(JSON.parse(line.slice('data:'.length))).data ?? null
  } catch {
    return null
  }
}
