import type { JobKind } from './jobs/kind.ts'
import { videoJob } from './video/kind.ts'

/** The kinds of jobs, each a folder's own. */
export const JOB_KINDS: readonly JobKind[] = [
  videoJob,
]
